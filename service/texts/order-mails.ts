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
      en: 'Hello,\n\nYour order {number} has been created.\n\nYou give: {given} ({from})\nYou get: {got} ({to}){floating}\nPay until: {until}\n\nThe payment details and the order status are on its page:\n{link}\n\nAnyone with this link can see the order. Share it only with people you trust. We show payment details on that page only and never email them.',
      ka: 'გამარჯობა!\n\nთქვენი განაცხადი {number} შექმნილია.\n\nცვლით: {given} ({from})\nმიიღებთ: {got} ({to}){floating}\nგადახდის ვადა: {until}\n\nგადახდის რეკვიზიტებსა და განაცხადის სტატუსს მის გვერდზე ნახავთ:\n{link}\n\nამ განაცხადს ნახავს ყველა, ვისაც ბმული აქვს, ამიტომ გაუზიარეთ მხოლოდ მათ, ვისაც ენდობით. გადახდის რეკვიზიტებს მხოლოდ ამ გვერდზე ვაჩვენებთ და წერილით არასდროს ვგზავნით.',
      ru: 'Здравствуйте!\n\nВаша заявка {number} создана.\n\nОтдаёте: {given} ({from})\nПолучаете: {got} ({to}){floating}\nОплатить до: {until}\n\nРеквизиты для оплаты и статус заявки — на её странице:\n{link}\n\nЗаявку увидит любой, у кого есть эта ссылка: делитесь ею только с теми, кому доверяете. Реквизиты мы показываем только на этой странице и никогда не присылаем в письмах.',
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
      en: 'Hello,\n\nYour payment for order {number} is confirmed. Collect {got} at our office:\n\n{address}\nOpening hours: {hours}\nPhone: {contact}\n\n{bring}\n\nThe order page:\n{link}',
      ka: 'გამარჯობა!\n\nგანაცხადის {number} გადახდა დადასტურებულია. {got} გელოდებათ ჩვენს ოფისში:\n\n{address}\nსამუშაო საათები: {hours}\nტელეფონი: {contact}\n\n{bring}\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'Здравствуйте!\n\nПлатёж по заявке {number} подтверждён. {got} можно получить в нашем офисе:\n\n{address}\nЧасы работы: {hours}\nТелефон: {contact}\n\n{bring}\n\nСтраница заявки:\n{link}',
    },
  },
  done: {
    subject: {
      en: 'Order {number} is done: {paid} → {got}',
      ka: 'განაცხადი {number} დასრულებულია: {paid} → {got}',
      ru: 'Заявка {number} выполнена: {paid} → {got}',
    },
    body: {
      en: 'Hello,\n\nYour order {number} is done.\n\nYou gave: {paid} ({from})\nYou got: {got} ({to})\n\nThe receipt is on the order page:\n{link}\n\nThank you for exchanging with us.',
      ka: 'გამარჯობა!\n\nთქვენი განაცხადი {number} დასრულებულია.\n\nგაცვალეთ: {paid} ({from})\nმიიღეთ: {got} ({to})\n\nქვითარი განაცხადის გვერდზეა:\n{link}\n\nგმადლობთ, რომ აგვირჩიეთ.',
      ru: 'Здравствуйте!\n\nВаша заявка {number} выполнена.\n\nВы отдали: {paid} ({from})\nВы получили: {got} ({to})\n\nКвитанция — на странице заявки:\n{link}\n\nСпасибо, что выбрали нас.',
    },
  },
  returned: {
    subject: {
      en: 'Order {number}: we sent your payment back',
      ka: 'განაცხადი {number}: თქვენი თანხა დაბრუნებულია',
      ru: 'Заявка {number}: мы вернули ваш платёж',
    },
    body: {
      en: 'Hello,\n\nThe conditions of order {number} weren’t met, so we sent {paid} ({from}) back the way it came.\n\nDetails are on the order page:\n{link}',
      ka: 'გამარჯობა!\n\nგანაცხადის {number} პირობები არ შესრულდა, ამიტომ {paid} ({from}) იმავე გზით დაგიბრუნდათ, რომლითაც გადმორიცხეთ.\n\nდეტალები განაცხადის გვერდზეა:\n{link}',
      ru: 'Здравствуйте!\n\nУсловия заявки {number} не были выполнены, поэтому мы вернули {paid} ({from}) тем же путём.\n\nПодробности — на странице заявки:\n{link}',
    },
  },
  deleted: {
    subject: {
      en: 'Order {number} has been cancelled: {given} → {got}',
      ka: 'განაცხადი {number} გაუქმებულია: {given} → {got}',
      ru: 'Заявка {number} отменена: {given} → {got}',
    },
    body: {
      en: 'Hello,\n\nYour order {number} has been cancelled: we received no payment. Don’t pay it now.\n\nIf you’ve already sent money, it’s safe: contact support with your order number.\n\nThe order page:\n{link}',
      ka: 'გამარჯობა!\n\nთქვენი განაცხადი {number} გაუქმებულია: გადახდა არ შემოსულა. ამ განაცხადით ნუღარ გადაიხდით.\n\nთუ თანხა უკვე გააგზავნეთ, ის დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'Здравствуйте!\n\nВаша заявка {number} отменена: оплата не поступила. Не оплачивайте её.\n\nЕсли вы уже отправили деньги, они в сохранности: сообщите поддержке номер заявки.\n\nСтраница заявки:\n{link}',
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
      en: 'Hello,\n\nYour order {number} has been cancelled. Don’t pay it now.\n\nWe received {paid} ({from}). Your money is safe: contact support with your order number.\n\nThe order page:\n{link}',
      ka: 'გამარჯობა!\n\nთქვენი განაცხადი {number} გაუქმებულია. ამ განაცხადით ნუღარ გადაიხდით.\n\nჩვენ მივიღეთ {paid} ({from}). ეს თანხა დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.\n\nგანაცხადის გვერდი:\n{link}',
      ru: 'Здравствуйте!\n\nВаша заявка {number} отменена. Не оплачивайте её.\n\nМы получили {paid} ({from}). Деньги в сохранности: сообщите поддержке номер заявки.\n\nСтраница заявки:\n{link}',
    },
  },
} as const satisfies Record<string, MailText>

/** Replaces a currency name when that side is cash. */
export const cashText: Text = { en: 'cash, {city}', ka: 'ნაღდი ფული, {city}', ru: 'наличные, {city}' }

/** Replaces the amount to get when the rate floats. */
export const floatingText: Text = {
  en: 'The rate is floating: we’ll recalculate this amount when your payment is confirmed.',
  ka: 'კურსი მცურავია: ეს თანხა გადახდის დადასტურებისას ხელახლა გამოითვლება.',
  ru: 'Курс плавающий: эту сумму пересчитаем, когда платёж подтвердится.',
}
