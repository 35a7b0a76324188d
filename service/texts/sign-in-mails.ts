import type { Text } from './languages.ts'

/** Mails about sign-ins; `{placeholders}` are filled with the mail's values. */

interface MailText {
  subject: Text
  body: Text
}

export const unknownDevice: Text = {
  en: 'unknown device',
  ka: 'უცნობი მოწყობილობა',
  ru: 'неизвестное устройство',
}

export const signInMails = {
  newDevice: {
    subject: {
      en: 'New sign-in to your account',
      ka: 'ანგარიშში ახალი მოწყობილობიდან შევიდნენ',
      ru: 'Вход в аккаунт с нового устройства',
    },
    body: {
      en: 'Someone signed in to your account from a browser we haven’t seen before.\n\nTime: {time}\nDevice: {device}\nIP address: {address}\n\nIf it was you, there’s nothing to do.\n\nIf it wasn’t you, reset your password immediately: that signs out every device. Turn on two-factor authentication in your profile, too.',
      ka: 'თქვენს ანგარიშში შევიდნენ ბრაუზერიდან, რომელიც აქამდე არ გამოგიყენებიათ.\n\nდრო: {time}\nმოწყობილობა: {device}\nIP-მისამართი: {address}\n\nთუ ეს თქვენ იყავით, არაფრის გაკეთება არ არის საჭირო.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ აღადგინეთ პაროლი: ამით ყველა მოწყობილობაზე სესია დასრულდება. ამასთან, პროფილში ჩართეთ ორფაქტორიანი ავთენტიფიკაცია.',
      ru: 'В ваш аккаунт вошли из браузера, которым вы раньше не пользовались.\n\nВремя: {time}\nУстройство: {device}\nIP-адрес: {address}\n\nЕсли это были вы, ничего делать не нужно.\n\nЕсли это были не вы, сразу восстановите пароль: сеансы на всех устройствах завершатся. И включите в профиле двухфакторную аутентификацию.',
    },
  },
  guessed: {
    subject: {
      en: 'Someone is trying to guess your codes',
      ka: 'ვიღაც თქვენი კოდების გამოცნობას ცდილობს',
      ru: 'Кто-то подбирает ваши коды',
    },
    body: {
      en: 'Too many wrong two-factor codes were entered for your account, so we’ve stopped accepting codes from the same network for now.\n\nIf it was you, wait a little and check that the time on your phone is set automatically.\n\nIf it wasn’t you, someone knows your password: reset it immediately. That signs out every device.',
      ka: 'თქვენს ანგარიშზე ორფაქტორიანი ავთენტიფიკაციის კოდი ზედიზედ ბევრჯერ შეიყვანეს არასწორად. იმავე ქსელიდან კოდებს დროებით აღარ ვიღებთ.\n\nთუ ეს თქვენ იყავით, ცოტა ხანს დაელოდეთ და შეამოწმეთ, რომ ტელეფონზე დრო ავტომატურად ყენდება.\n\nთუ ეს თქვენ არ იყავით, ვიღაცამ თქვენი პაროლი უკვე იცის: დაუყოვნებლივ აღადგინეთ ის. ამით ყველა მოწყობილობაზე სესია დასრულდება.',
      ru: 'Для вашего аккаунта слишком много раз ввели неверный код двухфакторной аутентификации. Поэтому пока мы не принимаем коды из той же сети.\n\nЕсли это были вы, подождите немного и проверьте, что время на телефоне устанавливается автоматически.\n\nЕсли это были не вы, кто-то знает ваш пароль: сразу восстановите его. Сеансы на всех устройствах завершатся.',
    },
  },
} as const satisfies Record<string, MailText>
