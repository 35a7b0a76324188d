import type { Text } from './languages.ts'

/** Messages of the bot about an order; `{placeholders}` are filled as in mails about orders. Plain text, without markup. */
export const botTexts = {
  new: {
    en: 'Order {number} is waiting for your confirmation.\n{given} → {got}',
    ka: 'განაცხადი {number} ელოდება თქვენს დადასტურებას.\n{given} → {got}',
    ru: 'Заявка {number} ждёт вашего подтверждения.\n{given} → {got}',
  },
  waitPayment: {
    en: 'Order {number} is waiting for your payment.\n{given} → {got}\nPay until: {until}',
    ka: 'განაცხადი {number} ელოდება თქვენს გადახდას.\n{given} → {got}\nგადახდის ვადა: {until}',
    ru: 'Заявка {number} ждёт оплаты.\n{given} → {got}\nОплатить до: {until}',
  },
  /** The customer says that it is paid, and nothing was observed yet. */
  checking: {
    en: 'Order {number}: we’re checking your payment.\n{given} → {got}',
    ka: 'განაცხადი {number}: თქვენს გადახდას ვამოწმებთ.\n{given} → {got}',
    ru: 'Заявка {number}: проверяем ваш платёж.\n{given} → {got}',
  },
  inProgress: {
    en: 'Order {number}: we received {paid}.\n{given} → {got}\nWe’ll send your payout as soon as the payment is confirmed.',
    ka: 'განაცხადი {number}: მივიღეთ {paid}.\n{given} → {got}\nთანხას გადახდის დადასტურებისთანავე გამოგიგზავნით.',
    ru: 'Заявка {number}: поступило {paid}.\n{given} → {got}\nОтправим выплату, как только платёж подтвердится.',
  },
  inProgressCash: {
    en: 'Order {number}: we received {paid}.\n{given} → {got}\nWe’ll prepare your cash as soon as the payment is confirmed.',
    ka: 'განაცხადი {number}: მივიღეთ {paid}.\n{given} → {got}\nნაღდ ფულს გადახდის დადასტურებისთანავე მოვამზადებთ.',
    ru: 'Заявка {number}: поступило {paid}.\n{given} → {got}\nПодготовим наличные, как только платёж подтвердится.',
  },
  inProgressPayout: {
    en: 'Order {number}: your payout is on its way.\n{given} → {got}',
    ka: 'განაცხადი {number}: თანხა გზაშია.\n{given} → {got}',
    ru: 'Заявка {number}: выплата уже в пути.\n{given} → {got}',
  },
  ready: {
    en: 'Order {number}: your cash is ready.\n{given} → {got}\n{address}\nOpening hours: {hours}',
    ka: 'განაცხადი {number}: ნაღდი ფული მზადაა.\n{given} → {got}\n{address}\nსამუშაო საათები: {hours}',
    ru: 'Заявка {number}: наличные готовы к выдаче.\n{given} → {got}\n{address}\nЧасы работы: {hours}',
  },
  errorPayment: {
    en: 'Order {number}: your money is safe, but there’s a problem with your payment. Our team is reviewing the order.\n{given} → {got}',
    ka: 'განაცხადი {number}: თქვენი თანხა დაცულია, მაგრამ გადახდისას პრობლემა შეიქმნა. განაცხადს ჩვენი გუნდი განიხილავს.\n{given} → {got}',
    ru: 'Заявка {number}: деньги в сохранности, но с платежом возникла проблема. С заявкой разбирается сотрудник.\n{given} → {got}',
  },
  errorPayout: {
    en: 'Order {number}: your money is safe, but the payout didn’t go through. Our team is sending it again.\n{given} → {got}',
    ka: 'განაცხადი {number}: თქვენი თანხა დაცულია, მაგრამ მისი გადარიცხვა ვერ მოხერხდა. ჩვენი გუნდი თანხას ხელახლა აგზავნის.\n{given} → {got}',
    ru: 'Заявка {number}: деньги в сохранности, но выплата не прошла. Сотрудник отправляет её снова.\n{given} → {got}',
  },
  errorCash: {
    en: 'Order {number}: your money is safe, but your cash isn’t ready yet. Call the office before you come.\n{given} → {got}\n{contact}',
    ka: 'განაცხადი {number}: თქვენი თანხა დაცულია, მაგრამ ნაღდ ფულს ჯერ ვერ გავცემთ. მოსვლამდე დარეკეთ ოფისში.\n{given} → {got}\n{contact}',
    ru: 'Заявка {number}: деньги в сохранности, но наличные пока не выдать. Позвоните в офис, прежде чем прийти.\n{given} → {got}\n{contact}',
  },
  hold: {
    en: 'Order {number} is on hold: our team is checking the payment.\n{given} → {got}\nYou don’t need to do anything now.',
    ka: 'განაცხადი {number} შეჩერებულია: გადახდას ჩვენი გუნდი ამოწმებს.\n{given} → {got}\nთქვენგან ახლა არაფერია საჭირო.',
    ru: 'Заявка {number} приостановлена: сотрудник проверяет платёж.\n{given} → {got}\nОт вас сейчас ничего не нужно.',
  },
  done: {
    en: 'Order {number} is done.\n{given} → {got}{extra}\n\nThe receipt is on the order page.',
    ka: 'განაცხადი {number} დასრულებულია.\n{given} → {got}{extra}\n\nქვითარი განაცხადის გვერდზეა.',
    ru: 'Заявка {number} выполнена.\n{given} → {got}{extra}\n\nКвитанция — на странице заявки.',
  },
  returned: {
    en: 'Order {number}: we received {paid} ({from}) and sent this money back, {fee}.\n{reason}',
    ka: 'განაცხადი {number}: მივიღეთ {paid} ({from}) და ეს თანხა, {fee}, დაგიბრუნეთ.\n{reason}',
    ru: 'Заявка {number}: поступило {paid} ({from}). Мы вернули эти деньги {fee}.\n{reason}',
  },
  returnedCash: {
    en: 'Order {number}: we received {paid} ({from}).\n{reason}\nIf you haven’t got this money back yet, collect it at our office:\n{address}\nOpening hours: {hours}',
    ka: 'განაცხადი {number}: მივიღეთ {paid} ({from}).\n{reason}\nთუ ეს თანხა ჯერ არ დაგბრუნებიათ, მიიღეთ ჩვენს ოფისში:\n{address}\nსამუშაო საათები: {hours}',
    ru: 'Заявка {number}: поступило {paid} ({from}).\n{reason}\nЕсли эти деньги вам ещё не вернули, заберите их в нашем офисе:\n{address}\nЧасы работы: {hours}',
  },
  deleted: {
    en: 'Order {number} has been cancelled: we received no payment. Don’t pay it now.\n{given} → {got}',
    ka: 'განაცხადი {number} გაუქმებულია: გადახდა არ შემოსულა. ამ განაცხადით ნუღარ გადაიხდით.\n{given} → {got}',
    ru: 'Заявка {number} отменена: оплата не поступила. Не оплачивайте её.\n{given} → {got}',
  },
  deletedPaid: {
    en: 'Order {number} has been cancelled. Your money is safe: we received {paid}. Contact support with your order number.',
    ka: 'განაცხადი {number} გაუქმებულია. თქვენი თანხა დაცულია: მივიღეთ {paid}. აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.',
    ru: 'Заявка {number} отменена. Деньги в сохранности: мы получили {paid}. Сообщите поддержке номер заявки.',
  },
} as const satisfies Record<string, Text>

/** The button below each message. */
export const openOrderText: Text = { en: 'Open the order', ka: 'განაცხადის გახსნა', ru: 'Открыть заявку' }
