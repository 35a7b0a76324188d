import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { mailUser } from '../accounts/mail.ts'
import { refuseOwnAccount } from '../addresses/own-accounts.ts'
import { checkLabel } from '../accounts/profile.ts'
import { requireLocked, updateUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import { currencyName, imageOf, networkTitle } from '../catalogue/currency-names.ts'
import { payoutRequisites } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import type { NamedValue } from '../../database/named-value.ts'
import { getFields } from '../orders/fields.ts'
import { checkValues } from '../orders/values.ts'
import { shownValues } from '../orders/view.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { showTime } from '../../texts/formats.ts'
import type { Lang } from '../../texts/languages.ts'
import { partnerMails } from '../../texts/partner-mails.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import type { Schemas } from '../operation.ts'

export type Requisite = typeof payoutRequisites.$inferSelect

/** How long nothing is paid to what replaces or joins other payment details of a coin, ms: the owner reads the mail first. */
export const requisiteDelay = 24 * 3_600_000

const mostRequisites = 30

const noSuchRequisite = () => new Refusal(codes.notFound, { text: withdrawalReasons.noSuchRequisite })

const ofUser = (userId: string) => and(eq(payoutRequisites.userId, userId), isNull(payoutRequisites.deletedAt))

/** @throws 42201 for a currency that is not exchanged */
const currencyOf = ({ catalogue }: Core, currencyId: string): Currency => {
  const currency = catalogue.currency(currencyId)
  if (currency === undefined) throw new Refusal(codes.fieldInvalid, { object: { field: 'currencyId' } })
  return currency
}

/** @throws 40401 */
export const findRequisite = async (db: Db, userId: string, id: string): Promise<Requisite> => {
  const [found] = await db
    .select()
    .from(payoutRequisites)
    .where(and(ofUser(userId), eq(payoutRequisites.id, id)))
  if (found === undefined) throw noSuchRequisite()
  return found
}

/** By name, then as they were saved. */
export const listRequisites = (db: Db, userId: string): Promise<Requisite[]> =>
  db
    .select()
    .from(payoutRequisites)
    .where(ofUser(userId))
    .orderBy(asc(payoutRequisites.name), asc(payoutRequisites.createdAt), asc(payoutRequisites.id))

export const showRequisite = (core: Core, requisite: Requisite, lang: Lang): Schemas['Requisite'] => {
  const { id, name, currencyId, values, activeFrom, createdAt } = requisite
  const currency = currencyOf(core, currencyId)
  return {
    id,
    name,
    currencyId,
    currencyName: currencyName(currency, lang),
    symbol: currency.symbol,
    image: imageOf(currency),
    networkTitle: networkTitle(currency.network),
    values: shownValues(values, getFields(currency), lang),
    isActive: activeFrom.getTime() <= core.now(),
    activeFrom: activeFrom.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

/** Whether the account has or had payment details for this coin: an address that replaces them waits. */
const hasBefore = async (core: Core, db: Db, userId: string, symbol: string): Promise<boolean> => {
  const rows = await db
    .select({ currencyId: payoutRequisites.currencyId })
    .from(payoutRequisites)
    .where(eq(payoutRequisites.userId, userId))
  return rows.some(({ currencyId }) => core.catalogue.currency(currencyId)?.symbol === symbol)
}

type Told = 'requisiteSaved' | 'requisiteChanged'

const tell = (core: Core, db: Db, user: User, mail: Told, { name, currencyId, activeFrom }: Requisite) =>
  mailUser(core, db, user, partnerMails[mail], {
    requisite: name,
    currency: currencyName(currencyOf(core, currencyId), user.locale),
    time: showTime(activeFrom, user.locale),
  })

const isSame = (left: readonly NamedValue[], right: readonly NamedValue[]): boolean =>
  JSON.stringify(left, ['name', 'value']) === JSON.stringify(right, ['name', 'value'])

/**
 * Saves payment details. The same ones under the same name are those that were saved before: the call was repeated.
 * @returns whether they are new, too
 * @throws 6231546409213868 or 42201 for what is missing or not valid, 40907 above the limit, 40301 for a closed account
 */
export const saveRequisite = (
  core: Core,
  userId: string,
  given: { name: string; currencyId: string; values: readonly NamedValue[] },
): Promise<{ requisite: Requisite; isNew: boolean }> =>
  core.db.transaction(async (tx) => {
    const name = checkLabel(given.name)
    const currency = currencyOf(core, given.currencyId)
    const values = checkValues(getFields(currency), given.values)
    await refuseOwnAccount(core, tx, currency, values)
    const user = await requireLocked(tx, userId)
    const present = await listRequisites(tx, userId)
    const kept = present.find(
      (one) => one.name === name && one.currencyId === currency.currencyId && isSame(one.values, values),
    )
    if (kept !== undefined) return { requisite: kept, isNew: false }
    if (present.length >= mostRequisites) throw new Refusal(codes.tooManyRequisites)
    const now = core.now()
    const wait = (await hasBefore(core, tx, userId, currency.symbol)) ? requisiteDelay : 0
    const row = {
      id: randomBytes(12).toString('hex'),
      userId,
      name,
      currencyId: currency.currencyId,
      values,
      activeFrom: new Date(now + wait),
      deletedAt: null,
      createdAt: new Date(now),
      updatedAt: new Date(now),
    }
    await tx.insert(payoutRequisites).values(row)
    await tell(core, tx, user, 'requisiteSaved', row)
    return { requisite: row, isNew: true }
  })

/** Whether a change would pay somebody else: it asks for the owner. @throws 40401, refusals of values */
export const isOtherAddress = async (
  core: Core,
  userId: string,
  { id, values }: { id: string; values?: readonly NamedValue[] | undefined },
): Promise<boolean> => {
  const { currencyId, values: before } = await findRequisite(core.db, userId, id)
  if (values === undefined) return false
  return !isSame(before, checkValues(getFields(currencyOf(core, currencyId)), values))
}

/**
 * Changes the name, or the values, which nothing is paid to for a while then.
 * @throws 40401, 6231546409213868, 42201
 */
export const changeRequisite = (
  core: Core,
  userId: string,
  { id, name, values }: { id: string; name?: string | undefined; values?: readonly NamedValue[] | undefined },
): Promise<Requisite> =>
  core.db.transaction(async (tx) => {
    const user = await requireLocked(tx, userId)
    const before = await findRequisite(tx, userId, id)
    const currency = currencyOf(core, before.currencyId)
    const checked = values === undefined ? before.values : checkValues(getFields(currency), values)
    const isOther = !isSame(before.values, checked)
    if (isOther) await refuseOwnAccount(core, tx, currency, checked)
    const now = core.now()
    const change = {
      name: name === undefined ? before.name : checkLabel(name),
      values: checked,
      activeFrom: isOther ? new Date(now + requisiteDelay) : before.activeFrom,
      updatedAt: new Date(now),
    }
    await tx.update(payoutRequisites).set(change).where(eq(payoutRequisites.id, id))
    const changed = { ...before, ...change }
    if (isOther) await tell(core, tx, user, 'requisiteChanged', changed)
    return changed
  })

/** Automatic withdrawals to these payment details are off. @param user locked in the transaction */
const stopAuto = async (core: Core, tx: Db, user: User, ids: readonly string[]): Promise<void> => {
  const auto = user.settings.autoGetMoney
  if (auto == null || !ids.includes(auto.requisiteId)) return
  await updateUser(tx, core.now(), user.id, { settings: { ...user.settings, autoGetMoney: null } })
}

const erased = (core: Core) => ({ deletedAt: new Date(core.now()), name: '', values: [] })

/** Deletes payment details: that there were some stays known, nothing else of them. @throws 40401 */
export const deleteRequisite = (core: Core, userId: string, id: string): Promise<void> =>
  core.db.transaction(async (tx) => {
    const user = await requireLocked(tx, userId)
    await findRequisite(tx, userId, id)
    await tx.update(payoutRequisites).set(erased(core)).where(eq(payoutRequisites.id, id))
    await stopAuto(core, tx, user, [id])
  })

/** Deletes what was saved or changed since, when the owner takes the account back. @param user locked in the transaction */
export const dropRequisitesSince = async (core: Core, tx: Db, user: User, since: Date): Promise<void> => {
  const dropped = await tx
    .update(payoutRequisites)
    .set(erased(core))
    .where(and(ofUser(user.id), gte(payoutRequisites.updatedAt, since)))
    .returning({ id: payoutRequisites.id })
  await stopAuto(
    core,
    tx,
    user,
    dropped.map(({ id }) => id),
  )
}
