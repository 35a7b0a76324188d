/** All charts: `npm run paths`, `npm run draw` and the tests use this list. */
import type { AnyStateMachine } from 'xstate'
import { accountOrdersMachine } from '../machines/account-orders/account-orders.machine.ts'
import { accountOrdersSamples } from '../machines/account-orders/account-orders.samples.ts'
import { appMachine } from '../machines/app/app.machine.ts'
import { appSamples } from '../machines/app/app.samples.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { connectionSamples } from '../machines/connection/connection.samples.ts'
import { contentMachine } from '../machines/content/content.machine.ts'
import { contentSamples } from '../machines/content/content.samples.ts'
import { faqMachine } from '../machines/faq/faq.machine.ts'
import { faqSamples } from '../machines/faq/faq.samples.ts'
import { exchangeMachine } from '../machines/exchange/exchange.machine.ts'
import { exchangeSamples } from '../machines/exchange/exchange.samples.ts'
import { siteWidgetsMachine } from '../machines/site-widgets/site-widgets.machine.ts'
import { siteWidgetsSamples } from '../machines/site-widgets/site-widgets.samples.ts'
import { dialogsMachine } from '../machines/dialogs/dialogs.machine.ts'
import { dialogsSamples } from '../machines/dialogs/dialogs.samples.ts'
import { recoveryMachine } from '../machines/recovery/recovery.machine.ts'
import { recoverySamples } from '../machines/recovery/recovery.samples.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { registrationSamples } from '../machines/registration/registration.samples.ts'
import { resetMachine } from '../machines/reset/reset.machine.ts'
import { resetSamples } from '../machines/reset/reset.samples.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { sessionSamples } from '../machines/session/session.samples.ts'
import { socialMachine } from '../machines/social/social.machine.ts'
import { socialSamples } from '../machines/social/social.samples.ts'
import { tokenLoginMachine } from '../machines/token-login/token-login.machine.ts'
import { tokenLoginSamples } from '../machines/token-login/token-login.samples.ts'
import { loginMachine } from '../machines/login/login.machine.ts'
import { loginSamples } from '../machines/login/login.samples.ts'
import { backupCodesMachine } from '../machines/backup-codes/backup-codes.machine.ts'
import { backupCodesSamples } from '../machines/backup-codes/backup-codes.samples.ts'
import { passkeysMachine } from '../machines/passkeys/passkeys.machine.ts'
import { passkeysSamples } from '../machines/passkeys/passkeys.samples.ts'
import { apiAccessMachine } from '../machines/api-access/api-access.machine.ts'
import { apiAccessSamples } from '../machines/api-access/api-access.samples.ts'
import { apiKeysMachine } from '../machines/api-keys/api-keys.machine.ts'
import { apiKeysSamples } from '../machines/api-keys/api-keys.samples.ts'
import { changeRateMachine } from '../machines/change-rate/change-rate.machine.ts'
import { changeRateSamples } from '../machines/change-rate/change-rate.samples.ts'
import { keySettingsMachine } from '../machines/key-settings/key-settings.machine.ts'
import { keySettingsSamples } from '../machines/key-settings/key-settings.samples.ts'
import { merchantMachine } from '../machines/merchant/merchant.machine.ts'
import { merchantSamples } from '../machines/merchant/merchant.samples.ts'
import { messengerLinkMachine } from '../machines/messenger-link/messenger-link.machine.ts'
import { messengerLinkSamples } from '../machines/messenger-link/messenger-link.samples.ts'
import { closureMachine } from '../machines/closure/closure.machine.ts'
import { closureSamples } from '../machines/closure/closure.samples.ts'
import { emailChangeMachine } from '../machines/email-change/email-change.machine.ts'
import { emailChangeSamples } from '../machines/email-change/email-change.samples.ts'
import { kycMachine } from '../machines/kyc/kyc.machine.ts'
import { kycSamples } from '../machines/kyc/kyc.samples.ts'
import { listMachine } from '../machines/list/list.machine.ts'
import { listSamples } from '../machines/list/list.samples.ts'
import { partnerMachine } from '../machines/partner/partner.machine.ts'
import { partnerSamples } from '../machines/partner/partner.samples.ts'
import { passwordChangeMachine } from '../machines/password-change/password-change.machine.ts'
import { passwordChangeSamples } from '../machines/password-change/password-change.samples.ts'
import { sessionsMachine } from '../machines/sessions/sessions.machine.ts'
import { sessionsSamples } from '../machines/sessions/sessions.samples.ts'
import { promoCodeMachine } from '../machines/promo-code/promo-code.machine.ts'
import { partnerOrderMachine } from '../machines/partner-order/partner-order.machine.ts'
import { partnerOrderSamples } from '../machines/partner-order/partner-order.samples.ts'
import { partnerOrderViewMachine } from '../machines/partner-order-view/partner-order-view.machine.ts'
import { partnerOrderViewSamples } from '../machines/partner-order-view/partner-order-view.samples.ts'
import { promoCodeSamples } from '../machines/promo-code/promo-code.samples.ts'
import { referralLinkMachine } from '../machines/referral-link/referral-link.machine.ts'
import { referralLinkSamples } from '../machines/referral-link/referral-link.samples.ts'
import { profileMachine } from '../machines/profile/profile.machine.ts'
import { profileSamples } from '../machines/profile/profile.samples.ts'
import { twoFactorMachine } from '../machines/two-factor/two-factor.machine.ts'
import { twoFactorSamples } from '../machines/two-factor/two-factor.samples.ts'
import { messengerMachine } from '../machines/messenger/messenger.machine.ts'
import { messengerSamples } from '../machines/messenger/messenger.samples.ts'
import { noticesMachine } from '../machines/notices/notices.machine.ts'
import { noticesSamples } from '../machines/notices/notices.samples.ts'
import { orderMachine } from '../machines/order/order.machine.ts'
import { orderSamples } from '../machines/order/order.samples.ts'
import { ordersMachine } from '../machines/orders/orders.machine.ts'
import { ordersSamples } from '../machines/orders/orders.samples.ts'
import { placingMachine } from '../machines/placing/placing.machine.ts'
import { placingSamples } from '../machines/placing/placing.samples.ts'
import { stepUpMachine } from '../machines/step-up/step-up.machine.ts'
import { stepUpSamples } from '../machines/step-up/step-up.samples.ts'
import { submissionMachine } from '../machines/submission/submission.machine.ts'
import { submissionSamples } from '../machines/submission/submission.samples.ts'
import { ratesExportMachine } from '../machines/rates-export/rates-export.machine.ts'
import { ratesExportSamples } from '../machines/rates-export/rates-export.samples.ts'
import { reservesMachine } from '../machines/reserves/reserves.machine.ts'
import { reservesSamples } from '../machines/reserves/reserves.samples.ts'
import { orderExportMachine } from '../machines/order-export/order-export.machine.ts'
import { orderExportSamples } from '../machines/order-export/order-export.samples.ts'
import { withdrawalMachine } from '../machines/withdrawal/withdrawal.machine.ts'
import { withdrawalSamples } from '../machines/withdrawal/withdrawal.samples.ts'
import { autoWithdrawalMachine } from '../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import { autoWithdrawalSamples } from '../machines/auto-withdrawal/auto-withdrawal.samples.ts'
import { withdrawalCancelMachine } from '../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import { withdrawalCancelSamples } from '../machines/withdrawal-cancel/withdrawal-cancel.samples.ts'
import { requisitesMachine } from '../machines/requisites/requisites.machine.ts'
import { requisitesSamples } from '../machines/requisites/requisites.samples.ts'
import { walletsMachine } from '../machines/wallets/wallets.machine.ts'
import { walletsSamples } from '../machines/wallets/wallets.samples.ts'
import type { ChartSamples } from '../machines/shared/samples.ts'
import { siteMachine } from '../machines/site/site.machine.ts'
import { siteSamples } from '../machines/site/site.samples.ts'
import { Misuse } from './usage.ts'

