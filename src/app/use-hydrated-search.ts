import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * Query of the address. A page is prerendered without one: empty while it is taken over as it stands, and what the
 * address says right after.
 */
export const useHydratedSearch = (): string =>
  useLocationProperty(
    () => location.search,
    () => '',
  )
