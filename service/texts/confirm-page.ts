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

/** The password of a registration, asked for in another browser than the one that registered. */
export const confirmPassword = {
  label: {
    en: 'Password you chose when you signed up',
    ka: 'პაროლი, რომელიც რეგისტრაციისას აირჩიეთ',
    ru: 'Пароль, который вы выбрали при регистрации',
  },
  note: {
    en: 'Don’t know it? Then someone else may have entered your address. Sign up again, or reset the password where you sign in.',
    ka: 'არ იცით? შესაძლოა, თქვენი მისამართი სხვამ მიუთითა. დარეგისტრირდით ხელახლა ან აღადგინეთ პაროლი შესვლის ფანჯარაში.',
    ru: 'Не знаете его? Возможно, ваш адрес указал кто-то другой. Зарегистрируйтесь ещё раз или восстановите пароль в окне входа.',
  },
  wrong: {
    en: 'This isn’t the password of this registration.',
    ka: 'ეს ამ რეგისტრაციის პაროლი არ არის.',
    ru: 'Это не пароль этой регистрации.',
  },
  later: {
    en: 'Too many attempts. Wait a minute, then try again.',
    ka: 'ძალიან ბევრი მცდელობა იყო. დაიცადეთ ერთი წუთი და სცადეთ ხელახლა.',
    ru: 'Слишком много попыток. Подождите минуту и попробуйте ещё раз.',
  },
} as const satisfies Record<string, Text>

/** Shown when the form was posted from another site or with an expired anti-forgery token. */
export const confirmAgain: Text = {
  en: 'Try again: press the button below.',
  ka: 'სცადეთ ხელახლა: დააჭირეთ ღილაკს.',
  ru: 'Попробуйте ещё раз: нажмите кнопку.',
}
