/** The last characters of every script and style sheet of the build: what lacks them was cut off, or is something else. */
export const endMarker = '/*.*/'

/** Whether that is the whole file. */
export const hasEndMarker = (text: string): boolean => text.trimEnd().endsWith(endMarker)
