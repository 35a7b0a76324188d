import { randomBytes } from 'node:crypto'
import { sealSecret } from '../api/accounts/otp.ts'
import { insertUser } from '../api/accounts/users.ts'
import type { User } from '../api/accounts/users.ts'
import { apiKeys, settings } from '../database/schema.ts'
import type { Db } from '../database/open.ts'
import type { OrderStatus } from '../api/orders/lifecycle.ts'
import { hash } from '../api/orders/secret.ts'
import { apiSecretPurpose, sealText } from '../keys/sealing.ts'
import type { Core } from '../core.ts'
import { seedVerification } from './verifications.ts'
import { seedMerchant } from './merchant.ts'
import { insertOrders } from './orders.ts'
import { seedPartner } from './partner.ts'
import type { OrderSeed } from './orders.ts'

/** Demo accounts; listed in the README. */

export const demoPassword = 'kursi-demo'
/** Base32 TOTP secret of the demo account with two-factor. */
export const demoOtpSecret = 'JBSWY3DPEHPK3PXP'

type Profile = Pick<User, 'firstName' | 'lastName'> & Partial<Pick<User, 'phone' | 'dateOfBirth' | 'roles'>>

interface Demo extends Profile {
  email: string
  partnerCode: string
  hasOtp?: boolean
  isVerified?: boolean
  hasKey?: boolean
  /** Number of additional finished orders, enough for a paged history. */
  more?: number
}

const demos: readonly Demo[] = [
  { email: 'plain@example.com', partnerCode: 'plain', firstName: 'Nino', lastName: 'Beridze', more: 18 },
  {
    email: 'twofactor@example.com',
    partnerCode: 'twofactor',
    firstName: 'Giorgi',
    lastName: 'Kapanadze',
    hasOtp: true,
    hasKey: true,
  },
  {
    email: 'verified@example.com',
    partnerCode: 'verified',
    firstName: 'Mariam',
    lastName: 'Lomidze',
    phone: '+995555123456',
    dateOfBirth: '1990-04-12',
    isVerified: true,
  },
  {
    email: 'partner@example.com',
    partnerCode: 'partner',
    firstName: 'Levan',
    lastName: 'Gelashvili',
    roles: ['partner'],
  },
  {
    email: 'merchant@example.com',
    partnerCode: 'merchant',
    firstName: 'Tamar',
    lastName: 'Kiknadze',
    roles: ['merchant'],
  },
  {
    email: 'admin@example.com',
    partnerCode: 'admin',
    firstName: 'Irakli',
    lastName: 'Japaridze',
    roles: ['admin'],
  },
]

export const demoEmails: readonly string[] = demos.map(({ email }) => email)
export const demoPartnerCodes: readonly string[] = demos.map(({ partnerCode }) => partnerCode)

/** Small amounts, because open orders hold a part of the reserve. */
const deals: Readonly<Record<OrderStatus, readonly [routeId: string, amount: string]>> = {
  new: ['usdt-trc20-to-cash-gel-tbilisi', '150'],
  waitPayment: ['btc-to-cash-usd-tbilisi', '0.003'],
  inProgress: ['ltc-to-cash-gel-tbilisi', '2'],
  inProgressPayout: ['eth-to-cash-eur-tbilisi', '0.06'],
  errorPayment: ['usdt-erc20-to-cash-gel-batumi', '120'],
  errorPayout: ['ton-to-cash-aed-dubai', '60'],
  hold: ['xmr-to-cash-usd-tbilisi', '1'],
  done: ['btc-to-cash-gel-tbilisi', '0.004'],
  returned: ['sol-to-cash-usd-batumi', '1.5'],
  deleted: ['doge-to-cash-gel-tbilisi', '900'],
}

const everyStatus: readonly OrderStatus[] = [
  'waitPayment',
  'new',
  'inProgress',
  'inProgressPayout',
  'done',
  'hold',
  'errorPayment',
  'errorPayout',
  'returned',
  'deleted',
]

const closed: readonly OrderStatus[] = ['done', 'done', 'deleted', 'done', 'returned', 'done']

const hour = 3_600_000

/** At least half a day old, so that new orders come first. */
const ageOf = (index: number): number => (12 + index * 7) * hour

const ordersOf = (user: User, more: number): OrderSeed[] => {
  const { id, email, firstName, lastName } = user
  const owner = { id, email: email ?? '', name: `${firstName} ${lastName}` }
  const old = Array.from({ length: more }, (_, index) => closed[index % closed.length] ?? 'done')
  return [...everyStatus, ...old].map((status, index) => {
    const [routeId, amount] = deals[status]
    return { status, routeId, amount, age: ageOf(index), owner }
  })
}

const seedKey = ({ settings, now }: Core, db: Db, user: User) => {
  const apiKey = `pk_${randomBytes(16).toString('hex')}`
  const secret = `sk_${randomBytes(32).toString('base64url')}`
  return db.insert(apiKeys).values({
    apiKey,
    userId: user.id,
    name: 'Online shop',
    secretHash: hash(secret),
    secret: sealText(settings, apiSecretPurpose(apiKey), secret),
    createdAt: new Date(now()),
  })
}

const seedAccount = async (core: Core, db: Db, demo: Demo, passwordHash: string): Promise<OrderSeed[]> => {
  const { hasOtp = false, isVerified = false, hasKey = false, more = 0, ...profile } = demo
  const user = await insertUser(db, core.now(), {
    ...profile,
    locale: 'en',
    passwordHash,
    isActive: true,
    verificationPerson: isVerified,
    otpSecret: hasOtp ? sealSecret(core, demoOtpSecret) : null,
  })
  if (hasKey) await seedKey(core, db, user)
  if (isVerified) await seedVerification(core, db, user)
  if (profile.roles?.includes('partner')) await seedPartner(core, db, user)
  if (profile.roles?.includes('merchant')) await seedMerchant(core, db, user)
  return ordersOf(user, more)
}

let demoHash: Promise<string> | undefined

/** Creates the demo accounts with their orders, once per database. */
export const seedAccounts = (core: Core): Promise<void> =>
  core.db.transaction(async (tx) => {
    const marks = await tx.insert(settings).values({ key: 'demos', value: true }).onConflictDoNothing().returning()
    if (marks.length === 0) return
    const passwordHash = await (demoHash ??= core.passwords.hash(demoPassword))
    const seeds: OrderSeed[] = []
    for (const demo of demos) seeds.push(...(await seedAccount(core, tx, demo, passwordHash)))
    // The oldest order gets the lowest number.
    await insertOrders(
      core,
      tx,
      seeds.toSorted((left, right) => right.age - left.age),
    )
  })
