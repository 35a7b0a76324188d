import type { Text } from './languages.ts'

/** Mails about signing in; `{placeholders}` are filled with the mail's values. */

interface MailText {
  subject: Text
  body: Text
}

export const authMails = {
  activate: {
    subject: { en: 'Activate your account', ka: 'გაააქტიურეთ ანგარიში', ru: 'Активируйте аккаунт' },
    body: {
      en: 'Open this link to activate your account:\n{link}\n\nThe link is valid for three days. If you didn’t sign up, ignore this email.',
      ka: 'ანგარიშის გასააქტიურებლად გახსენით ბმული:\n{link}\n\nბმული სამი დღე მოქმედებს. თუ არ დარეგისტრირებულხართ, ამ წერილს ყურადღებას ნუ მიაქცევთ.',
      ru: 'Чтобы активировать аккаунт, откройте ссылку:\n{link}\n\nСсылка действует три дня. Если вы не регистрировались, просто не обращайте внимания на это письмо.',
    },
  },
  reset: {
    subject: { en: 'Reset your password', ka: 'აღადგინეთ პაროლი', ru: 'Восстановление пароля' },
    body: {
      en: 'Open this link to set a new password:\n{link}\n\nThe link works once and is valid for one hour. If you didn’t request it, ignore this email: nothing will change.',
      ka: 'ახალი პაროლის დასაყენებლად გახსენით ბმული:\n{link}\n\nბმული ერთი საათი მოქმედებს და მხოლოდ ერთხელ მუშაობს. თუ ის არ მოგითხოვიათ, ამ წერილს ყურადღებას ნუ მიაქცევთ: არაფერი შეიცვლება.',
      ru: 'Чтобы задать новый пароль, откройте ссылку:\n{link}\n\nСсылка действует один час и срабатывает один раз. Если вы её не запрашивали, просто не обращайте внимания на это письмо: ничего не изменится.',
    },
  },
  signInLink: {
    subject: { en: 'Your sign-in link', ka: 'შესვლის ბმული', ru: 'Ссылка для входа' },
    body: {
      en: 'Open this link to sign in:\n{link}\n\nThe link works once and is valid for 15 minutes. Don’t share it with anyone.',
      ka: 'ანგარიშში შესასვლელად გახსენით ბმული:\n{link}\n\nბმული 15\u00a0წუთი მოქმედებს და მხოლოდ ერთხელ მუშაობს. არავის გაუზიაროთ.',
      ru: 'Чтобы войти, откройте ссылку:\n{link}\n\nСсылка действует 15\u00a0минут и срабатывает один раз. Никому её не передавайте.',
    },
  },
  signedIn: {
    subject: { en: 'New sign-in', ka: 'ახალი შესვლა', ru: 'Новый вход в аккаунт' },
    body: {
      en: 'Someone signed in to your account on {time}. If it wasn’t you, reset your password immediately.',
      ka: 'თქვენს ანგარიშში შესვლა დაფიქსირდა: {time}. თუ ეს თქვენ არ იყავით, დაუყოვნებლივ აღადგინეთ პაროლი.',
      ru: 'В ваш аккаунт выполнен вход: {time}. Если это были не вы, сразу восстановите пароль.',
    },
  },
} as const satisfies Record<string, MailText>
