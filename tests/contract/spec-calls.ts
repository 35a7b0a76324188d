/** A row of spec §7: method, path, names sent, names read from `data`. */
export type SpecCall = readonly [method: string, path: string, sent: readonly string[], read: readonly string[]]

const user = ['first_name', 'last_name', 'email', 'phone', '_id', 'verificationPerson']

const session: SpecCall[] = [
  [
    'post',
    'user/auth/register',
    ['email', 'password', 'first_name', 'agree_email', 'partner_code', 'captcha', 'return_to', 'lang'],
    ['active'],
  ],
  ['post', 'user/auth/sign-in', ['email', 'password', 'captcha', 'code'], user],
  ['post', 'user/auth/telegram', ['authData', 'phone', 'refCode', 'promoCode'], user],
  ['post', 'user/auth/socket/get/token', [], ['token']],
  ['get', 'user/auth/session/get', [], user],
  ['delete', 'user/auth/session/destroy', [], []],
  ['post', 'user/auth/reset-password', ['email', 'lang', 'captcha'], []],
  ['post', 'user/auth/reset-password/confirm', ['token', 'password', 'lang'], ['resultAuth']],
  ['get', 'user/auth/api/get/list', [], ['keys']],
  ['post', 'user/auth/api/create', ['name'], ['access']],
  ['delete', 'user/auth/api/delete', ['apiKey'], []],
]

const profile: SpecCall[] = [
  ['post', 'user/verification/init', [], ['template', 'data']],
  ['get', 'user/verification/get', ['limit'], ['verifications']],
  ['put', 'user/profile/edit/email', ['email', 'lang'], []],
  ['post', 'user/profile/edit/email/confirm', ['secretCode', 'lang'], []],
  ['put', 'user/profile/edit/password', ['oldPassword', 'newPassword'], []],
  [
    'post',
    'user/profile/edit/main',
    [
      'phone',
      'dateOfBirth',
      'firstName',
      'lastName',
      'userLocale',
      'telegramUsername',
      'notifyLogin',
      'notifyChangePass',
      'agreeEmailNewsletter',
    ],
    [],
  ],
  ['post', 'user/profile/secure/otp/create', [], ['otp']],
  ['post', 'user/profile/secure/otp/confirm', ['code', 'userId'], []],
  ['delete', 'user/profile/secure/otp/delete', ['code'], []],
  ['delete', 'user/profile/access/delete', [], []],
  ['put', 'user/profile/access/block', [], []],
  ['post', 'user/promo-codes/activate', ['code'], []],
  ['get', 'user/wallets/balance', [], ['wallets']],
  ['get', 'user/wallets/address', ['walletId', 'network'], ['wallet']],
]

const content: SpecCall[] = [
  ['post', 'public/visits/register', ['refUrl'], []],
  ['post', 'public/ticket/create', ['email', 'message'], []],
  ['get', 'public/news/list/full', ['filter', 'published'], ['news', 'count']],
  ['get', 'public/news/get/one', ['link', 'lang', 'id'], []],
  ['get', 'public/news/tags/get', [], ['tags']],
  ['post', 'public/news/feedback/create', ['requestType', 'details', 'name', 'email', 'contact', 'referer'], []],
  ['get', 'public/contacts/list', ['lang'], ['contacts']],
  ['get', 'public/faq/get/group', [], ['faqGroups']],
  ['get', 'public/faq/get/list', [], ['faq']],
  ['get', 'public/faq/get/one', ['id'], []],
  ['get', 'public/server/lang/all', [], ['lang']],
  ['get', 'public/site/page/static/list', [], ['pages']],
  [
    'get',
    'public/site/status/get',
    [],
    ['offlineStatus', 'jivosite', 'requiredCaptchaCreateOrder', 'captcha_module', 'captcha_public'],
  ],
  ['get', 'public/web-alerts/get/list', [], ['webAlerts']],
  ['get', 'public/partners-block/list', ['onlyReviewPartners'], ['partners']],
  ['get', 'public/reviews/get', ['limit', 'page', 'lang'], []],
  ['post', 'public/reviews/create', ['text', 'rating'], []],
  ['get', 'public/rule/list', [], []],
  ['get', 'public/rule/get', ['link', 'lang'], []],
  ['get', 'public/social-networks/list', [], ['socials']],
]

