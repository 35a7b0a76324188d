import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples, sampleEpoch } from '../shared/samples.ts'
import { ratesExportMachine } from './rates-export.machine.ts'
import { ratesAddress } from './rates-export.rules.ts'
import type { RatesCurrencies, RatesExcerpt } from './rates-export.types.ts'

const excerpt: RatesExcerpt = {
  lines: ['BTC;TBCGEL;1;257000;418000', 'ETH;TBCGEL;1;9000;418000'],
  count: 612,
  madeAt: sampleEpoch,
}
const currencies: RatesCurrencies = {
  from: [
    { code: 'BTC', name: 'Bitcoin' },
    { code: 'ETH', name: 'Ethereum' },
  ],
  to: [{ code: 'TBCGEL', name: 'TBC Bank GEL' }],
}

/** Possible replies. */
export const exports = {
  file: accepted(excerpt),
  narrow: accepted({ ...excerpt, lines: excerpt.lines.slice(0, 1), count: 1 }),
  currencies: accepted(currencies),
}

const btc = { side: 'from' as const, code: 'BTC' }

export const ratesExportSamples = defineSamples(ratesExportMachine, {
  inputs: { partner: { partnerCode: 'nino-42' } },
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
  journeys: [
    {
      name: 'the beginning of the XML, then of the text',
      steps: [
        { see: { file: 'loading' } },
        'done:loadExcerpt',
        { see: { file: { shown: 'fresh' } } },
        'format.chosen',
        { see: { file: 'loading' } },
        { done: 'loadExcerpt', output: exports.file },
      ],
      end: { file: { shown: 'fresh' }, currencies: 'loading' },
    },
    {
      name: 'narrowed to one currency, and to none again',
      steps: [
        { done: 'loadCurrencies', output: exports.currencies },
        'done:loadExcerpt',
        { type: 'currency.added', ...btc },
        { see: { file: 'loading' } },
        { done: 'loadExcerpt', output: exports.narrow },
        { type: 'currency.added', ...btc },
        { see: { file: { shown: 'fresh' } } },
        'choice.cleared',
        'done:loadExcerpt',
      ],
      end: { file: { shown: 'fresh' }, currencies: 'known' },
    },
    {
      name: 'a currency that is not offered is not added',
      steps: [
        { done: 'loadCurrencies', output: exports.currencies },
        'done:loadExcerpt',
        { type: 'currency.added', side: 'to', code: 'BTC' },
      ],
      end: { file: { shown: 'fresh' }, currencies: 'known' },
    },
    {
      name: 'a minute later the file is loaded again, and the old one stays when that fails',
      steps: [
        'done:loadExcerpt',
        { wait: 60_000 },
        { see: { file: { shown: 'refreshing' } } },
        'error:loadExcerpt',
        { see: { file: { shown: 'behind' } } },
        { wait: 15_000 },
        'done:loadExcerpt',
      ],
      end: { file: { shown: 'fresh' }, currencies: 'loading' },
    },
    {
      name: 'an old file is asked for by hand',
      steps: ['done:loadExcerpt', { wait: 60_000 }, { done: 'loadExcerpt', output: replies.flooded }, 'file.retried'],
      end: { file: { shown: 'refreshing' }, currencies: 'loading' },
    },
    {
      name: 'the file and the currencies fail, and are loaded again',
      steps: [
        'error:loadExcerpt',
        'error:loadCurrencies',
        { see: { file: 'failed', currencies: 'failed' } },
        'file.retried',
        { done: 'loadExcerpt', output: replies.flooded },
        { see: { file: 'failed' } },
        'file.retried',
        { done: 'loadExcerpt', output: exports.file },
        'currencies.retried',
        { done: 'loadCurrencies', output: exports.currencies },
        'language.changed',
        { see: { currencies: 'loading' } },
      ],
      end: { file: { shown: 'fresh' }, currencies: 'loading' },
    },
  ],
  invariants: {
    'the excerpt is of the file that is chosen': ({ context }, _persisted, { started }) => {
      const asked = started.findLast(({ src }) => src === 'loadExcerpt')
      return fieldOf(asked?.input, 'format') === context.format && fieldOf(asked?.input, 'choice') === context.choice
    },
    'the address names the partner': ({ context }) => ratesAddress(context).includes(`rid=${context.partnerCode}`),
    'an excerpt is shown exactly where there is one': (snapshot) =>
      snapshot.matches({ file: 'shown' }) === (snapshot.context.excerpt !== null),
  },
})
