import { savedOrder } from '../shared/sample-data.ts'
import type { AppInput } from './app.types.ts'

/** The app as a page opens it, and what breaks, for its samples. */

export const fault = new Error('the catalogue could not be had')

export const opened = {
  lang: 'en',
  theme: 'system',
  websocketUrl: 'wss://exchange.example.com/ws/',
  savedOrders: [savedOrder(1)],
  partnerCode: null,
  isMiniApp: false,
  minBotVersion: '0.0.4',
} as const satisfies AppInput

export const inputs = {
  start: opened,
  referred: { ...opened, partnerCode: 'partner-7' },
  messenger: { ...opened, isMiniApp: true },
} as const satisfies Record<string, AppInput>
