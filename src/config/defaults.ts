import { recaptchaOrigin } from '../../machines/shared/captcha.ts'

/** What fits the embedded service. Without a check: the lines that stand in a page itself read it, too. */
export const defaults = {
  apiBase: '',
  apiPath: '/service/api/v1/',
  filePath: '/service/fs',
  servicePath: '/service',
  websocketUrl: '/ws/',
  botUsername: '',
  botDomain: '',
  minBotVersion: '0.0.4',
  projectName: 'Kursi',
  logoPath: '',
  faviconPath: '/favicon.svg',
  captchaOrigin: recaptchaOrigin,
  routeVersion: 'v2' as const,
  routesAllow: [],
  routesDeny: [],
}
