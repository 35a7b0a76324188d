import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { selectGain, selectOffer, type PlacingSnapshot } from '../../../machines/placing/placing.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { faultText } from '../../i18n/fault-text.ts'
import { formatAmount, moneyText } from '../../i18n/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './placing.module.css'

/** Amounts of this many characters or more do not fit side by side on a narrow phone. */
const longAmount = 12

interface RateChangeProps {
  snapshot: PlacingSnapshot
  lang: Lang
}

/** Old and new rate and amount, side by side. */
export function RateChange({ snapshot, lang }: RateChangeProps) {
  const { t } = useLingui()
  const offer = selectOffer(snapshot)
  if (offer === null) return null
  const { draft } = snapshot.context
  const { symbol } = draft.get
  return (
    <Alert isBrought tone="warning" title={<Trans>The rate has changed</Trans>} live={false}>
      <table className={css.change} data-long={draft.get.amount.length > longAmount || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t`What changed`}</span>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="num">
          <tr>
            <th scope="row">
              <Trans>Rate</Trans>
            </th>
            <td>
              <s translate="no">{formatAmount(offer.rates.before, lang)}</s>
            </td>
            <td translate="no">{formatAmount(offer.rates.now, lang)}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>You get</Trans>
            </th>
            <td>
              <s translate="no">{moneyText(draft.get.amount, symbol, lang)}</s>
            </td>
            <td>
              <b translate="no">{moneyText(offer.amount, symbol, lang)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </Alert>
  )
}

/** A better rate was accepted; shown at the amounts. */
export function Gain({ snapshot, lang }: RateChangeProps) {
  const gain = selectGain(snapshot)
  if (gain === null) return null
  const amount = moneyText(gain, snapshot.context.draft.get.symbol, lang)
  return (
    <p className={css.gain} role="status">
      <Trans>The rate has improved: you get {amount} more</Trans>
    </p>
  )
}

interface UnsureProps {
  busy: boolean
  onRetry: () => void
}

/** No reply: the order may exist, and is requested again with the same key. */
export function Unsure({ busy, onRetry }: UnsureProps) {
  const { i18n } = useLingui()
  return (
    <Alert
      isBrought
      live={false}
      title={faultText(i18n, 'title')}
      action={
        <Button tone="secondary" size="sm" busy={busy} onClick={onRetry}>
          <Trans>Check now</Trans>
        </Button>
      }
    >
      <Trans>We’ll keep trying to place the same order. It can’t be placed twice. Just keep this page open.</Trans>
    </Alert>
  )
}

/** Text of the live region: result of the confirmation, or of a rate change. */
export function usePlacingNews(snapshot: PlacingSnapshot, lang: Lang): string {
  const { t, i18n } = useLingui()
  const offer = selectOffer(snapshot)
  const fault = faultText(i18n, 'title')
  const time = snapshot.context.refusal?.object.time ?? 1
  if (snapshot.matches('heldBack'))
    return t`Too many orders in a row. You can confirm again in ${plural(time, { one: '# second', other: '# seconds' })}.`
  if (snapshot.hasTag('unsure')) return t`${fault}. We’re sending the same order again.`
  if (offer === null) return snapshot.hasTag('busy') ? t`Creating your order…` : ''
  const amount = moneyText(offer.amount, snapshot.context.draft.get.symbol, lang)
  return t`The rate has changed. You get ${amount} now.`
}
