/** True after React has hydrated the element: from then on React handles its events. */
export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))
