/** Inline script of each page: draws it in its face, where the letters of its language were fetched on an earlier visit. */

const { documentElement } = document

try {
  // The key of platform/face.ts, as platform/storage.ts writes it.
  const fetched = localStorage.getItem('kursi.face') ?? ''
  if (fetched.includes(`"${documentElement.lang}"`)) documentElement.dataset['face'] = ''
} catch {
  // Storage is forbidden: the fonts of the system.
}
