/** Names as the messenger gives them: 5 to 32 letters, digits and underscores. */
const name = /^@?(\w{5,32})$/

/**
 * Where the bot is opened (spec §3: bot username).
 * @param username of the configuration, with or without its `@`
 * @returns null where there is no bot, or no such name can be
 */
export const botAddress = (username: string): string | null => {
  const [, found] = name.exec(username.trim()) ?? []
  return found === undefined ? null : `https://t.me/${found}`
}
