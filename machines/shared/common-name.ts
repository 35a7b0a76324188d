/** The common first words of all names: "Tether" for "Tether TRC20" and "Tether ERC20"; empty without any. */
export const commonName = (names: readonly string[]): string => {
  const [first = [], ...others] = names.map((name) => name.split(' '))
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word))
  return first.slice(0, end < 0 ? undefined : end).join(' ')
}
