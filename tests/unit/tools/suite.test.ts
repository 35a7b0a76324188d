import { describeChart } from '../../paths/support/chart-suite.ts'
import { rentalMachine } from './rental.machine.ts'
import { rentalSamples } from './rental.samples.ts'

describeChart({ name: 'rental', machine: rentalMachine, samples: rentalSamples })
