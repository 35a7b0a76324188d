import type { PageCharts } from '../../pages/page.types.ts'
import { stopListening } from '../../platform/unsubscribe.ts'
import { createReserves } from '../../services/reserves.ts'
import type { AppShell } from '../app.types.ts'

export const createCharts = ({ api, app, orderDeps: { signals } }: AppShell): PageCharts['userReserves'] => ({
  machine: createReserves({
    api,
    signals,
    onLanguage: (changed) => stopListening([app.on('language.changed', changed)]),
  }),
  bind: () => () => undefined,
})
