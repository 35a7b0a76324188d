import type { Text } from './languages.ts'

/** Mails about profile changes; `{placeholders}` are filled with the mail's values. */

interface MailText {
  subject: Text
  body: Text
}

export const profileMails = {
  emailChange: {
    subject: {
      en: 'Confirm your new email',
      ka: 'დაადასტურეთ ახალი ელფოსტა',
      ru: 'Подтвердите новый адрес почты',
    },
    body: {
      en: 'Your code: {code}\n\nEnter it in the code field of the profile page, or open this link if you’ve closed or reloaded that page:\n{link}\n\nThe code and the link are valid for 30 minutes. If you didn’t request them, ignore this email.',
      ka: 'თქვენი კოდი: {code}\n\nშეიყვანეთ ის პროფილის გვერდზე კოდის ველში, ხოლო თუ გვერდი დახურეთ ან განაახლეთ, გახსენით ბმული:\n{link}\n\nკოდი და ბმული 30\u00a0წუთი მოქმედებს. თუ ისინი არ მოგითხოვიათ, ამ წერილს ყურადღებას ნუ მიაქცევთ.',
      ru: 'Ваш код: {code}\n\nВведите его в поле для кода на странице профиля, а если вы её закрыли или обновили, откройте ссылку:\n{link}\n\nКод и ссылка действуют 30\u00a0минут. Если вы их не запрашивали, просто не обращайте внимания на это письмо.',
    },
  },
  emailAsked: {
    subject: {
      en: 'Someone asked to change your email',
      ka: 'მოთხოვნილია ელფოსტის შეცვლა',
      ru: 'Запрошена смена почты',
    },
    body: {
      en: 'Someone who is signed in to your account asked to change its email to {email}. The change takes effect only after that address is confirmed.\n\nIf it wasn’t you, change your password immediately: that cancels the request.',
      ka: 'თქვენს ანგარიშზე მოითხოვეს ელფოსტის შეცვლა. ახალი მისამართი: {email}. ის მხოლოდ დადასტურების შემდეგ ამოქმედდება.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ შეცვალეთ პაროლი: მოთხოვნა ძალას დაკარგავს.',
      ru: 'В вашем аккаунте запросили смену почты. Новый адрес: {email}. Он начнёт действовать только после подтверждения.\n\nЕсли это были не вы, сразу смените пароль: запрос потеряет силу.',
    },
  },
  emailChanged: {
    subject: { en: 'Your email has been changed', ka: 'თქვენი ელფოსტა შეიცვალა', ru: 'Ваш адрес почты изменён' },
    body: {
      en: 'You now sign in with {email}.\n\nIf it wasn’t you, take your account back. Open this link and choose a new password:\n{link}\n\nYour account will use this address again, all devices will be signed out, and what was added since then will be removed: API keys, passkeys and two-factor authentication. The link is valid for 7 days.',
      ka: 'ამიერიდან ანგარიშში შედით მისამართით {email}.\n\nთუ ეს თქვენ არ იყავით, დაიბრუნეთ ანგარიში: გახსენით ბმული და აირჩიეთ ახალი პაროლი:\n{link}\n\nამის შემდეგ კვლავ ეს მისამართი იმოქმედებს, ყველა მოწყობილობაზე სესია დასრულდება და წაიშლება ყველაფერი, რაც ანგარიშს ამასობაში დაემატა: API-გასაღებები, წვდომის გასაღებები და ორფაქტორიანი ავთენტიფიკაცია. ბმული 7\u00a0დღე მოქმედებს.',
      ru: 'Теперь для входа нужен адрес {email}.\n\nЕсли его сменили не вы, верните себе аккаунт. Откройте ссылку и задайте новый пароль:\n{link}\n\nТогда снова начнёт действовать этот адрес, сеансы на всех устройствах завершатся, а всё, что за это время добавили в аккаунт, будет удалено: API-ключи, ключи доступа и двухфакторная аутентификация. Ссылка действует 7\u00a0дней.',
    },
  },
  passwordChanged: {
    subject: { en: 'Your password has been changed', ka: 'თქვენი პაროლი შეიცვალა', ru: 'Ваш пароль изменён' },
    body: {
      en: 'Other devices have been signed out. If it wasn’t you, reset your password immediately.',
      ka: 'სხვა მოწყობილობებზე სესია დასრულდა. თუ ეს თქვენ არ იყავით, დაუყოვნებლივ აღადგინეთ პაროლი.',
      ru: 'На остальных устройствах сеансы завершены. Если пароль сменили не вы, сразу восстановите его.',
    },
  },
  backupCodeUsed: {
    subject: {
      en: 'A backup code was used',
      ka: 'გამოყენებულია სარეზერვო კოდი',
      ru: 'Использован резервный код',
    },
    body: {
      en: 'One of your backup codes was used in place of the code from your authenticator app. Codes left: {left}.\n\nIf it wasn’t you, change your password immediately and create new backup codes.',
      ka: 'ავთენტიფიკატორის აპლიკაციის კოდის ნაცვლად გამოყენებულია თქვენი ერთ-ერთი სარეზერვო კოდი. დარჩენილი კოდები: {left}.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ შეცვალეთ პაროლი და შექმენით ახალი სარეზერვო კოდები.',
      ru: 'Вместо кода из приложения-аутентификатора использован один из ваших резервных кодов. Осталось кодов: {left}.\n\nЕсли это были не вы, сразу смените пароль и создайте новые резервные коды.',
    },
  },
  messengerLinked: {
    subject: {
      en: 'Telegram has been linked to your account',
      ka: 'თქვენს ანგარიშს Telegram მიება',
      ru: 'К вашему аккаунту привязан Telegram',
    },
    body: {
      en: 'Our mini-app in Telegram now signs in to your account.\n\nIf it wasn’t you, sign in, unlink Telegram in your profile, and change your password immediately.',
      ka: 'ამიერიდან Telegram-ის მინი-აპიდან თქვენს ანგარიშში შესვლა შეიძლება.\n\nთუ ეს თქვენ არ იყავით, შედით ანგარიშში, პროფილში გააუქმეთ Telegram-ის მიბმა და დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'Теперь в ваш аккаунт можно войти из нашего мини-приложения в Telegram.\n\nЕсли это были не вы, войдите, отвяжите Telegram в профиле и сразу смените пароль.',
    },
  },
  messengerUnlinked: {
    subject: {
      en: 'Telegram has been unlinked from your account',
      ka: 'თქვენს ანგარიშზე Telegram-ის მიბმა გაუქმდა',
      ru: 'Telegram отвязан от вашего аккаунта',
    },
    body: {
      en: 'Our mini-app in Telegram no longer signs in to your account.\n\nIf it wasn’t you, change your password immediately and contact support.',
      ka: 'Telegram-ის მინი-აპიდან თქვენს ანგარიშში შესვლა აღარ შეიძლება.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ შეცვალეთ პაროლი და მოგვწერეთ.',
      ru: 'Войти в ваш аккаунт из мини-приложения в Telegram больше нельзя.\n\nЕсли это были не вы, сразу смените пароль и напишите в поддержку.',
    },
  },
  passkeyAdded: {
    subject: {
      en: 'A passkey was added to your account',
      ka: 'თქვენს ანგარიშს დაემატა წვდომის გასაღები',
      ru: 'В ваш аккаунт добавлен ключ доступа',
    },
    body: {
      en: 'The passkey “{name}” can now sign in to your account.\n\nIf you didn’t add it, sign in, remove it under Passkeys in your profile, and change your password immediately.',
      ka: 'თქვენს ანგარიშში შესვლა ახლა წვდომის გასაღებითაც შეიძლება: „{name}“.\n\nთუ ის თქვენ არ დაგიმატებიათ, შედით ანგარიშში, წაშალეთ ის პროფილის განყოფილებაში „წვდომის გასაღებები“ და დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'Теперь в ваш аккаунт можно войти с ключом доступа «{name}».\n\nЕсли вы его не добавляли, войдите, удалите его в профиле в разделе «Ключи доступа» и сразу смените пароль.',
    },
  },
  passkeyRemoved: {
    subject: {
      en: 'A passkey was removed from your account',
      ka: 'თქვენი ანგარიშიდან წაიშალა წვდომის გასაღები',
      ru: 'Из вашего аккаунта удалён ключ доступа',
    },
    body: {
      en: 'The passkey “{name}” can no longer sign in to your account.\n\nIf you didn’t remove it, change your password immediately and contact support.',
      ka: 'წვდომის გასაღებით „{name}“ თქვენს ანგარიშში შესვლა აღარ შეიძლება.\n\nთუ ის თქვენ არ წაგიშლიათ, დაუყოვნებლივ შეცვალეთ პაროლი და მოგვწერეთ.',
      ru: 'Войти в ваш аккаунт с ключом доступа «{name}» больше нельзя.\n\nЕсли вы его не удаляли, сразу смените пароль и напишите в поддержку.',
    },
  },
  otpOn: {
    subject: {
      en: 'Two-factor authentication is on',
      ka: 'ორფაქტორიანი ავთენტიფიკაცია ჩაირთო',
      ru: 'Двухфакторная аутентификация включена',
    },
    body: {
      en: 'From now on, we’ll ask for a code from your authenticator app when you sign in. Other devices have been signed out.\n\nIf it wasn’t you, contact support immediately.',
      ka: 'ამიერიდან შესვლისას ავთენტიფიკატორის აპლიკაციის კოდს მოგთხოვთ. სხვა მოწყობილობებზე სესია დასრულდა.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ მოგვწერეთ.',
      ru: 'Теперь при входе мы будем спрашивать код из приложения-аутентификатора. На остальных устройствах сеансы завершены.\n\nЕсли её включили не вы, сразу напишите в поддержку.',
    },
  },
  otpOff: {
    subject: {
      en: 'Two-factor authentication is off',
      ka: 'ორფაქტორიანი ავთენტიფიკაცია გამოირთო',
      ru: 'Двухфакторная аутентификация выключена',
    },
    body: {
      en: 'We no longer ask for a code when you sign in. Other devices have been signed out.\n\nIf it wasn’t you, contact support immediately.',
      ka: 'შესვლისას კოდს აღარ მოგთხოვთ. სხვა მოწყობილობებზე სესია დასრულდა.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ მოგვწერეთ.',
      ru: 'При входе мы больше не спрашиваем код. На остальных устройствах сеансы завершены.\n\nЕсли её выключили не вы, сразу напишите в поддержку.',
    },
  },
  apiKeyMade: {
    subject: {
      en: 'New API key in your account',
      ka: 'თქვენს ანგარიშზე ახალი API-გასაღები შეიქმნა',
      ru: 'В вашем аккаунте создан API-ключ',
    },
    body: {
      en: 'The API key “{name}” has been created in your account.\n\nIf it wasn’t you, delete the key under API keys and change your password immediately.',
      ka: 'თქვენს ანგარიშზე შეიქმნა API-გასაღები „{name}“.\n\nთუ ეს თქვენ არ იყავით, წაშალეთ გასაღები API-გასაღებების გვერდზე და დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'В вашем аккаунте создан API-ключ «{name}».\n\nЕсли его создали не вы, удалите ключ на странице API-ключей и сразу смените пароль.',
    },
  },
  oneTime: {
    subject: { en: 'Your one-time code', ka: 'თქვენი ერთჯერადი კოდი', ru: 'Ваш одноразовый код' },
    body: {
      en: 'Your code: {code}\n\nEnter it on the page where we ask you to confirm it’s you. The code expires in 10 minutes. Don’t share it with anyone: our staff will never ask you for it.\n\nIf you didn’t request this code, someone else is signed in to your account. Change your password immediately.',
      ka: 'თქვენი კოდი: {code}\n\nშეიყვანეთ ის გვერდზე, სადაც გთხოვთ დაადასტუროთ, რომ ეს თქვენ ხართ. კოდი 10\u00a0წუთი მოქმედებს. კოდი არავის გაუზიაროთ: ჩვენი თანამშრომლები მას არასოდეს გკითხავენ.\n\nთუ კოდი არ მოგითხოვიათ, თქვენს ანგარიშში სხვა ვინმეა შესული: დაუყოვნებლივ შეცვალეთ პაროლი.',
      ru: 'Ваш код: {code}\n\nВведите его на странице, где мы просим подтвердить, что это вы. Код действует 10\u00a0минут. Никому его не сообщайте: наши сотрудники никогда его не спрашивают.\n\nЕсли вы не запрашивали код, в ваш аккаунт вошёл кто-то другой: сразу смените пароль.',
    },
  },
} as const satisfies Record<string, MailText>
