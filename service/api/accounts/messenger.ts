import { lockKeys } from '../../database/lock-keys.ts'
import type { Db } from '../../database/open.ts'
import { clientOf } from '../../http/client-key.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { partnerOf } from '../affiliate/partner.ts'
import { countRegistration } from '../affiliate/visits.ts'
import type { BodyOf, Call } from '../operation.ts'
import { hash } from '../orders/secret.ts'
import { activatePromoCode } from '../wallets/promo-codes.ts'
import { announceUser } from './announce.ts'
import { identityOf, isName, linkIdentity, messengerProvider as provider } from './identities.ts'
import { readInitData } from './init-data.ts'
import type { InitData, Person } from './init-data.ts'
import { countAttempt } from './limits.ts'
import { lockPerson, readLink, takeLink } from './messenger-link.ts'
import { checkPhone } from './profile.ts'
import { codeRequired, lacksSecondFactor, requireSecondFactor } from './second-factor.ts'
import { refuseBlocked } from './session.ts'
import { enter, noteRefusal, refuseOffline } from './sign-in.ts'
import { keepToken, readToken } from './tokens.ts'
import { findUser, insertUser, lockAsRead, updateUser } from './users.ts'
import type { User } from './users.ts'

/** Sign-in from the mini-app with init data of the messenger (spec §4). */

type Given = BodyOf<'signInTelegram'>

const minute = 60_000

/** Mini-apps opened from one address in five minutes. */
const mostStarts = 60

/** Init data that somebody reads on its way is of no use elsewhere: it belongs to the address that used it first. */
const claimUse = async ({ core, request }: Call, db: Db, { authData }: Given, signature: string): Promise<void> => {
  const use = { client: hash(clientOf(request)), text: hash(authData) }
  await lockKeys(db, [`init-data:${signature}`])
  const used = (await readToken(db, 'init-data', signature))?.payload
  if (used === undefined) await keepToken(core, db, { kind: 'init-data', payload: use }, signature)
  else if (used['client'] !== use.client || used['text'] !== use.text) throw new Refusal(codes.forbidden)
}

/** The messenger takes any text as a name; accounts have letters. */
const namesOf = ({ firstName, lastName, username }: Person) => ({
  firstName: [firstName, username].find((name) => isName(name, 2)) ?? 'Guest',
  lastName: isName(lastName, 0) ? lastName : '',
})

interface Found {
  userId: string
  isNew: boolean
}

/** The account of a person, made on the first visit. */
const accountOf = async (call: Call, db: Db, person: Person, partner: User | null, given: Given): Promise<Found> => {
  const { core, lang, request } = call
  const known = await identityOf(db, { provider, subject: person.id })
  if (known !== undefined) return { userId: known, isNew: false }
  const user = await insertUser(db, core.now(), {
    email: null,
    ...namesOf(person),
    telegramUsername: person.username,
    notifyMessenger: person.allowsWriting || null,
    locale: lang,
    referredBy: partner?.partnerCode ?? null,
    promoCode: given.promoCode?.trim().toLowerCase() || null,
    isActive: true,
  })
  await countRegistration(core, db, user, partner)
  await linkIdentity(core, db, { provider, subject: person.id, userId: user.id })
  core.security({ event: 'registration.created', userId: user.id, address: request.ip })
  return { userId: user.id, isNew: true }
}

const findOrMake = async (call: Call, { person, signature }: InitData, given: Given): Promise<Found> => {
  const { core } = call
  const partner = await partnerOf(call, { user: null, code: given.refCode })
  return core.db.transaction(async (tx) => {
    await claimUse(call, tx, given, signature)
    // Two first visits at once make one account.
    await lockKeys(tx, [`${provider}:${person.id}`])
    return accountOf(call, tx, person, partner, given)
  })
}

