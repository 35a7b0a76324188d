/** The family of headings, amounts and buttons (ui/face.css). */
export const faceFamily = 'Kursi'

/** Where a browser keeps the languages whose letters it has fetched: a list of `lang` attributes. */
export const faceKey = 'face'
