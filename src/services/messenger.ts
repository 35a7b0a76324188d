import { fromCallback, fromPromise } from 'xstate'
import { messengerMachine } from '../../machines/messenger/messenger.machine.ts'
import { readStartParam } from '../../machines/messenger/messenger.start.ts'
import type {
  BridgeCommand,
  Launch,
  MessengerDetails,
  MessengerEvent,
  MessengerTry,
} from '../../machines/messenger/messenger.types.ts'
import type { User } from '../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, reveal, type Secret } from '../../machines/shared/secret.ts'
import { nothing } from '../api/schemas.ts'
import { userReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'
import type { Bridge } from '../platform/messenger/bridge.ts'
import { enterMessenger } from '../platform/messenger/page.ts'

export interface MessengerDeps {
  api: Api
  /** Origin of the bot (spec §3); empty: it is not told about starts. */
  botDomain: string
  /** Code of the partner whose link was followed earlier; null without one. */
  partner: () => string | null
  /** Receives the error of a failed report. */
  log: (error: unknown) => void
}

/** @throws ServiceFault if the service neither signs in nor refuses */
const signIn = ({ api, partner }: MessengerDeps, given: MessengerTry): Promise<Outcome<User>> => {
  const refCode = given.partner || partner()
  const body = {
    authData: reveal(given.initData),
    ...(given.code.isEmpty ? {} : { code: reveal(given.code) }),
    ...(refCode !== null && { refCode }),
    ...(given.promo !== '' && { promoCode: given.promo }),
    ...(given.link.isEmpty ? {} : { link: reveal(given.link) }),
  }
  return api.read(() => api.client.POST('/user/auth/telegram/', { body }), userReply)
}

/** The fields of raw init data, which is form-encoded already. */
const fieldsOf = (raw: string) => ({ auth_date: '', hash: '', ...Object.fromEntries(new URLSearchParams(raw)) })

/** Spec §7: raw init data to the bot's domain, without cookies and unread; a failure is only logged. */
const reportStart = async ({ api, botDomain, log }: MessengerDeps, initData: Secret): Promise<null> => {
  if (botDomain === '') return null
  const raw = reveal(initData)
  try {
    await api.client.POST('/api/webhook/user/miniapp/', {
      baseUrl: botDomain,
      body: fieldsOf(raw),
      bodySerializer: () => raw,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      credentials: 'omit',
      mode: 'no-cors',
      parseAs: 'stream',
      // The usual one adds headers, which another origin would have to allow.
      fetch: (request) => fetch(request),
    })
  } catch (error) {
    log(error)
  }
  return null
}

const saveDetails = async ({ api }: MessengerDeps, details: MessengerDetails): Promise<Outcome<Partial<User>>> => {
  const outcome = await api.read(() => api.client.POST('/user/profile/edit/main/', { body: details }), nothing)
  return outcome.ok ? accepted(details) : outcome
}

const launchOf = ({ launch, knows }: Bridge): Launch => {
  const { link = '', ...start } = readStartParam(launch.startParam)
  return {
    initData: createSecret(launch.initData),
    start,
    link: createSecret(link),
    allowsWriting: launch.allowsWriting,
    canAsk: knows('web_app_request_write_access') && knows('web_app_request_phone'),
  }
}

const carryOut = ({ post }: Bridge, command: BridgeCommand): void => {
  if (command.type === 'closing.confirmed') post('web_app_setup_closing_behavior', { need_confirmation: command.isOn })
  else if (command.type === 'swipe.locked')
    post('web_app_setup_swipe_behavior', { allow_vertical_swipe: !command.isOn })
  else if (command.type === 'haptic.played')
    post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: command.haptic })
  else post('web_app_close')
}

/** The chart of the mini-app with its real actors. */
export const createMessenger = (deps: MessengerDeps) => {
  let entered: Promise<Bridge | null> | null = null
  const enter = () => (entered ??= enterMessenger())
  const opened = async (): Promise<Bridge> => {
    const bridge = await enter()
    if (bridge === null) throw new Error('the messenger has no bridge')
    return bridge
  }
  const tell = async (hear: (event: MessengerEvent) => void) => {
    const bridge = await enter()
    hear(bridge === null ? { type: 'bridge.missing' } : { type: 'bridge.opened', launch: launchOf(bridge) })
  }
  return messengerMachine.provide({
    actors: {
      bridge: fromCallback<BridgeCommand>(({ receive, sendBack }) => {
        receive(
          (command) =>
            // A bridge that cannot be opened is told below.
            void enter().then(
              (bridge) => bridge !== null && carryOut(bridge, command),
              () => undefined,
            ),
        )
        tell(sendBack).catch((error: unknown) => {
          deps.log(error)
          sendBack({ type: 'bridge.missing' })
        })
      }),
      signIn: fromPromise(({ input }) => signIn(deps, input)),
      reportStart: fromPromise(({ input }) => reportStart(deps, input.initData)),
      askWriteAccess: fromPromise(async ({ signal }) => (await opened()).askWriteAccess(signal)),
      requestContact: fromPromise(async ({ signal }) => (await opened()).requestContact(signal)),
      saveDetails: fromPromise(({ input }) => saveDetails(deps, input)),
    },
  })
}
