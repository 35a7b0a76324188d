import { mailUser } from '../accounts/mail.ts'
import { checkChangeRate } from '../accounts/profile.ts'
import { requireLocked, updateUser } from '../accounts/users.ts'
import type { User } from '../accounts/users.ts'
import type { Db } from '../../database/open.ts'
import type { Core } from '../../core.ts'
import { showMoney } from '../../texts/formats.ts'
import { partnerMails } from '../../texts/partner-mails.ts'
import { checkAmountText, checkCoin, checkLeast } from './checks.ts'
import { findRequisite } from './requisites.ts'

/** What an account chose for its partner page and its API. */

type Settings = User['settings']
type Auto = NonNullable<Settings['autoGetMoney']>

const field = 'autoGetMoney'

/**
 * @throws 5071545873252155 or 8291556107293522 for the threshold, 7701545348962387 below what is paid out, 40401 for
 * unknown payment details, 42201 for those of another wallet
 */
const checkAuto = async (
  core: Core,
  tx: Db,
  userId: string,
  auto: Auto,
): Promise<{ auto: Auto; requisite: string }> => {
  const { walletId, minAmount, requisiteId } = auto
  const requisite = await findRequisite(tx, userId, requisiteId)
  const currency = checkCoin(core, walletId, requisite, field)
  const least = checkAmountText(minAmount, currency, field)
  checkLeast(least, currency, field)
  return { auto: { walletId, minAmount: least, requisiteId }, requisite: requisite.name }
}

const isSame = (left: Auto, right: Auto | null | undefined): boolean =>
  left.walletId === right?.walletId && left.minAmount === right.minAmount && left.requisiteId === right.requisiteId

/** Checks auto get money and mails the owner of it where it is on anew. @param user locked in the transaction */
const changedAuto = async (core: Core, tx: Db, user: User, asked: Settings['autoGetMoney']): Promise<Settings> => {
  if (asked === undefined) return {}
  if (asked === null) return { autoGetMoney: null }
  const { auto, requisite } = await checkAuto(core, tx, user.id, asked)
  if (!isSame(auto, user.settings.autoGetMoney))
    await mailUser(core, tx, user, partnerMails.autoOn, {
      amount: showMoney(auto.minAmount, auto.walletId, user.locale),
      requisite,
    })
  return { autoGetMoney: auto }
}

/**
 * Changes what is given, and leaves the rest.
 * @returns the settings as they are now
 * @throws 40301 when the account was closed meanwhile; refusals of what is not valid
 */
export const changeSettings = (
  core: Core,
  userId: string,
  { autoGetMoney, changeRate, ...switches }: Settings,
): Promise<Settings> =>
  core.db.transaction(async (tx) => {
    const rate = changeRate === undefined ? {} : { changeRate: checkChangeRate(changeRate) }
    const user = await requireLocked(tx, userId)
    const auto = await changedAuto(core, tx, user, autoGetMoney)
    const settings = { ...user.settings, ...switches, ...rate, ...auto }
    return (await updateUser(tx, core.now(), userId, { settings })).settings
  })
