import type { SnapshotFrom } from 'xstate'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { Captcha, Visitor } from '../../../machines/exchange/exchange.types.ts'
import type { SiteStatus } from '../../../machines/shared/api.ts'
import { unsubscribeAll, stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { followChoices } from './exchange-address.ts'

const captchaOf = (status: SiteStatus): Captcha => ({
  required: status.requiredCaptchaCreateOrder,
  module: status.captcha_module,
  publicKey: status.captcha_public,
})

type Session = AppShell['rootActors']['session']

const visitorOf = (session: SnapshotFrom<Session>): Visitor => {
  const { user } = session.context
  if (user === null) {
    // While the service does not answer, the visitor counts as a guest.
    const isAsked = session.hasTag('unknown') && !session.matches('unanswered')
    return { kind: isAsked ? 'unknown' : 'guest' }
  }
  const { first_name, last_name, email, phone, verificationPerson, verificationStatus = 'required' } = user
  const verification = verificationPerson ? 'done' : verificationStatus
  return { kind: 'account', name: `${first_name} ${last_name}`.trim(), email, phone, verification }
}

/** Informs the form of changes of the session. */
const followVisitor = (session: Session, exchange: ExchangeActor) => {
  let told = ''
  const tell = () => {
    const visitor = visitorOf(session.getSnapshot())
    const next = JSON.stringify(visitor)
    if (next !== told) exchange.send({ type: 'visitor.known', visitor })
    told = next
  }
  tell()
  return session.subscribe(tell)
}

/** Connects an exchange form to site status, session and language, while its page is open. */
export const connectExchange = (shell: AppShell, exchange: ExchangeActor): Unsubscribe => {
  const { app, rootActors, draftForgotten, openForm } = shell
  openForm.set(exchange)
  const { status } = rootActors.site.getSnapshot().context
  if (status !== null) exchange.send({ type: 'captcha.changed', captcha: captchaOf(status) })
  const listening = [
    followVisitor(rootActors.session, exchange),
    followChoices(exchange),
    rootActors.site.on('status.changed', (event) =>
      exchange.send({ type: 'captcha.changed', captcha: captchaOf(event.status) }),
    ),
    rootActors.site.on('service.returned', () => exchange.send({ type: 'service.returned' })),
    app.on('language.changed', ({ lang }) => exchange.send({ type: 'language.changed', lang })),
  ]
  return unsubscribeAll([
    stopListening(listening),
    draftForgotten.listen(() => exchange.send({ type: 'form.cleared' })),
    () => {
      // The next form may be open already.
      if (openForm.current() === exchange) openForm.set(null)
    },
  ])
}
