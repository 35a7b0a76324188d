import { charts } from '../../tools/charts.ts'
import { describeChart } from './support/chart-suite.ts'

for (const chart of charts) describeChart(chart)
