/** Font family of headings, amounts and buttons (ui/face.css). */
export const faceFamily = 'Kursi'

/** Storage key of the languages whose font files were loaded: a list of `lang` attributes. */
export const faceKey = 'face'