const exchange: SpecCall[] = [
  ['get', 'public/exchanger/route/get', ['fromCurrencyId', 'toCurrencyId'], ['routes']],
  ['get', 'public/exchanger/route-v2/get', ['fromCurrencyId', 'toCurrencyId'], ['routes']],
  ['get', 'public/exchanger/favorite/get', [], ['rates']],
  [
    'post',
    'public/exchanger/order/create',
    [
      'routeId',
      'fromValues',
      'toValues',
      'routeValues',
      'email',
      'captcha',
      'agreement',
      'emailNewsletterAgreement',
      'amount',
      'skipPreview',
      'hideOutData',
      'lang',
      'additionalServices',
      'partner',
    ],
    [],
  ],
  ['get', 'public/exchanger/order/get', ['type', 'orderUID', 'orderSecret'], ['order', 'verifications']],
  ['put', 'public/exchanger/order/update-status', ['orderUID', 'orderSecret', 'status'], []],
  ['put', 'user/exchanger/order/update/owner', ['orders'], []],
  ['get', 'user/exchanger/partner-route/get', [], ['routes']],
  ['post', 'user/exchanger/order/partner/create', ['routeId', 'toValues', 'routeValues', 'agreement', 'amount'], []],
  ['get', 'user/exchanger/order/partner/get', ['orderUID', 'orderSecret'], ['order']],
  ['get', 'user/exchanger/order/partner/history', ['page', 'limit'], ['orders', 'count']],
  ['get', 'user/exchanger/order/history', ['statuses', 'page', 'limit'], ['orders', 'count']],
  ['get', 'user/affiliate/orders', ['page', 'limit'], ['orders', 'count']],
  ['get', 'admin/exchanger/currency/get/reserves', [], ['currencies']],
]

/** Every row of the table in spec §7. The bot's webhook stands under its own server. */
export const specCalls: readonly SpecCall[] = [
  ...session,
  ...profile,
  ...content,
  ...exchange,
  ['post', 'api/webhook/user/miniapp', ['auth_date', 'hash'], []],
]

/** Calls that spec §7 names without a path, by the operation chosen for each. */
export const unnamedCalls = [
  'getSocialMethods',
  'updateSettings',
  'checkAuthentication',
  'createOneTimeCode',
  'confirmOneTimeCode',
  'recoverPassword',
  'getContactsByLanguage',
  'sendFeedback',
  'checkSignOut',
] as const

/** Every code of spec §8; 503e4 is read both ways. */
export const specCodes = [
  '5555555555555555',
  '40301',
  '241351',
  '50300',
  '5030000',
  '1601588666628861',
  '3421537955653247',
  '6741546826351955',
  '6231533598118172',
  '7461542063995112',
  '9301546172123668',
  '2801537954040709',
  '2101529500915451',
  '3961529529941976',
  '11000654',
  '2355231636112',
  '67562',
  '5341529529941981',
  '5071545873252155',
  '8781529530113112',
  '8291556107293522',
  '1661545348963371',
  '5471556107294030',
  '7701545348962388',
  '3631545348962766',
  '9951545348963164',
  '7701545348962387',
  '6801545277215051',
  '6231546409213868',
] as const

/** Operations below /user/ that a guest may call: they are how a guest becomes a user. */
export const guestOperations = [
  'askPasskey',
  'signInPasskey',
  'registerUser',
  'confirmRegistration',
  'signIn',
  'signInTelegram',
  'signInToken',
  'checkSignOut',
  'getSocialMethods',
  'startSocialSignIn',
  'finishSocialSignIn',
  'requestPasswordReset',
  'confirmPasswordReset',
  'recoverPassword',
  'openEmailLink',
] as const
