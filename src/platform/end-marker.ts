/** The last characters of every built script and style sheet: a file without them is truncated or foreign. */
export const endMarker = '/*.*/'

/** True if the file is complete. */
export const hasEndMarker = (text: string): boolean => text.trimEnd().endsWith(endMarker)
