import type { RatesExportActor } from '../../../machines/rates-export/rates-export.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'

/** The names of currencies come from the service, in the language of the page. */
export const bindRatesExport =
  ({ app }: AppShell) =>
  (actor: RatesExportActor): Unsubscribe =>
    stopListening([app.on('language.changed', () => actor.send({ type: 'language.changed' }))])
