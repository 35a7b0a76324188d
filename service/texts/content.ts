import type { Text } from './languages.ts'

/** Field labels and staff notifications for user submissions. */

export const contentLabels = {
  name: { en: 'Name', ka: 'სახელი', ru: 'Имя' },
  email: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' },
  contact: {
    en: 'Phone or other contact',
    ka: 'ტელეფონი ან სხვა კონტაქტი',
    ru: 'Телефон или другой контакт',
  },
  details: { en: 'Details', ka: 'დეტალები', ru: 'Подробности' },
  message: { en: 'Message', ka: 'შეტყობინება', ru: 'Сообщение' },
  referer: { en: 'Page address', ka: 'გვერდის მისამართი', ru: 'Адрес страницы' },
  text: { en: 'Review', ka: 'შეფასება', ru: 'Отзыв' },
} as const satisfies Record<string, Text>

export const requestTypes = {
  payingInvoice: { en: 'Paying an invoice', ka: 'ინვოისის გადახდა', ru: 'Оплата счёта' },
  cryptoExchange: { en: 'Exchanging crypto', ka: 'კრიპტოვალუტის გაცვლა', ru: 'Обмен криптовалюты' },
  other: { en: 'Something else', ka: 'სხვა', ru: 'Другое' },
} as const satisfies Record<string, Text>

export const contentMails = {
  ticket: {
    subject: {
      en: 'Support form: {email}',
      ka: 'მხარდაჭერის ფორმა: {email}',
      ru: 'Форма поддержки: {email}',
    },
    body: {
      en: 'From: {email}\nNumber: {id}\n\n{message}',
      ka: 'გამომგზავნი: {email}\nნომერი: {id}\n\n{message}',
      ru: 'От: {email}\nНомер: {id}\n\n{message}',
    },
  },
  feedback: {
    subject: {
      en: 'Request: {type}',
      ka: 'მოთხოვნა: {type}',
      ru: 'Запрос: {type}',
    },
    body: {
      en: 'Name: {name}\nEmail: {email}\nContact: {contact}\nPage: {referer}\nNumber: {id}\n\n{details}',
      ka: 'სახელი: {name}\nელფოსტა: {email}\nკონტაქტი: {contact}\nგვერდი: {referer}\nნომერი: {id}\n\n{details}',
      ru: 'Имя: {name}\nЭл. почта: {email}\nКонтакт: {contact}\nСтраница: {referer}\nНомер: {id}\n\n{details}',
    },
  },
} as const satisfies Record<string, { subject: Text; body: Text }>
