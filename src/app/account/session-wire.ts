import { navigate } from 'wouter/use-browser-location'
import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'
import type { EndReason } from '../../../machines/session/session.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { watchLocation } from '../../platform/location.ts'
import type { AppShell } from '../app.types.ts'
import { matchPath, pathTo, type RouteMatch } from '../../routes/table.ts'
import { followOwner } from './follow-owner.ts'

/** What session and dialogs tell becomes a page, a notice or an event of another actor (spec §4). */

/** The page at the address, where only somebody who is signed in may be. */
const userPage = (): RouteMatch | null => {
  const match = matchPath(location.pathname)
  return match?.name.startsWith('user') === true ? match : null
}

/** At an address that nobody is led back to: a link of a mail, which works once, or what a guest may not see. */
const isPassed = (): boolean => {
  const name = matchPath(location.pathname)?.name
  return name === 'auth' || name === 'resetPassword' || userPage() !== null
}

/** The pair and amount that the address asks the exchange form for: they are still wanted after the sign-in. */
const askedOfForm = (): string => {
  const match = matchPath(location.pathname)
  if (match?.name !== 'home' && match?.name !== 'exchange') return ''
  const asked = new URLSearchParams(location.search)
  if (match.name === 'exchange' && match.params.friendlyUrl !== undefined) asked.set('pair', match.params.friendlyUrl)
  return asked.size > 0 ? `?${asked}` : ''
}

const farewells: Readonly<Record<EndReason, NoticeRequest | null>> = {
  signedOut: null,
  peer: { kind: 'notice', key: 'signedOutElsewhere' },
  expired: { kind: 'warning', key: 'sessionOver' },
  blocked: { kind: 'success', key: 'accountBlocked' },
  deleted: { kind: 'success', key: 'accountDeleted' },
}

/** Spec §2; of what may have arrived, nothing is claimed. */
const kycEnds = {
  completed: { kind: 'success', key: 'kycCompleted' },
  cancelled: { kind: 'error', key: 'kycCancelled' },
  unsure: { kind: 'warning', key: 'kycUnsure' },
} as const satisfies Record<string, NoticeRequest>

/** Spec §4: a check that is refused on a page of the user area, and a sign-out there, lead home. */
const guardUserPages = ({ app, rootActors: { session } }: AppShell): void => {
  let wasSomebody = false
  const guard = () => {
    const snapshot = session.getSnapshot()
    wasSomebody ||= snapshot.context.user !== null
    const page = userPage()
    if (page === null) return
    if (snapshot.matches('waiting')) session.send({ type: 'session.wanted' })
    if (!snapshot.matches('guest')) return
    navigate(pathTo('home', page.lang), { replace: true })
    // Whoever was signed in has been told already how that ended.
    if (!wasSomebody) app.send({ type: 'notice.raised', kind: 'error', code: codes.forbidden })
  }
  session.subscribe(guard)
  watchLocation(guard)
}

const socialOutcomes: Readonly<Record<string, NoticeRequest>> = {
  denied: { kind: 'notice', key: 'socialDenied' },
  failed: { kind: 'error', key: 'socialFailed' },
  used: { kind: 'error', code: codes.emailInUse },
  blocked: { kind: 'error', code: codes.accountBlocked },
}

/** How a sign-in through somebody else failed: the service says it in the address it leads back to. */
const saySocialOutcome = ({ app }: AppShell): void => {
  const search = new URLSearchParams(location.search)
  const outcome = socialOutcomes[search.get('social') ?? '']
  if (outcome === undefined) return
  app.send({ type: 'notice.raised', ...outcome })
  search.delete('social')
  navigate(location.pathname + (search.size > 0 ? `?${search}` : ''), { replace: true })
}

/**
 * What an account typed into the form does not stay for whoever comes next. A tab that is still asking takes nothing
 * away: all share what is kept, and whoever has just signed in may be in another.
 */
const guardDraft = ({ draftOwner, draftForgotten, rootActors: { session } }: AppShell): void => {
  session.on('user.known', ({ userId }) => {
    if (draftOwner.settle(userId)) draftForgotten.tell()
  })
}

/** Wires session and dialogs for as long as the page lives. */
export const wireSession = (shell: AppShell): void => {
  const { app, rootActors } = shell
  const { session, dialogs, orders, site } = rootActors
  const say = (request: NoticeRequest) => app.send({ type: 'notice.raised', ...request })

  session.on('socket.renewed', () => app.send({ type: 'session.changed' }))
  session.on('orders.claimed', ({ orderUIDs }) => {
    for (const orderUID of orderUIDs) orders.send({ type: 'order.forgotten', orderUID })
  })
  session.on('session.started', ({ user, via }) => {
    dialogs.send({ type: 'user.settled', isVerified: user.verificationPerson })
    navigate(pathTo('userExchange', app.getSnapshot().context.lang) + askedOfForm(), { replace: isPassed() })
    if (via === 'registration') say({ kind: 'success', key: 'welcome', values: { name: user.first_name } })
  })
  session.on('session.ended', ({ reason }) => {
    dialogs.send({ type: 'dialogs.cleared' })
    const farewell = farewells[reason]
    if (farewell !== null) say(farewell)
  })
  session.on('user.found', ({ user }) => dialogs.send({ type: 'user.settled', isVerified: user.verificationPerson }))
  session.on('user.replaced', () => dialogs.send({ type: 'dialogs.cleared' }))
  session.on('signOut.failed', ({ refusal }) =>
    refusal === null ? say({ kind: 'error', key: 'signOutFailed' }) : shell.tellRefusal(refusal),
  )
  dialogs.on('user.arrived', (arrival) => session.send(arrival))
  dialogs.on('session.doubted', () => session.send({ type: 'session.doubted' }))
  dialogs.on('kyc.ended', ({ kind }) => {
    say(kycEnds[kind])
    if (kind !== 'cancelled') session.send({ type: 'session.doubted' })
  })
  app.on('message.received', ({ method }) => {
    if (method === 'verificationChanged' || method === 'userChanged') session.send({ type: 'session.doubted' })
  })
  dialogs.on('dialog.failed', () => say({ kind: 'error', key: 'dialogUnavailable' }))
  site.on('status.changed', ({ status }) =>
    dialogs.send({
      type: 'captcha.changed',
      captcha: { module: status.captcha_module, publicKey: status.captcha_public },
    }),
  )
  guardDraft(shell)
  followOwner(rootActors)
  site.on('service.returned', () => session.send({ type: 'session.wanted' }))
  void shell.platform.settled.then(() => session.send({ type: 'page.settled' }))
}

/** To be called when the actors run: an address of the user area asks at once. */
export const startSession = (shell: AppShell): void => {
  guardUserPages(shell)
  // The page is taken over as it was opened before its address changes.
  void shell.platform.settled.then(() => saySocialOutcome(shell))
  if (userPage() !== null) shell.rootActors.session.send({ type: 'session.wanted' })
}
