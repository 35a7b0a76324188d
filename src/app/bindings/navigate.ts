/** The one way to another address; only the files beside this one may take it (.dependency-cruiser.cjs). */
export { navigate } from 'wouter/use-browser-location'
