import type { Text } from './languages.ts'

/** Confirmation page behind a mailed link; `{placeholders}` are filled. */
export const confirmTexts = {
  activate: {
    title: { en: 'Activate your account', ka: 'გაააქტიურეთ ანგარიში', ru: 'Активируйте аккаунт' },
    text: {
      en: 'One last step: confirm that {email} is your address.',
      ka: 'დარჩა ერთი ნაბიჯი: დაადასტურეთ, რომ {email} თქვენი მისამართია.',
      ru: 'Остался один шаг: подтвердите, что {email} — ваш адрес.',
    },
    button: { en: 'Activate account', ka: 'ანგარიშის გააქტიურება', ru: 'Активировать аккаунт' },
  },
  'email-change': {
    title: {
      en: 'Confirm your new email',
      ka: 'დაადასტურეთ ახალი ელფოსტა',
      ru: 'Подтвердите новый адрес почты',
    },
    text: {
      en: 'After that, you’ll sign in with {email}.',
      ka: 'ამის შემდეგ ანგარიშში {email} მისამართით შეხვალთ.',
      ru: 'После этого для входа понадобится адрес {email}.',
    },
    button: { en: 'Confirm email', ka: 'ელფოსტის დადასტურება', ru: 'Подтвердить адрес' },
  },
} as const satisfies Record<string, { title: Text; text: Text; button: Text }>

export const confirmNote: Text = {
  en: 'If you didn’t request this, close the page: nothing will change.',
  ka: 'თუ ეს თქვენ არ მოგითხოვიათ, დახურეთ გვერდი: არაფერი შეიცვლება.',
  ru: 'Если вы этого не запрашивали, закройте страницу: ничего не изменится.',
}

/** Shown when the form was posted from another site or with an expired anti-forgery token. */
export const confirmAgain: Text = {
  en: 'Try again: press the button below.',
  ka: 'სცადეთ ხელახლა: დააჭირეთ ღილაკს.',
  ru: 'Попробуйте ещё раз: нажмите кнопку.',
}
