/** Every chart there is: what `npm run paths`, `npm run draw` and the tests walk through. */
import type { AnyStateMachine } from 'xstate'
import { appMachine } from '../machines/app/app.machine.ts'
import { appSamples } from '../machines/app/app.samples.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { connectionSamples } from '../machines/connection/connection.samples.ts'
import { exchangeMachine } from '../machines/exchange/exchange.machine.ts'
import { exchangeSamples } from '../machines/exchange/exchange.samples.ts'
import { extrasMachine } from '../machines/extras/extras.machine.ts'
import { extrasSamples } from '../machines/extras/extras.samples.ts'
import { noticesMachine } from '../machines/notices/notices.machine.ts'
import { noticesSamples } from '../machines/notices/notices.samples.ts'
import { orderMachine } from '../machines/order/order.machine.ts'
import { orderSamples } from '../machines/order/order.samples.ts'
import { ordersMachine } from '../machines/orders/orders.machine.ts'
import { ordersSamples } from '../machines/orders/orders.samples.ts'
import { placingMachine } from '../machines/placing/placing.machine.ts'
import { placingSamples } from '../machines/placing/placing.samples.ts'
import type { ChartSamples } from '../machines/shared/samples.ts'
import { siteMachine } from '../machines/site/site.machine.ts'
import { siteSamples } from '../machines/site/site.samples.ts'

/** A chart with the samples that feed its paths. */
export interface Chart {
  /** The flow's folder under `machines/`. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly samples: ChartSamples
}

export const charts: readonly Chart[] = [
  { name: 'app', machine: appMachine, samples: appSamples },
  { name: 'site', machine: siteMachine, samples: siteSamples },
  { name: 'connection', machine: connectionMachine, samples: connectionSamples },
  { name: 'notices', machine: noticesMachine, samples: noticesSamples },
  { name: 'extras', machine: extrasMachine, samples: extrasSamples },
  { name: 'orders', machine: ordersMachine, samples: ordersSamples },
  { name: 'exchange', machine: exchangeMachine, samples: exchangeSamples },
  { name: 'placing', machine: placingMachine, samples: placingSamples },
  { name: 'order', machine: orderMachine, samples: orderSamples },
]
