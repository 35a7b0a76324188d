import type { PageCharts } from '../../pages/page.types.ts'
import { createReserves } from '../../services/reserves.ts'
import type { AppShell } from '../app.types.ts'

export const createCharts = ({ api, app, orderDeps: { signals } }: AppShell): PageCharts['userReserves'] => ({
  machine: createReserves({ api, signals, onLanguage: (changed) => app.on('language.changed', changed).unsubscribe }),
  bind: () => () => undefined,
})
