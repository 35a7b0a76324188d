/** Why a new password is refused, besides being one of the most common. */
export type PasswordWeakness = 'short' | 'repeated' | 'siteWord'

/** Spec §9: a new password, in characters. */
export const shortestPassword = 6

/** The site's name in the scripts of its languages (spec §5; OWASP ASVS 6.2.11). */
const siteWords = ['kursi', 'курси', 'კურსი']

/** Digits and signs that are written for letters. */
const lookalikes: Readonly<Record<string, string>> = { '1': 'i', '!': 'i', '|': 'i', '5': 's', $: 's' }

/** Letters alone, in one case, as they are meant: `Kur$1` for `kursi`. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[1!|5$]/g, (sign) => lookalikes[sign] ?? '')
    .replace(/[^\p{L}]/gu, '')

/** The weakness of a new password; null if there is none. The rule of form and service (spec §5). */
export const weaknessOf = (password: string): PasswordWeakness | null => {
  const characters = [...password.trim().toLowerCase()]
  if ([...password].length < shortestPassword) return 'short'
  if (new Set(characters).size < 2) return 'repeated'
  return siteWords.some((word) => lettersOf(password).includes(word)) ? 'siteWord' : null
}
