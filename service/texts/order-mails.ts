import type { Text } from './languages.ts'

/** Mails about an order; `{placeholders}` are filled from the order. */

interface MailText {
  subject: Text
  body: Text
}

export const orderMails = {
  created: {
    subject: {
      en: 'Your order {number}: {given} → {got}',
      ka: 'თქვენი განაცხადი {number}: {given} → {got}',
      ru: 'Ваша заявка {number}: {given} → {got}',
    },
    body: {
      en: 'Your order {number} has been created.\n\nYou give: {given} ({from})\nYou get: {got} ({to}){floating}\nPay until: {until}\n\nThe payment details and the order status are on its page:\n{link}\n\nAnyone with this link can see the order. Share it only with people you trust. We show payment details on that page only and never email them.',
      ka: 'თქვენი განაცხადი {number} შექმნილია.\n\nცვლით: {given} ({from})\nმიიღებთ: {got} ({to}){floating}\nგადახდის ვადა: {until}\n\nგადახდის რეკვიზიტებსა და განაცხადის სტატუსს მის გვერდზე ნახავთ:\n{link}\n\nამ განაცხადს ნახავს ყველა, ვისაც ბმული აქვს, ამიტომ გაუზიარეთ მხოლოდ მათ, ვისაც ენდობით. გადახდის რეკვიზიტებს მხოლოდ ამ გვერდზე ვაჩვენებთ და წერილით არასდროს ვგზავნით.',
      ru: 'Ваша заявка {number} создана.\n\nОтдаёте: {given} ({from})\nПолучаете: {got} ({to}){floating}\nОплатить до: {until}\n\nРеквизиты для оплаты и статус заявки — на её странице:\n{link}\n\nЗаявку увидит любой, у кого есть эта ссылка: делитесь ею только с теми, кому доверяете. Реквизиты мы показываем только на этой странице и никогда не присылаем в письмах.',
    },
  },
  /** For cash payouts only: place, opening hours and what to bring. */
  ready: {
    subject: {
      en: 'Your cash is ready: order {number}',
      ka: 'ნაღდი ფული მზადაა: განაცხადი {number}',
      ru: 'Наличные готовы к выдаче: заявка {number}',
    },
    body: {
      en: 'Your payment for order {number} is confirmed. Collect {got} at our office:\n\n{address}\nOpening hours: {hours}\nPhone: {contact}\n\n{bring}\n\nThe order page:\n{link}',
      ka: 'განაცხადის {number} გადახდა დადასტურებულია. {got} გელოდებათ ჩვენს ოფისში:\n\n{address}\nსამუშაო საათები: {hours}\nტელეფონი: {contact}\n\n{bring}\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'Платёж по заявке {number} подтверждён. {got} можно получить в нашем офисе:\n\n{address}\nЧасы работы: {hours}\nТелефон: {contact}\n\n{bring}\n\nСтраница заявки:\n{link}',
    },
  },
  /** `{extra}` is empty, or what becomes of the part that was paid too much. */
  done: {
    subject: {
      en: 'Order {number} is done: {given} → {got}',
      ka: 'განაცხადი {number} დასრულებულია: {given} → {got}',
      ru: 'Заявка {number} выполнена: {given} → {got}',
    },
    body: {
      en: 'Your order {number} is done.\n\nYou gave: {given} ({from})\nYou got: {got} ({to}){extra}\n\nThe receipt is on the order page:\n{link}\n\nThank you for exchanging with us.',
      ka: 'თქვენი განაცხადი {number} დასრულებულია.\n\nგაცვალეთ: {given} ({from})\nმიიღეთ: {got} ({to}){extra}\n\nქვითარი განაცხადის გვერდზეა:\n{link}\n\nგმადლობთ, რომ აგვირჩიეთ.',
      ru: 'Ваша заявка {number} выполнена.\n\nВы отдали: {given} ({from})\nВы получили: {got} ({to}){extra}\n\nКвитанция — на странице заявки:\n{link}\n\nСпасибо, что выбрали нас.',
    },
  },
  /** Not cash; `{fee}` and `{reason}` are texts. */
  returned: {
    subject: {
      en: 'Order {number}: we sent your payment back',
      ka: 'განაცხადი {number}: თქვენი თანხა დაბრუნებულია',
      ru: 'Заявка {number}: мы вернули ваш платёж',
    },
    body: {
      en: 'We received {paid} ({from}) for order {number} and sent this money back the way it came, {fee}. {reason}\n\nThe order page:\n{link}',
      ka: 'განაცხადისთვის {number} მივიღეთ {paid} ({from}) და ეს თანხა, {fee}, იმავე გზით დაგიბრუნეთ. {reason}\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'По заявке {number} поступило {paid} ({from}). Мы вернули эти деньги тем же путём, {fee}. {reason}\n\nСтраница заявки:\n{link}',
    },
  },
  returnedCash: {
    subject: {
      en: 'Order {number}: collect your money at our office',
      ka: 'განაცხადი {number}: მიიღეთ თანხა ჩვენს ოფისში',
      ru: 'Заявка {number}: заберите деньги в нашем офисе',
    },
    body: {
      en: 'We received {paid} ({from}) for order {number}. {reason}\n\nIf you haven’t got this money back yet, collect it at our office:\n\n{address}\nOpening hours: {hours}\nPhone: {contact}\n\n{bring}\n\nThe order page:\n{link}',
      ka: 'განაცხადისთვის {number} მივიღეთ {paid} ({from}). {reason}\n\nთუ ეს თანხა ჯერ არ დაგბრუნებიათ, მიიღეთ ჩვენს ოფისში:\n\n{address}\nსამუშაო საათები: {hours}\nტელეფონი: {contact}\n\n{bring}\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'По заявке {number} поступило {paid} ({from}). {reason}\n\nЕсли эти деньги вам ещё не вернули, заберите их в нашем офисе:\n\n{address}\nЧасы работы: {hours}\nТелефон: {contact}\n\n{bring}\n\nСтраница заявки:\n{link}',
    },
  },
  deleted: {
    subject: {
      en: 'Order {number} has been cancelled: {given} → {got}',
      ka: 'განაცხადი {number} გაუქმებულია: {given} → {got}',
      ru: 'Заявка {number} отменена: {given} → {got}',
    },
    body: {
      en: 'Your order {number} has been cancelled: we received no payment. Don’t pay it now.\n\nIf you’ve already sent money, it’s safe: contact support with your order number.\n\nThe order page:\n{link}',
      ka: 'თქვენი განაცხადი {number} გაუქმებულია: გადახდა არ შემოსულა. ამ განაცხადით ნუღარ გადაიხდით.\n\nთუ თანხა უკვე გააგზავნეთ, ის დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'Ваша заявка {number} отменена: оплата не поступила. Не оплачивайте её.\n\nЕсли вы уже отправили деньги, они в сохранности: сообщите поддержке номер заявки.\n\nСтраница заявки:\n{link}',
    },
  },
  /** Sent when the operator deletes an order that has received money. */
  deletedPaid: {
    subject: {
      en: 'Order {number} has been cancelled: {given} → {got}',
      ka: 'განაცხადი {number} გაუქმებულია: {given} → {got}',
      ru: 'Заявка {number} отменена: {given} → {got}',
    },
    body: {
      en: 'Your order {number} has been cancelled. Don’t pay it now.\n\nWe received {paid} ({from}). Your money is safe: contact support with your order number.\n\nThe order page:\n{link}',
      ka: 'თქვენი განაცხადი {number} გაუქმებულია. ამ განაცხადით ნუღარ გადაიხდით.\n\nჩვენ მივიღეთ {paid} ({from}). ეს თანხა დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'Ваша заявка {number} отменена. Не оплачивайте её.\n\nМы получили {paid} ({from}). Деньги в сохранности: сообщите поддержке номер заявки.\n\nСтраница заявки:\n{link}',
    },
  },
} as const satisfies Record<string, MailText>

