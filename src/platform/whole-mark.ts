/** The last characters of every script and style sheet of the build: what lacks them was cut off, or is something else. */
export const wholeMark = '/*.*/'

/** Whether that is the whole file. */
export const isWhole = (text: string): boolean => text.trimEnd().endsWith(wholeMark)