/** The account of the messenger's id; with a link, the one that is to be linked with it. */
const find = async (call: Call, initData: InitData, given: Given): Promise<Found> => {
  const { core } = call
  const { link } = given
  if (link === undefined) return findOrMake(call, initData, given)
  await core.db.transaction((tx) => claimUse(call, tx, given, initData.signature))
  const { userId } = await readLink(core, core.db, { link, person: initData.person })
  return { userId, isNew: false }
}

/** A code that is over, or unknown, is no reason not to sign in. */
const tryPromoCode = async ({ core }: Call, userId: string, code: string): Promise<void> => {
  try {
    await activatePromoCode(core, userId, code)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

interface Brought {
  person: Person
  phone: string | null
  link: string | undefined
}

/** What the messenger adds to a profile: a phone where there is none, news where nobody decided about them. */
const completed = async ({ core }: Call, db: Db, user: User, { person, phone }: Brought): Promise<User> => {
  const change = {
    ...(phone !== null && user.phone === '' && { phone }),
    ...(person.allowsWriting && user.notifyMessenger === null && { notifyMessenger: true }),
  }
  return Object.keys(change).length === 0 ? user : updateUser(db, core.now(), user.id, change)
}

const enterChecked = (call: Call, checked: User, brought: Brought): Promise<User> =>
  call.core.db.transaction(async (tx) => {
    const { link, person } = brought
    if (link !== undefined) await lockPerson(tx, person)
    if ((await lockAsRead(tx, checked)) === undefined) throw new Refusal(codes.forbidden)
    if (link !== undefined) await takeLink(call, tx, checked, { link, person })
    return completed(call, tx, await enter(call, tx, checked.id, { way: 'messenger' }), brought)
  })

const attempt = async (call: Call, given: Given): Promise<User> => {
  const { core } = call
  const phone = given.phone === undefined ? null : checkPhone(given.phone)
  const initData = readInitData(new URLSearchParams(given.authData), core.botToken, core.now())
  const { userId, isNew } = await find(call, initData, given)
  const user = await findUser(core.db, userId)
  if (user === undefined) throw new Refusal(codes.forbidden)
  refuseBlocked(user, core.now())
  if (lacksSecondFactor(user, given)) throw codeRequired()
  await requireSecondFactor(call, core.db, user, given)
  const entered = await enterChecked(call, user, { person: initData.person, phone, link: given.link })
  if (given.link !== undefined) await announceUser(core, userId)
  if (isNew && given.promoCode !== undefined) await tryPromoCode(call, userId, given.promoCode)
  return entered
}

/**
 * Signs in whoever opened the mini-app; their account is made on the first visit.
 * @throws 40301 for init data that is forged, old or used at another address; 41001 and 40908 of a link; 40303,
 *   6231533598118172 and refusals of a wrong code, 7461542063995112, 50300, 5555555555555555
 */
export const signInByMessenger = async (call: Call, given: Given): Promise<User> => {
  const { core, request } = call
  refuseOffline(core)
  await countAttempt(core, [{ key: `messenger:${clientOf(request)}`, most: mostStarts, within: 5 * minute }])
  try {
    return await attempt(call, given)
  } catch (error) {
    noteRefusal(call, error, 'messenger')
    throw error
  }
}

/** A start parameter as it is logged: without what opens an account or an order. */
const loggedStart = (param: string): string =>
  /"(?:link|secret)"/.test(Buffer.from(param, 'base64url').toString()) ? 'secret' : param

/**
 * Notes that somebody opened the mini-app.
 * @param fields of the init data @throws 40301 when it is forged or old, 50300
 */
export const noteStart = async ({ core, request }: Call, fields: BodyOf<'sendMiniAppStart'>): Promise<void> => {
  await countAttempt(core, [{ key: `mini-app:${clientOf(request)}`, most: mostStarts, within: 5 * minute }])
  readInitData(Object.entries(fields), core.botToken, core.now())
  core.security({ event: 'mini-app.opened', address: request.ip, subject: loggedStart(fields.start_param ?? '') })
}
