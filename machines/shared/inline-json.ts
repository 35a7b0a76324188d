/** A value as JSON that may stand inside a script element: nothing in it can end the element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
