import { defineSamples } from '../shared/samples.ts'
import { exchangeInvariants } from './exchange.invariants.ts'
import { exchangeJourneys } from './exchange.journeys.ts'
import { exchangeMachine } from './exchange.machine.ts'
import { offerInvariants } from './exchange.offer.invariants.ts'
import { shownInvariants } from './exchange.shown.invariants.ts'
import {
  abandoned,
  account,
  captcha,
  captchaSpent,
  created,
  draft,
  hidden,
  inputs,
  noCaptcha,
  offered,
  routeOff,
  tonAddressKey,
  tonReadings,
  tonTexts,
  toTon,
  visitorKey,
  withoutTbilisi,
} from './exchange.sample-data.ts'

const fault = new Error('the rates could not be had')

export const exchangeSamples = defineSamples(exchangeMachine, {
  inputs,
  events: {
    'routes.retried': {},
    'picker.opened': [{ side: 'give' }, { side: 'get' }],
    'picker.closed': {},
    'give.chosen': [{ currencyId: 'usdt-trc20' }, { currencyId: 'btc' }],
    'get.chosen': { currencyId: 'cash-gel-batumi' },
    'sides.swapped': {},
    'amount.typed': [
      { side: 'give', text: '0,01' },
      { side: 'give', text: '1,100' },
    ],
    'draft.found': { draft },
    'amounts.edited': {},
    'field.typed': ({ context }) =>
      context.getId === toTon.to.currencyId
        ? [
            { key: tonAddressKey, text: tonTexts.link },
            { key: tonAddressKey, text: tonTexts.contract },
          ]
        : [{ key: visitorKey, text: 'Nino Beridze' }],
    'field.entered': [{ key: visitorKey }, { key: 'email' }],
    'field.left': { key: 'amount' },
    'email.typed': [{ text: 'ann@example.com' }, { text: 'ann@example' }],
    'newsletter.toggled': {},
    // Nobody solves a captcha that is not there.
    'captcha.solved': ({ context }) => (context.captcha.required ? [{ token: 'captcha-token' }] : []),
    'captcha.expired': ({ context }) => (context.captchaToken === null ? [] : [{}]),
    'captcha.changed': [{ captcha }, { captcha: noCaptcha }],
    'language.changed': ({ context }) => ({ lang: context.lang === 'en' ? ('ka' as const) : ('en' as const) }),
    'visitor.known': { visitor: account },
    'form.submitted': {},
    'form.cleared': {},
    'page.hidden': {},
    'page.shown': {},
    'service.returned': {},
  },
  actors: {
    loadRoutes: { done: [offered, withoutTbilisi, [], hidden], error: fault },
    readFields: { done: [tonReadings.link, tonReadings.contract], error: new Error('the code could not be had') },
    placing: { done: [created, abandoned, routeOff, captchaSpent], error: new Error('the chart of the order broke') },
  },
  journeys: exchangeJourneys,
  invariants: { ...exchangeInvariants, ...shownInvariants, ...offerInvariants },
})