/** Follows the amounts of a done order that was overpaid (rules of the exchange, “Payment”). */
export const extraTexts = {
  sent: {
    en: '\n\nWe received {more} more than agreed. It’s safe: contact support and choose whether we pay it out at the same rate or send it back, {fee}.',
    ka: '\n\nშეთანხმებულზე მეტი მივიღეთ, სხვაობაა {more}. ეს თანხა დაცულია: მისწერეთ მხარდაჭერის გუნდს და აირჩიეთ, იმავე კურსით გადმოგირიცხოთ თუ, {fee}, დაგიბრუნოთ.',
    ru: '\n\nПришло больше, чем нужно, разница — {more}. Она в сохранности: напишите в поддержку и выберите, выплатить её по тому же курсу или вернуть {fee}.',
  },
  cash: {
    en: '\n\nWe received {more} more than agreed. It’s safe: contact support and choose whether we pay it out at the same rate or give it back at the office.',
    ka: '\n\nშეთანხმებულზე მეტი მივიღეთ, სხვაობაა {more}. ეს თანხა დაცულია: მისწერეთ მხარდაჭერის გუნდს და აირჩიეთ, იმავე კურსით გადმოგირიცხოთ თუ ოფისში დაგიბრუნოთ.',
    ru: '\n\nПришло больше, чем нужно, разница — {more}. Она в сохранности: напишите в поддержку и выберите, выплатить её по тому же курсу или вернуть в офисе.',
  },
} as const satisfies Record<string, Text>

