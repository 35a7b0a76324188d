import { fieldOf } from '../shared/field-of.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { ratesExportJourneys } from './rates-export.journeys.ts'
import { ratesExportMachine } from './rates-export.machine.ts'
import { ratesAddress } from './rates-export.rules.ts'
import { btc, exports } from './rates-export.sample-data.ts'

export const ratesExportSamples = defineSamples(ratesExportMachine, {
  inputs: { partner: { partnerCode: 'nino-42' }, anybody: { partnerCode: '' } },
  events: {
    'format.chosen': { format: 'txt' },
    'currency.added': btc,
    'currency.removed': btc,
    'choice.cleared': {},
    'file.retried': {},
    'currencies.retried': {},
    'language.changed': {},
  },
  actors: {
    loadExcerpt: { done: [exports.file, replies.flooded], error: fault },
    loadCurrencies: { done: [exports.currencies, replies.technicalWork], error: fault },
  },
  journeys: ratesExportJourneys,
  invariants: {
    'the excerpt is of the file that is chosen': ({ context }, _persisted, { started }) => {
      const asked = started.findLast(({ src }) => src === 'loadExcerpt')
      return fieldOf(asked?.input, 'format') === context.format && fieldOf(asked?.input, 'choice') === context.choice
    },
    'the address names the format, the partner and the chosen currencies, and nothing else': ({ context }) => {
      const [path, query = ''] = ratesAddress(context).split('?')
      const { choice, partnerCode } = context
      const parts = { rid: partnerCode, from: choice.from.toSorted().join(','), to: choice.to.toSorted().join(',') }
      const named = Object.entries(parts).filter(([, part]) => part !== '')
      return path === `rates.${context.format}` && query === named.map((part) => part.join('=')).join('&')
    },
    'an excerpt is shown exactly where there is one': (snapshot) =>
      snapshot.matches({ file: 'shown' }) === (snapshot.context.excerpt !== null),
  },
})
