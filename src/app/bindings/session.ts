import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'
import type { EndReason } from '../../../machines/session/session.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { matchPath, pathTo } from '../../routes/table.ts'
import { forgetUnanswered } from '../../services/unanswered-keys.ts'
import type { AppShell } from '../app.types.ts'
import { followOwner } from './account-orders.ts'
import { navigate } from './navigate.ts'
import { notify, notifySuccess } from './notify.ts'
import { userPage } from './user-pages.ts'

/** At an address to which nobody should return: a single-use mailed link, or a page that guests may not see. */
const isPassed = (): boolean => {
  const name = matchPath(location.pathname)?.name
  return name === 'auth' || name === 'resetPassword' || userPage() !== null
}

/** The pair and amount selected in the address: still wanted after the sign-in. */
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

const socialOutcomes: Readonly<Record<string, NoticeRequest>> = {
  denied: { kind: 'notice', key: 'socialDenied' },
  failed: { kind: 'error', key: 'socialFailed' },
  used: { kind: 'error', code: codes.emailInUse },
  blocked: { kind: 'error', code: codes.accountBlocked },
}

/** Reports a failed social sign-in: the service puts the reason into the return address. */
const saySocialOutcome = ({ app }: AppShell): void => {
  const search = new URLSearchParams(location.search)
  const outcome = socialOutcomes[search.get('social') ?? '']
  if (outcome === undefined) return
  notify(app, outcome)
  search.delete('social')
  navigate(location.pathname + (search.size > 0 ? `?${search}` : ''), { replace: true })
}

/**
 * Removes the account's form data and unanswered payouts when its session ends. A tab whose session is still loading
 * removes nothing: storage is shared, and the next user may have signed in in another tab.
 */
const guardDraft = ({ draftOwner, draftForgotten, platform, rootActors: { session } }: AppShell): void => {
  session.on('user.known', ({ userId }) => {
    if (!draftOwner.settle(userId)) return
    draftForgotten.tell()
    forgetUnanswered(platform.tabStorage)
  })
}

/** Subscribes to the session for the life of the page. */
export const bindSession = (shell: AppShell): void => {
  const { app, rootActors } = shell
  const { session, dialogs, orders, site } = rootActors

  session.on('socket.renewed', () => app.send({ type: 'session.changed' }))
  session.on('orders.claimed', ({ orderUIDs }) => {
    for (const orderUID of orderUIDs) orders.send({ type: 'order.forgotten', orderUID })
  })
  session.on('claim.refused', ({ refusal }) => shell.tellRefusal(refusal))
  session.on('session.started', ({ user, via }) => {
    dialogs.send({ type: 'user.settled', isVerified: user.verificationPerson })
    // The messenger opened the page that is wanted.
    if (via !== 'messenger')
      navigate(pathTo('userExchange', app.getSnapshot().context.lang) + askedOfForm(), { replace: isPassed() })
    if (via === 'registration') notifySuccess(app, 'welcome', { name: user.first_name })
  })
  session.on('session.ended', ({ reason }) => {
    dialogs.send({ type: 'dialogs.cleared' })
    const farewell = farewells[reason]
    if (farewell !== null) notify(app, farewell)
  })
  session.on('user.found', ({ user }) => dialogs.send({ type: 'user.settled', isVerified: user.verificationPerson }))
  session.on('user.replaced', () => dialogs.send({ type: 'dialogs.cleared' }))
  session.on('signOut.failed', ({ refusal }) =>
    refusal === null ? notify(app, { kind: 'error', key: 'signOutFailed' }) : shell.tellRefusal(refusal),
  )
  app.on('message.received', ({ method }) => {
    if (method === 'verificationChanged' || method === 'userChanged') session.send({ type: 'session.doubted' })
  })
  guardDraft(shell)
  followOwner(rootActors)
  site.on('service.returned', () => session.send({ type: 'session.wanted' }))
  void shell.platform.settled.then(() => {
    session.send({ type: 'page.settled' })
    // The page is hydrated at its original address before that changes.
    saySocialOutcome(shell)
  })
}