/** What a return costs, which the customer pays (rules of the exchange, “Payment”). */
export const feeTexts = {
  network: { en: 'minus the network fee', ka: 'ქსელის საკომისიოს გამოკლებით', ru: 'за вычетом комиссии сети' },
  transfer: {
    en: 'minus the transfer fee',
    ka: 'გადარიცხვის საკომისიოს გამოკლებით',
    ru: 'за вычетом комиссии за перевод',
  },
} as const satisfies Record<string, Text>

/** Why a payment was returned. */
export const returnReasons = {
  late: {
    en: 'Your payment came after the time to pay had run out.',
    ka: 'გადახდა ვადის გასვლის შემდეგ შემოვიდა.',
    ru: 'Платёж поступил, когда время на оплату уже вышло.',
  },
  short: {
    en: 'The rest of the amount didn’t arrive in time.',
    ka: 'თანხის დანარჩენი ნაწილი დროულად არ შემოვიდა.',
    ru: 'Остаток суммы не поступил вовремя.',
  },
  cancelled: {
    en: 'The order was cancelled before the rest of the amount arrived.',
    ka: 'განაცხადი თანხის დანარჩენი ნაწილის შემოსვლამდე გაუქმდა.',
    ru: 'Заявку отменили раньше, чем поступил остаток суммы.',
  },
  refused: {
    en: 'We couldn’t complete the exchange: support can tell you why.',
    ka: 'გაცვლა ვერ შესრულდა: მიზეზს მხარდაჭერის გუნდი გეტყვით.',
    ru: 'Выполнить обмен не удалось: причину назовёт поддержка.',
  },
} as const satisfies Record<string, Text>

/** Replaces a currency name when that side is cash. */
export const cashText: Text = { en: 'cash, {city}', ka: 'ნაღდი ფული, {city}', ru: 'наличные, {city}' }

/** Replaces the amount to get when the rate floats. */
export const floatingText: Text = {
  en: 'The rate is floating: this amount may go up or down with the market and is final when your payment is confirmed.',
  ka: 'კურსი მცურავია: ეს თანხა ბაზართან ერთად შეიძლება გაიზარდოს ან შემცირდეს; საბოლოო იქნება, როცა გადახდა დადასტურდება.',
  ru: 'Курс плавающий: эта сумма может измениться вместе с рынком в любую сторону. Окончательной она станет, когда платёж подтвердится.',
}
