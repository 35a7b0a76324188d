import { bookOf } from '../../../machines/exchange/exchange.book.ts'
import { exchangeMachine } from '../../../machines/exchange/exchange.machine.ts'
import type { ExchangeContext } from '../../../machines/exchange/exchange.types.ts'
import type { Route } from '../../../machines/shared/api.ts'
import { routes } from '../../../machines/shared/sample-data.ts'
import { initialTransition } from 'xstate'

const filters = { allow: [], deny: [] }

const [start] = initialTransition(exchangeMachine, {
  lang: 'en',
  filters,
  prefill: {},
  draft: null,
  pending: null,
  partner: null,
  captcha: { required: false, module: '', publicKey: '' },
  prerendered: [],
})

/** Key of the only field that BTC for cash in Tbilisi requires. */
export const visitorKey = 'to.name.visitor'

/** A complete form: 0.01 BTC for cash in Tbilisi. */
export const complete: ExchangeContext = {
  ...start.context,
  book: bookOf([routes.btcTbilisi], filters),
  giveId: 'btc',
  getId: 'cash-gel-tbilisi',
  amount: { side: 'give', text: '0.01' },
  values: { [visitorKey]: 'Nino Beridze' },
  email: 'ann@example.com',
}

/** The complete form with some parts replaced. */
export const formWith = (parts: Partial<ExchangeContext>): ExchangeContext => ({ ...complete, ...parts })

/** The complete form on another route. */
export const formOn = (route: Route, parts: Partial<ExchangeContext> = {}): ExchangeContext =>
  formWith({ book: bookOf([route], filters), giveId: route.from.currencyId, getId: route.to.currencyId, ...parts })
