import { exchangeMachine } from '../../../machines/exchange/exchange.machine.ts'
import { currentRoute, missing } from '../../../machines/exchange/exchange.rules.ts'
import {
  abandoned,
  account,
  captcha,
  captchaSpent,
  created,
  draft,
  hidden,
  noCaptcha,
  offered,
  routeOff,
  visitorKey,
  withoutTbilisi,
} from '../../../machines/exchange/exchange.sample-data.ts'
import { exchangeSamples } from '../../../machines/exchange/exchange.samples.ts'
import type { ExchangeContext } from '../../../machines/exchange/exchange.types.ts'
import { routes } from '../../../machines/shared/sample-data.ts'
import { defineSamples } from '../../../machines/shared/samples.ts'

/**
 * What a page offers of the exchange form, for its browser walk: the form is filled in one order, and other changes are
 * made and taken back at its start. In a page each has to be brought about by the service and by what was typed before.
 */

const fault = new Error('the rates could not be had')

interface Situation {
  context: ExchangeContext
  value: unknown
}

/** The next missing item: the form is filled in one order. */
const lacks = ({ context }: Situation): string =>
  context.refusal === null ? (missing(context)?.key ?? 'nothing') : 'another try'

const isIn = ({ value }: Situation, state: string): boolean => JSON.stringify(value).includes(`"${state}"`)

/** Differences from the initial form with its first pair. */
const changesOf = (now: Situation): readonly string[] => {
  const { amount, email, newsletter, touched, captcha: wanted, lang, visitor } = now.context
  const is = {
    pair: currentRoute(now.context)?.routeId !== routes.btcTbilisi.routeId,
    paused: isIn(now, 'paused'),
    fields: amount.text !== '' || email !== null || Object.keys(touched).length > 0,
    newsletter,
    captcha: wanted.required,
    language: lang !== 'en',
    visitor: visitor.kind !== 'unknown',
  }
  return Object.entries(is).flatMap(([name, isSo]) => (isSo ? [name] : []))
}

/** Problems that do not block the first step, but the second. */
const ofDetails: readonly string[] = ['fieldMissing', 'emailMissing', 'captchaMissing']

/** Side paths start here, and do not continue to an order. */
const isPristine = (now: Situation): boolean => changesOf(now).length === 0

/** The change is reversible and reverted, before another side path follows. */
const isOnly = (now: Situation, change: string): boolean => changesOf(now).join(' ') === change

const isReverse = ({ context }: Situation): boolean => currentRoute(context)?.routeId === routes.tbilisiBtc.routeId

/** A pair whose reverse direction is not among the samples. */
const isOneWay = ({ context }: Situation): boolean => currentRoute(context)?.routeId === routes.btcBatumi.routeId

const when = <Payload>(is: boolean, ...payloads: Payload[]): Payload[] => (is ? payloads : [])

/** The same rates again, where the choice makes no difference. */
const reloaded = (now: Situation) => {
  if (now.context.book.routes.length === 0) return [offered, [], hidden]
  return isPristine(now) && !isIn(now, 'ordering') ? [offered, withoutTbilisi] : [[...now.context.book.routes]]
}

export const exchangeOffers = defineSamples(exchangeMachine, {
  ...exchangeSamples,
  events: {
    'routes.retried': (now) => when(!isIn(now, 'details'), {}),
    'picker.opened': (now) => when(isPristine(now), { side: 'give' as const }, { side: 'get' as const }),
    'picker.closed': {},
    'give.chosen': (now) => when(isIn(now, 'pickingGive'), { currencyId: 'usdt-trc20' }, { currencyId: 'btc' }),
    'get.chosen': (now) => when(isIn(now, 'pickingGet'), { currencyId: 'cash-gel-batumi' }),
    'sides.swapped': (now) =>
      when(isPristine(now) || isReverse(now) || isOneWay(now) || lacks(now) === 'amountAmbiguous', {}),
    'amount.typed': (now) => [
      ...when(isPristine(now), { side: 'give' as const, text: '1,100' }),
      ...when((lacks(now) === 'amountAmbiguous' && !isReverse(now)) || (isOnly(now, 'visitor') && !isReverse(now)), {
        side: 'give' as const,
        text: '0,01',
      }),
    ],
    'draft.found': (now) => when(isPristine(now) && isIn(now, 'refreshing'), { draft }),
    'amounts.edited': {},
    'field.typed': (now) =>
      when(isIn(now, 'details') && lacks(now) === 'fieldMissing' && !now.context.newsletter, {
        key: visitorKey,
        text: 'Nino Beridze',
      }),
    'field.entered': (now) => [
      ...when(lacks(now) === 'fieldMissing' && Object.keys(now.context.touched).length === 0, { key: visitorKey }),
      ...when(lacks(now) === 'nothing', { key: 'email' }),
    ],
    'field.left': (now) => when(isPristine(now), { key: 'amount' }),
    'email.typed': (now) => [
      ...when(isIn(now, 'details') && lacks(now) === 'emailMissing', { text: 'ann@example' }),
      ...when(isIn(now, 'details') && lacks(now) === 'emailInvalid', { text: 'ann@example.com' }),
    ],
    'newsletter.toggled': (now) => when(isIn(now, 'details') && lacks(now) === 'fieldMissing', {}),
    'captcha.solved': (now) =>
      when(isIn(now, 'details') && lacks(now) === 'captchaMissing', { token: 'captcha-token' }),
    'captcha.expired': (now) => when(now.context.captchaToken !== null, {}),
    'captcha.changed': (now) => [
      ...when(isPristine(now), { captcha }),
      ...when(isOnly(now, 'captcha'), { captcha: noCaptcha }),
    ],
    'language.changed': (now) => [
      ...when(isPristine(now), { lang: 'ka' as const }),
      ...when(isOnly(now, 'language'), { lang: 'en' as const }),
      ...when(isIn(now, 'ordering') && now.context.pending !== null && now.context.lang === 'en', {
        lang: 'ka' as const,
      }),
    ],
    'visitor.known': (now) => when(isPristine(now) && isIn(now, 'fresh') && isIn(now, 'amounts'), { visitor: account }),
    'form.submitted': (now) =>
      when(isPristine(now) || ['nothing', 'another try', ...ofDetails].includes(lacks(now)), {}),
    'form.cleared': (now) => when(isIn(now, 'ordering') && now.context.captchaToken !== null, {}),
    'page.hidden': (now) => when(isPristine(now) && !isIn(now, 'ordering'), {}),
    'page.shown': (now) => when(isIn(now, 'paused'), {}),
    'service.returned': {},
  },
  actors: {
    loadRoutes: { done: reloaded, error: fault },
    // No address is typed in a walk: an address is read in a moment, and journeys see it.
    readFields: { done: [[]], error: new Error('the code could not be had') },
    placing: { done: [created, abandoned, routeOff, captchaSpent], error: new Error('the chart of the order broke') },
  },
})
