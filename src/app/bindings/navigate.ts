/** The only way to change the address; importable in this folder only (.dependency-cruiser.cjs). */
export { navigate } from 'wouter/use-browser-location'
