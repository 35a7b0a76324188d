import { recaptchaOrigin } from '../../machines/shared/captcha.ts'

/** Defaults for the embedded service. No validation here: the inline scripts import this file too. */
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
