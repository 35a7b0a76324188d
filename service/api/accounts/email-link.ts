import type { Call } from '../operation.ts'
import { pathToConfirm } from './confirm-path.ts'
import { originOf } from './origin.ts'
import { followEmailLink, isAccepted, languageOfToken } from './email-change.ts'
import { isUsable, readToken } from './tokens.ts'

/** Result page for the link mailed to a new address. */

const resultOf = async ({ core, lang }: Call, token: string, isDone: boolean): Promise<string> => {
  const language = languageOfToken(await readToken(core.db, 'email-change', token), lang)
  return `/${language}/${isDone ? 'success' : 'error'}/change/email/`
}

/** Where the link leads; has no side effects. */
export const whereEmailLinkLeads = async (call: Call, token: string): Promise<string> => {
  const found = await readToken(call.core.db, 'email-change', token)
  if (isUsable(call.core, found)) return pathToConfirm('email-change', token)
  return resultOf(call, token, await isAccepted(call.core, found))
}

/** Applies the new address. @returns the path of the result page */
export const openEmailLink = async (call: Call, token: string): Promise<string> => {
  const { core, request } = call
  const before = await readToken(core.db, 'email-change', token)
  const isChanged = await followEmailLink(core, token, originOf(core, request))
  if (isChanged && isUsable(core, before))
    core.security({ event: 'email.changed', userId: before.userId ?? undefined, address: request.ip, subject: 'link' })
  return resultOf(call, token, isChanged)
}
