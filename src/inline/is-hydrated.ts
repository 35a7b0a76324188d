/** Whether React has taken a prerendered element over: what happens to it is React's from then on. */
export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))
