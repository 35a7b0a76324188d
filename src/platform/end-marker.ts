/**
 * The last characters of every script and style sheet of the build: a file without them is truncated or not a build
 * file.
 */
export const endMarker = '/*.*/'

/** True if the file is complete. */
export const hasEndMarker = (text: string): boolean => text.trimEnd().endsWith(endMarker)
