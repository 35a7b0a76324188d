/** Ref of news that appears away from what was pressed: the page moves only as far as it takes to read it. */
export const bringIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })
