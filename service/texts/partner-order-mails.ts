import type { Text } from './languages.ts'

/** Mails about payments out of the balance; `{placeholders}` are filled from the partner order. */

interface MailText {
  subject: Text
  body: Text
}

export const partnerOrderMails = {
  created: {
    subject: {
      en: 'Payment {number}: {given} → {got}',
      ka: 'გადარიცხვა {number}: {given} → {got}',
      ru: 'Выплата {number}: {given} → {got}',
    },
    body: {
      en: 'We’re preparing a payment from your balance.\n\nFrom your balance: {given}\nYou get: {got} ({to}){collecting}{waiting}\n\nThe status is on its page:\n{link}\n\nWe’ll email you when it’s done. If you didn’t request it, change your password immediately and contact support.',
      ka: 'ვამზადებთ გადარიცხვას თქვენი ბალანსიდან.\n\nბალანსიდან: {given}\nმიიღებთ: {got} ({to}){collecting}{waiting}\n\nსტატუსს გადარიცხვის გვერდზე ნახავთ:\n{link}\n\nროცა შესრულდება, მოგწერთ. თუ გადარიცხვა თქვენ არ მოგითხოვიათ, დაუყოვნებლივ შეცვალეთ პაროლი და მოგვწერეთ.',
      ru: 'Готовим выплату с вашего баланса.\n\nС баланса: {given}\nВы получите: {got} ({to}){collecting}{waiting}\n\nСтатус — на её странице:\n{link}\n\nНапишем, когда выплата будет выполнена. Если её запросили не вы, сразу смените пароль и напишите в поддержку.',
    },
  },
  done: {
    subject: {
      en: 'Payment {number} is done: {got}',
      ka: 'გადარიცხვა {number} შესრულებულია: {got}',
      ru: 'Выплата {number} выполнена: {got}',
    },
    body: {
      en: 'We’ve paid out {got} ({to}) for {given} from your balance.{transaction}\n\nThe payment page:\n{link}',
      ka: 'გადარიცხვა შესრულებულია: {got} ({to}). თქვენი ბალანსიდან ჩამოიჭრა {given}.{transaction}\n\nგადარიცხვის გვერდი:\n{link}',
      ru: 'Выплатили {got} ({to}). С вашего баланса списано {given}.{transaction}\n\nСтраница выплаты:\n{link}',
    },
  },
  errorPayment: {
    subject: {
      en: 'Payment {number} is delayed',
      ka: 'გადარიცხვა {number} ფერხდება',
      ru: 'Выплата {number} задерживается',
    },
    body: {
      en: 'We couldn’t send {got} ({to}) yet. Your money is safe: we keep {given} from your balance for this payment until we send it or give the money back. Our team is looking into it and will email you if we need anything.\n\nThe payment page:\n{link}',
      ka: 'ჯერ ვერ გადავრიცხეთ {got} ({to}). თქვენი თანხა დაცულია: ბალანსზე {given} ამ გადარიცხვისთვისაა დაკავებული, სანამ მას არ შევასრულებთ ან თანხას არ დაგიბრუნებთ. მიზეზს ჩვენი გუნდი არკვევს. თუ რამე დაგვჭირდება, მოგწერთ.\n\nგადარიცხვის გვერდი:\n{link}',
      ru: 'Пока не удалось отправить {got} ({to}). Деньги в сохранности: сумма {given} с вашего баланса отложена для этой выплаты, пока мы её не отправим или не вернём деньги. Наша команда уже разбирается. Если нам что-то понадобится, мы вам напишем.\n\nСтраница выплаты:\n{link}',
    },
  },
  returned: {
    subject: {
      en: 'Payment {number} couldn’t be sent',
      ka: 'გადარიცხვა {number} ვერ შესრულდა',
      ru: 'Выплату {number} отправить не удалось',
    },
    body: {
      en: 'Your money is safe: {given} is back on your balance. We couldn’t send {got} ({to}). Check the payment details and try again, or contact support.\n\nThe payment page:\n{link}',
      ka: 'თქვენი თანხა დაცულია: {given} ისევ თქვენს ბალანსზეა. ვერ გადავრიცხეთ {got} ({to}). შეამოწმეთ რეკვიზიტები და სცადეთ ხელახლა ან მოგვწერეთ.\n\nგადარიცხვის გვერდი:\n{link}',
      ru: 'Деньги в сохранности: {given} снова на вашем балансе. Отправить {got} ({to}) не удалось. Проверьте реквизиты и попробуйте ещё раз или напишите в поддержку.\n\nСтраница выплаты:\n{link}',
    },
  },
  deleted: {
    subject: {
      en: 'Payment {number} has been cancelled: {given} → {got}',
      ka: 'გადარიცხვა {number} გაუქმებულია: {given} → {got}',
      ru: 'Выплата {number} отменена: {given} → {got}',
    },
    body: {
      en: 'We’ve cancelled the payment of {got} ({to}). Your money is safe: {given} is back on your balance.\n\nThe payment page:\n{link}',
      ka: 'გავაუქმეთ გადარიცხვა: {got} ({to}). თქვენი თანხა დაცულია: {given} ისევ თქვენს ბალანსზეა.\n\nგადარიცხვის გვერდი:\n{link}',
      ru: 'Мы отменили выплату {got} ({to}). Деньги в сохранности: {given} снова на вашем балансе.\n\nСтраница выплаты:\n{link}',
    },
  },
} as const satisfies Record<string, MailText>

/** Where the cash of a payout waits. */
export const payoutCashText: Text = {
  en: '\n\nCollect the cash at our office: {address}\nOpening hours: {hours}\nPhone: {contact}\nBring your ID and the payment number: {number}.',
  ka: '\n\nნაღდი ფულის მისაღებად მობრძანდით ჩვენს ოფისში: {address}\nსამუშაო საათები: {hours}\nტელეფონი: {contact}\nთან იქონიეთ პირადობის დამადასტურებელი დოკუმენტი და გადარიცხვის ნომერი: {number}.',
  ru: '\n\nНаличные можно получить в нашем офисе: {address}\nЧасы работы: {hours}\nТелефон: {contact}\nВозьмите с собой документ, удостоверяющий личность, и номер выплаты: {number}.',
}

export const payoutTransactionText: Text = {
  en: '\n\nTransaction: {transaction}',
  ka: '\n\nტრანზაქცია: {transaction}',
  ru: '\n\nТранзакция: {transaction}',
}