/** A chart with the samples for its paths. */
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
  { name: 'site-widgets', machine: siteWidgetsMachine, samples: siteWidgetsSamples },
  { name: 'orders', machine: ordersMachine, samples: ordersSamples },
  { name: 'account-orders', machine: accountOrdersMachine, samples: accountOrdersSamples },
  { name: 'exchange', machine: exchangeMachine, samples: exchangeSamples },
  { name: 'placing', machine: placingMachine, samples: placingSamples },
  { name: 'order', machine: orderMachine, samples: orderSamples },
  { name: 'dialogs', machine: dialogsMachine, samples: dialogsSamples },
  { name: 'recovery', machine: recoveryMachine, samples: recoverySamples },
  { name: 'registration', machine: registrationMachine, samples: registrationSamples },
  { name: 'reset', machine: resetMachine, samples: resetSamples },
  { name: 'session', machine: sessionMachine, samples: sessionSamples },
  { name: 'social', machine: socialMachine, samples: socialSamples },
  { name: 'sessions', machine: sessionsMachine, samples: sessionsSamples },
  { name: 'token-login', machine: tokenLoginMachine, samples: tokenLoginSamples },
  { name: 'messenger', machine: messengerMachine, samples: messengerSamples },
  { name: 'login', machine: loginMachine, samples: loginSamples },
  { name: 'api-access', machine: apiAccessMachine, samples: apiAccessSamples },
  { name: 'key-settings', machine: keySettingsMachine, samples: keySettingsSamples },
  { name: 'merchant', machine: merchantMachine, samples: merchantSamples },
  { name: 'api-keys', machine: apiKeysMachine, samples: apiKeysSamples },
  { name: 'partner', machine: partnerMachine, samples: partnerSamples },
  { name: 'referral-link', machine: referralLinkMachine, samples: referralLinkSamples },
  { name: 'promo-code', machine: promoCodeMachine, samples: promoCodeSamples },
  { name: 'change-rate', machine: changeRateMachine, samples: changeRateSamples },
  { name: 'messenger-link', machine: messengerLinkMachine, samples: messengerLinkSamples },
  { name: 'closure', machine: closureMachine, samples: closureSamples },
  { name: 'email-change', machine: emailChangeMachine, samples: emailChangeSamples },
  { name: 'kyc', machine: kycMachine, samples: kycSamples },
  { name: 'list', machine: listMachine, samples: listSamples },
  { name: 'content', machine: contentMachine, samples: contentSamples },
  { name: 'faq', machine: faqMachine, samples: faqSamples },
  { name: 'rates-export', machine: ratesExportMachine, samples: ratesExportSamples },
  { name: 'reserves', machine: reservesMachine, samples: reservesSamples },
  { name: 'order-export', machine: orderExportMachine, samples: orderExportSamples },
  { name: 'password-change', machine: passwordChangeMachine, samples: passwordChangeSamples },
  { name: 'profile', machine: profileMachine, samples: profileSamples },
  { name: 'step-up', machine: stepUpMachine, samples: stepUpSamples },
  { name: 'submission', machine: submissionMachine, samples: submissionSamples },
  { name: 'passkeys', machine: passkeysMachine, samples: passkeysSamples },
  { name: 'backup-codes', machine: backupCodesMachine, samples: backupCodesSamples },
  { name: 'two-factor', machine: twoFactorMachine, samples: twoFactorSamples },
  { name: 'withdrawal', machine: withdrawalMachine, samples: withdrawalSamples },
  { name: 'auto-withdrawal', machine: autoWithdrawalMachine, samples: autoWithdrawalSamples },
  { name: 'withdrawal-cancel', machine: withdrawalCancelMachine, samples: withdrawalCancelSamples },
  { name: 'requisites', machine: requisitesMachine, samples: requisitesSamples },
  { name: 'partner-order', machine: partnerOrderMachine, samples: partnerOrderSamples },
  { name: 'partner-order-view', machine: partnerOrderViewMachine, samples: partnerOrderViewSamples },
  { name: 'wallets', machine: walletsMachine, samples: walletsSamples },
]

/** The chart of that name. @throws if there is none */
export function chartNamed(name: string): Chart {
  const chart = charts.find((each) => each.name === name)
  if (chart === undefined) throw new Error(`no chart is called "${name}"`)
  return chart
}

/** The charts that a command is about: all if none is named. @throws Misuse if one does not exist */
export function chartsNamed(names: readonly string[]): readonly Chart[] {
  const unknown = names.filter((name) => !charts.some((chart) => chart.name === name))
  if (unknown.length > 0)
    throw new Misuse(`no such chart: ${unknown.join(', ')}; there are: ${charts.map(({ name }) => name).join(', ')}`)
  return names.length === 0 ? charts : charts.filter(({ name }) => names.includes(name))
}
