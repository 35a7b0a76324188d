import { imageOf, networkTitle } from '../catalogue/currency-names.ts'
import type { withdrawals } from '../../database/schema.ts'
import { getFields } from '../orders/fields.ts'
import { shownValues } from '../orders/view.ts'
import { big, plain } from '../../shared/money.ts'
import type { Core } from '../../core.ts'
import { showMoney } from '../../texts/formats.ts'
import { waitingText } from '../../texts/payout-waits.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Schemas } from '../operation.ts'
import { shownHold } from './new-recipient.ts'

type Withdrawal = typeof withdrawals.$inferSelect

/** What is paid out, decimal string. */
export const sentOf = ({ amount, fee }: Pick<Withdrawal, 'amount' | 'fee'>): string => plain(big(amount).minus(fee))

/** As the contract shows a withdrawal, in the language of the call. */
export const showWithdrawal = (core: Core, withdrawal: Withdrawal, lang: Lang): Schemas['Withdrawal'] => {
  const { id, status, walletId, amount, fee, isAuto, requisiteName, values, payoutTxId } = withdrawal
  const currency = core.catalogue.currency(withdrawal.currencyId)
  return {
    id,
    status,
    walletId,
    symbol: walletId,
    image: currency === undefined ? '' : imageOf(currency),
    networkTitle: networkTitle(currency?.network ?? null) ?? '',
    amount: plain(amount),
    fee: plain(fee),
    payout: sentOf(withdrawal),
    auto: isAuto,
    requisite: requisiteName,
    values: shownValues(values, currency === undefined ? [] : getFields(currency), lang),
    ...(payoutTxId === null ? {} : { payoutTxId }),
    ...shownHold(core, withdrawal),
    createdAt: withdrawal.createdAt.toISOString(),
    updatedAt: withdrawal.updatedAt.toISOString(),
  }
}

/** What mails about a withdrawal speak of. */
export const mailValues = (core: Core, withdrawal: Withdrawal, lang: Lang): Readonly<Record<string, string>> => {
  const { id, walletId, requisiteName, payoutTxId } = withdrawal
  const money = (value: string) => showMoney(value, walletId, lang)
  return {
    number: String(id),
    amount: money(withdrawal.amount),
    fee: money(withdrawal.fee),
    payout: money(sentOf(withdrawal)),
    requisite: requisiteName,
    network: networkTitle(core.catalogue.currency(withdrawal.currencyId)?.network ?? null) ?? walletId,
    transaction: payoutTxId ?? '',
    waiting: waitingText(withdrawal, lang),
  }
}
