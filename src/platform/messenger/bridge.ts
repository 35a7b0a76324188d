import {
  captureSameReq,
  createPostEvent,
  invokeCustomMethod,
  on,
  request2,
  setTargetOrigin,
  supports,
  type MethodName,
  type PostEventFn,
} from '@tma.js/bridge'
import * as z from 'zod/mini'
import { readLaunchParams, type LaunchParams } from './launch.ts'

/** The messenger's bridge, on `@tma.js/bridge`: methods that its version does not know are left out. */
export interface Bridge {
  launch: LaunchParams
  post: PostEventFn
  knows: (method: MethodName) => boolean
  /** Asks whether the bot may write. Resolves with the answer, if there is one. @param signal ends the wait for it */
  askWriteAccess: (signal: AbortSignal) => Promise<boolean>
  /** Asks for the contact. Resolves with its phone number, null if it is refused. @throws if it cannot be read */
  requestContact: (signal: AbortSignal) => Promise<string | null>
  scan: (title: string) => Promise<string | null>
  /** Resolves with the text of the clipboard; null if the messenger does not give it, or not in time. */
  readText: () => Promise<string | null>
}

/** Attempts to read a contact that was shared, and the pause between them, ms: the messenger delivers it in passing. */
const contactTries = 8
const contactPause = 750

/** Wait for the text of the clipboard, ms: the browser’s own is only given soon after a press. */
const clipboardPatience = 1_500

/** Interval and end of the wait for a bridge that the messenger adds late, ms. */
const bridgePause = 100
const bridgePatience = 30_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A parent of the same origin is the operator's console. */
const isOwnFrame = (): boolean => {
  try {
    return self !== parent && parent.location.origin === location.origin
  } catch {
    return false
  }
}

/** Every browser has `external`; only messengers put a `notify` there. */
const canNotify = (): boolean => {
  const external: unknown = Reflect.get(globalThis, 'external')
  return typeof external === 'object' && external !== null && 'notify' in external
}

const isThere = (): boolean => self !== parent || 'TelegramWebviewProxy' in globalThis || canNotify()

const contactShape = z.object({ phone_number: z.string().check(z.regex(/^\+?\d{6,15}$/)) })

/** The phone number in a shared contact, such as `contact=%7B…%7D&hash=…`; with its plus sign. */
const phoneIn = (contact: unknown): string => {
  const fields = new URLSearchParams(z.string().parse(contact))
  const { phone_number: number } = contactShape.parse(JSON.parse(fields.get('contact') ?? 'null'))
  return number.startsWith('+') ? number : `+${number}`
}

const readContact = async (signal: AbortSignal): Promise<string> => {
  for (let tried = 1; ; tried++) {
    try {
      const contact = await invokeCustomMethod('getRequestedContact', {}, `contact-${tried}`, {
        timeout: contactPause * 2,
      })
      return phoneIn(contact)
    } catch (error) {
      if (tried === contactTries || signal.aborted) throw error
      await pause(contactPause)
    }
  }
}

const scanWith =
  (post: PostEventFn) =>
  (title: string): Promise<string | null> =>
    new Promise((resolve) => {
      const ends = [
        on('qr_text_received', ({ data }) => {
          post('web_app_close_scan_qr_popup')
          end(data)
        }),
        on('scan_qr_popup_closed', () => end(null)),
      ]
      const end = (text: string | null) => {
        for (const stop of ends) stop()
        resolve(text)
      }
      post('web_app_open_scan_qr_popup', { text: title })
    })

const readTextWith = (post: PostEventFn): (() => Promise<string | null>) => {
  let asked = 0
  return async () => {
    const id = `clipboard-${++asked}`
    try {
      const { data } = await request2('web_app_read_text_from_clipboard', 'clipboard_text_received', {
        params: { req_id: id },
        postEvent: post,
        capture: captureSameReq(id),
        timeout: clipboardPatience,
      })
      return data ?? null
    } catch {
      return null
    }
  }
}

const createBridge = (launch: LaunchParams): Bridge => {
  const post = createPostEvent(launch.version, () => undefined)
  return {
    launch,
    post,
    knows: (method) => supports(method, launch.version),
    askWriteAccess: async (signal) => {
      const { status } = await request2('web_app_request_write_access', 'write_access_requested', {
        postEvent: post,
        abortSignal: signal,
      })
      return status === 'allowed'
    },
    requestContact: async (signal) => {
      const { status } = await request2('web_app_request_phone', 'phone_requested', {
        postEvent: post,
        abortSignal: signal,
      })
      return status === 'sent' ? readContact(signal) : null
    },
    scan: scanWith(post),
    readText: readTextWith(post),
  }
}

/** Opens the bridge once the messenger has added it. @returns null if there is none, or no launch parameters */
export const openBridge = async (): Promise<Bridge | null> => {
  const launch = readLaunchParams()
  if (launch === null) return null
  if (isOwnFrame()) setTargetOrigin(location.origin)
  for (let waited = 0; !isThere(); waited += bridgePause) {
    if (waited >= bridgePatience) return null
    await pause(bridgePause)
  }
  return createBridge(launch)
}

export { on as hear }
