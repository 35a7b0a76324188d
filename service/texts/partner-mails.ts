import type { Text } from './languages.ts'

/** Mails about withdrawals and payment details; places in braces are filled from what the mail is about. */

interface MailText {
  subject: Text
  body: Text
}

export const partnerMails = {
  withdrawalAsked: {
    subject: {
      en: 'Withdrawal {number}: {amount}',
      ka: 'გატანა {number}: {amount}',
      ru: 'Вывод {number}: {amount}',
    },
    body: {
      en: 'We’re preparing a withdrawal from your account.\n\nAmount: {amount}\nNetwork fee: {fee}\nYou get: {payout}\nTo: {requisite} ({network}){waiting}\n\nWe’ll email you when it has been sent. If you didn’t request it, change your password immediately and contact support.',
      ka: 'ვამზადებთ თანხის გატანას თქვენი ანგარიშიდან.\n\nთანხა: {amount}\nქსელის საკომისიო: {fee}\nმიიღებთ: {payout}\nრეკვიზიტები: {requisite} ({network}){waiting}\n\nროცა გავგზავნით, მოგწერთ. თუ გატანა თქვენ არ მოგითხოვიათ, დაუყოვნებლივ შეცვალეთ პაროლი და მოგვწერეთ.',
      ru: 'Готовим вывод с вашего аккаунта.\n\nСумма: {amount}\nКомиссия сети: {fee}\nВы получите: {payout}\nРеквизиты: {requisite} ({network}){waiting}\n\nНапишем, когда отправим деньги. Если вывод запросили не вы, сразу смените пароль и напишите в поддержку.',
    },
  },
  withdrawalDone: {
    subject: {
      en: 'Withdrawal {number} has been sent: {payout}',
      ka: 'გატანა {number}: თანხა გაგზავნილია, {payout}',
      ru: 'Вывод {number} отправлен: {payout}',
    },
    body: {
      en: 'We’ve sent {payout} to “{requisite}” ({network}).\n\nTransaction: {transaction}',
      ka: 'გამოვგზავნეთ {payout}. რეკვიზიტები: „{requisite}“ ({network}).\n\nტრანზაქცია: {transaction}',
      ru: 'Отправили {payout} на реквизиты «{requisite}» ({network}).\n\nТранзакция: {transaction}',
    },
  },
  withdrawalReturned: {
    subject: {
      en: 'Withdrawal {number} couldn’t be sent',
      ka: 'გატანა {number} ვერ შესრულდა',
      ru: 'Вывод {number} отправить не удалось',
    },
    body: {
      en: 'Your money is safe: {amount} is back on your balance. We couldn’t send it to “{requisite}” ({network}). Check the payment details and try again, or contact support.',
      ka: 'თქვენი თანხა დაცულია: {amount} ისევ თქვენს ბალანსზეა. გაგზავნა ვერ მოხერხდა ამ რეკვიზიტებზე: „{requisite}“ ({network}). შეამოწმეთ რეკვიზიტები და სცადეთ ხელახლა ან მოგვწერეთ.',
      ru: 'Деньги в сохранности: {amount} снова на вашем балансе. Отправить их на реквизиты «{requisite}» ({network}) не удалось. Проверьте реквизиты и попробуйте ещё раз или напишите в поддержку.',
    },
  },
  requisiteSaved: {
    subject: {
      en: 'New payment details in your account',
      ka: 'თქვენს ანგარიშზე ახალი რეკვიზიტები შეინახა',
      ru: 'В вашем аккаунте сохранены новые реквизиты',
    },
    body: {
      en: 'The payment details “{requisite}” ({currency}) have been saved in your account. You can withdraw to them from: {time}.\n\nIf it wasn’t you, delete them in your account and change your password immediately.',
      ka: 'თქვენს ანგარიშზე შეინახა რეკვიზიტები „{requisite}“ ({currency}). თანხის გატანას მათზე ამ დროიდან შეძლებთ: {time}.\n\nთუ ეს თქვენ არ იყავით, წაშალეთ ისინი ანგარიშში და დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'В вашем аккаунте сохранены реквизиты «{requisite}» ({currency}). Выводить на них можно с этого времени: {time}.\n\nЕсли это были не вы, удалите их в аккаунте и сразу смените пароль.',
    },
  },
  requisiteChanged: {
    subject: {
      en: 'Your payment details have been changed',
      ka: 'თქვენი რეკვიზიტები შეიცვალა',
      ru: 'Ваши реквизиты изменены',
    },
    body: {
      en: 'The payment details “{requisite}” ({currency}) have been changed. Until {time} we won’t send any withdrawal to them.\n\nIf it wasn’t you, delete them in your account and change your password immediately.',
      ka: 'რეკვიზიტები „{requisite}“ ({currency}) შეიცვალა. ამ დრომდე მათზე თანხას არ გავგზავნით: {time}.\n\nთუ ეს თქვენ არ იყავით, წაშალეთ ისინი ანგარიშში და დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'Реквизиты «{requisite}» ({currency}) изменены. До этого времени мы ничего на них не отправим: {time}.\n\nЕсли это были не вы, удалите их в аккаунте и сразу смените пароль.',
    },
  },
  autoOn: {
    subject: {
      en: 'Automatic withdrawals are on',
      ka: 'ავტომატური გატანა ჩაირთო',
      ru: 'Автоматический вывод включён',
    },
    body: {
      en: 'As soon as your balance reaches {amount}, we’ll withdraw all of it to “{requisite}”.\n\nIf it wasn’t you, turn automatic withdrawals off and change your password immediately.',
      ka: 'როცა ბალანსი ამ თანხას მიაღწევს: {amount}, მთლიანად გამოგიგზავნით. რეკვიზიტები: „{requisite}“.\n\nთუ ეს თქვენ არ იყავით, გამორთეთ ავტომატური გატანა და დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'Как только на балансе будет {amount}, мы выведем всю сумму на реквизиты «{requisite}».\n\nЕсли это были не вы, отключите автоматический вывод и сразу смените пароль.',
    },
  },
} as const satisfies Record<string, MailText>
