import type { Text } from './languages.ts'

/** Mails about identity verification; `{placeholders}` are filled with the mail's values. */

interface MailText {
  subject: Text
  body: Text
}

export const verificationMails = {
  done: {
    subject: { en: 'You’re verified', ka: 'ვერიფიკაცია გავლილია', ru: 'Верификация пройдена' },
    body: {
      en: 'Your identity is verified: every pair is now open to you.\n\nYour profile:\n{link}',
      ka: 'თქვენი ვინაობა დადასტურდა: ამიერიდან ყველა მიმართულება ხელმისაწვდომია.\n\nთქვენი პროფილი:\n{link}',
      ru: 'Ваша личность подтверждена: теперь вам доступны все направления.\n\nВаш профиль:\n{link}',
    },
  },
  refused: {
    subject: {
      en: 'We couldn’t verify you',
      ka: 'ვერიფიკაცია ვერ დასრულდა',
      ru: 'Верификация не пройдена',
    },
    body: {
      en: '{reason}\n\nOpen this link to try again:\n{link}',
      ka: '{reason}\n\nხელახლა საცდელად გახსენით ბმული:\n{link}',
      ru: '{reason}\n\nЧтобы попробовать ещё раз, откройте ссылку:\n{link}',
    },
  },
} as const satisfies Record<string, MailText>
