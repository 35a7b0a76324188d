import * as z from 'zod/mini'
import type { Choices } from '../../../service/console/mini-app/choices.ts'
import { operator } from '../../service/support/client.ts'
import type { Service } from './service.ts'

const shape = z.object({ address: z.string(), contact: z.string() })

/** How the messenger opens the mini-app: the launch parameters of a moment, signed with the bot's token. */
export interface MiniAppLaunch {
  /** The fragment of the address, without its `#`. */
  readonly fragment: string
  readonly initData: string
  /** What the messenger gives once the person has shared their contact. */
  readonly contact: string
}

/** The start parameter of the bot: base64url of JSON. */
export const startParam = (start: object): string => Buffer.from(JSON.stringify(start)).toString('base64url')

/** @param choices as in the console's phone frame; those that are not given are the usual ones */
export const launchMiniApp = async ({ origin }: Service, choices: Partial<Choices>): Promise<MiniAppLaunch> => {
  const query = new URLSearchParams(Object.entries(choices).map(([name, value]) => [name, String(value)]))
  const reply = await fetch(`${origin}/sandbox/mini-app/launch/?${query}`, { headers: operator })
  if (!reply.ok) throw new Error(`launch: ${reply.status} ${await reply.text()}`)
  const { address, contact } = shape.parse(await reply.json())
  const [, fragment = ''] = address.split('#')
  return { fragment, contact, initData: new URLSearchParams(fragment).get('tgWebAppData') ?? '' }
}
