/**
 * A name as it is checked, sent and stored: one character for each kind of apostrophe, dash and space, and no invisible
 * characters, which come with what is copied.
 */
export const cleanName = (typed: string): string =>
  typed
    .normalize()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
