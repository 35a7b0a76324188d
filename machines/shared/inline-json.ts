/** JSON that is safe inside a script element: it cannot close the element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
