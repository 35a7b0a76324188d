/** User names of the messenger: 5 to 32 letters, digits and underscores. */
const name = /^@?(\w{5,32})$/

/**
 * Address of the bot (spec §3: bot username).
 * @param username of the configuration, with or without its `@`
 * @returns null if there is no bot or the name is invalid
 */
export const botAddress = (username: string): string | null => {
  const [, found] = name.exec(username.trim()) ?? []
  return found === undefined ? null : `https://t.me/${found}`
}
