/** Inline script of each page: enables the typeface if its files for this language were loaded on an earlier visit. */

const { documentElement } = document

try {
  // The key of platform/face.ts, as platform/storage.ts writes it.
  const fetched = localStorage.getItem('kursi.face') ?? ''
  if (fetched.includes(`"${documentElement.lang}"`)) documentElement.dataset['face'] = ''
} catch {
  // Storage is blocked: system fonts are used.
}
