import type { AppInput } from '../../../machines/app/app.types.ts'

/** What the app begins with. */
export const appInput: AppInput = {
  lang: 'en',
  theme: 'system',
  websocketUrl: '',
  savedOrders: [],
  partnerCode: null,
  isMiniApp: false,
  minBotVersion: '0.0.4',
}
