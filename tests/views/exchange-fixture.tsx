import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { ExchangeContext, ExchangeInput } from '../../machines/exchange/exchange.types.ts'
import type { placingMachine } from '../../machines/placing/placing.machine.ts'
import type { PlacingOutput } from '../../machines/placing/placing.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { ReadRequest, ReadText } from '../../machines/shared/field-readings.ts'
import { ExchangeScreen, type ExchangeScreenProps } from '../../src/features/exchange/ExchangeScreen.tsx'
import { seedRoutes } from './exchange-data.ts'
import { playedChart } from './played-chart.ts'

i18n.load('en', {})
i18n.activate('en')

export interface FixtureOptions {
  routes?: () => Promise<Route[]>
  place?: (form: ExchangeContext) => Promise<PlacingOutput>
  /** Reads what was entered; without it, its code does not come. */
  readFields?: (request: ReadRequest) => Promise<readonly ReadText[]>
  input?: Partial<ExchangeInput>
  delays?: Partial<Record<'loadRetry' | 'rateLifetime' | 'staleRetry', number>>
  screen?: Partial<ExchangeScreenProps>
}

export const never = () => new Promise<never>(() => undefined)

/** The exchange screen over the real chart, with fake routes and a fake order creation. */
export const fixture = ({ routes, place, readFields, input, delays, screen }: FixtureOptions = {}) => {
  const machine = exchangeMachine.provide({
    actors: {
      loadRoutes: fromPromise(routes ?? (async () => seedRoutes())),
      placing: playedChart<typeof placingMachine, ExchangeContext>(place ?? never),
      ...(readFields && {
        readFields: fromPromise<readonly ReadText[], ReadRequest>(({ input: texts }) => readFields(texts)),
      }),
    },
    delays: { loadRetry: 600_000, rateLifetime: 600_000, staleRetry: 600_000, ...delays },
  })
  const actor = createActor(machine, {
    input: {
      lang: 'en',
      filters: { allow: [], deny: [] },
      prefill: {},
      draft: null,
      pending: null,
      partner: null,
      captcha: { required: false, module: '', publicKey: '' },
      prerendered: [],
      ...input,
    },
  }).start()
  const view = render(
    <I18nProvider i18n={i18n}>
      <ExchangeScreen
        actor={actor}
        lang="en"
        filePath="/files"
        recent={() => []}
        verifyPath="/en/user/verification/"
        renderPlacing={() => <p>the preview</p>}
        {...screen}
      />
    </I18nProvider>,
  )
  return { actor, ...view }
}
