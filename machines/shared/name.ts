import { withoutInvisible } from './invisible.ts'

/**
 * A name as it is checked, sent and stored: one character for each kind of apostrophe, dash and space, and no invisible
 * characters, which come with what is copied.
 */
export const cleanName = (typed: string): string =>
  withoutInvisible(typed.normalize())
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Spec §5: without a last name, a first name of several words is split: what follows the first word is the last name. */
export const namesOf = (first: string, last: string): { firstName: string; lastName: string | null } => {
  const words = cleanName(first).split(' ')
  const given = cleanName(last)
  if (given !== '') return { firstName: words.join(' '), lastName: given }
  const [only = '', ...rest] = words
  return { firstName: only, lastName: rest.length === 0 ? null : rest.join(' ') }
}
