import type { FaqGroupSeed } from './types.ts'

export const account: FaqGroupSeed = {
  id: 'account',
  name: { en: 'Account and safety', ka: 'ანგარიში და უსაფრთხოება', ru: 'Аккаунт и безопасность' },
  entries: [
    {
      id: 'two-factor',
      question: {
        en: 'How do I turn on two-factor authentication?',
        ka: 'როგორ ჩავრთო ორფაქტორიანი ავთენტიფიკაცია?',
        ru: 'Как включить двухфакторную аутентификацию?',
      },
      answer: {
        en: '<p>Open your profile, scan the QR code with an authenticator app and enter the six digits it shows. You’ll then get ten backup codes: keep them away from your phone, for example on paper. Each one replaces a code from the app once.</p><p>After that, you’ll need a code to sign in and to turn it off. Write the secret key down, too: with it, you can set up the app on another phone.</p>',
        ka: '<p>გახსენით პროფილი, დაასკანერეთ QR-კოდი ავთენტიფიკატორის აპლიკაციით და შეიყვანეთ ნაჩვენები ექვსი ციფრი. შემდეგ მიიღებთ ათ სარეზერვო კოდს: შეინახეთ ისინი ტელეფონისგან ცალკე, მაგალითად, ქაღალდზე. თითოეული მათგანი აპლიკაციის კოდს ერთხელ ჩაანაცვლებს.</p><p>ამის შემდეგ კოდი საჭირო იქნება შესვლისასაც და გამორთვისასაც. ჩაიწერეთ საიდუმლო გასაღებიც: მისი დახმარებით აპლიკაციას სხვა ტელეფონზე გამართავთ.</p>',
        ru: '<p>Откройте профиль, отсканируйте QR-код приложением-аутентификатором и введите шесть цифр, которые оно покажет. Затем вы получите десять резервных кодов: храните их отдельно от телефона, например на бумаге. Каждый из них один раз заменяет код из приложения.</p><p>После этого код понадобится и для входа, и для отключения. Запишите и секретный ключ: с ним вы настроите приложение на другом телефоне.</p>',
      },
    },
    {
      id: 'lost-code',
      question: {
        en: 'I lost the phone with my codes',
        ka: 'დავკარგე ტელეფონი, რომელზეც კოდები მქონდა',
        ru: 'Я потерял телефон с кодами',
      },
      answer: {
        en: '<p>Sign in with one of your backup codes in place of the code from the app. Then, in your profile, turn two-factor authentication off with another backup code and on again with the new phone. If you’ve written the secret key down, adding it to the app on the new phone is enough.</p><p>No codes left? Contact support from your account’s email address. We’ll compare your ID with your verification, ask about your latest orders, and turn off two-factor authentication after one day. The wait gives the real owner time to object.</p>',
        ka: '<p>შედით სარეზერვო კოდით აპლიკაციის კოდის ნაცვლად. შემდეგ პროფილში სხვა სარეზერვო კოდით გამორთეთ ორფაქტორიანი ავთენტიფიკაცია და ახალი ტელეფონით ხელახლა ჩართეთ. თუ საიდუმლო გასაღები ჩაწერილი გაქვთ, საკმარისია, ის ახალი ტელეფონის აპლიკაციაში დაამატოთ.</p><p>სარეზერვო კოდები აღარ დაგრჩათ? მოგვწერეთ ანგარიშის ელფოსტიდან. დოკუმენტს ვერიფიკაციის მონაცემებს შევადარებთ, ბოლო განაცხადებზე გკითხავთ და ორფაქტორიან ავთენტიფიკაციას ერთდღიანი ლოდინის შემდეგ გამოვრთავთ. ეს დრო იმისთვისაა საჭირო, რომ ნამდვილმა მფლობელმა გაპროტესტება მოასწროს.</p>',
        ru: '<p>Войдите с резервным кодом вместо кода из приложения. Затем отключите в профиле двухфакторную аутентификацию другим резервным кодом и включите её снова на новом телефоне. Если вы записали секретный ключ, достаточно добавить его в приложение на новом телефоне.</p><p>Резервных кодов не осталось? Напишите в поддержку с адреса, указанного в аккаунте. Мы сверим документ с данными верификации, спросим о последних заявках и отключим двухфакторную аутентификацию через сутки. Это время нужно, чтобы настоящий владелец успел возразить.</p>',
      },
    },
    {
      id: 'block-or-delete',
      question: {
        en: 'How do I block or delete my account?',
        ka: 'როგორ დავბლოკო ან წავშალო ანგარიში?',
        ru: 'Как заблокировать или удалить аккаунт?',
      },
      answer: {
        en: '<p>You’ll find both at the end of your profile. A block takes effect immediately and lasts seven days, which helps if your phone is stolen. Deleting is permanent. Either way, we’ll complete your open orders.</p>',
        ka: '<p>ორივეს პროფილის ბოლოში ნახავთ. დაბლოკვა დაუყოვნებლივ ხდება და შვიდი დღე მოქმედებს: გამოგადგებათ, თუ ტელეფონი მოგპარეს. წაშლას ვეღარ გააუქმებთ. ორივე შემთხვევაში მიმდინარე განაცხადები ბოლომდე სრულდება.</p>',
        ru: '<p>И то и другое — в конце профиля. Блокировка наступает сразу и длится семь дней: пригодится, если украли телефон. Удаление необратимо. В обоих случаях начатые заявки будут выполнены.</p>',
      },
    },
    {
      id: 'fraud',
      question: {
        en: 'How do I know it’s really you?',
        ka: 'როგორ მივხვდე, რომ ნამდვილად თქვენ მწერთ?',
        ru: 'Как понять, что пишете именно вы?',
      },
      answer: {
        en: '<ul><li>We never contact you first to offer an exchange, and never ask for a password, a one-time code or a seed phrase.</li><li>Payment details are only on the order page. We never change them by email or in a chat.</li><li>We hand over cash at our counters and through our own couriers, never in cars or cafés.</li></ul><p>If in doubt, ask support on this site before you pay.</p>',
        ka: '<ul><li>გაცვლის შემოთავაზებით პირველები არასდროს გწერთ და არ გთხოვთ პაროლს, ერთჯერად კოდს ან საფულის აღდგენის ფრაზას.</li><li>გადახდის რეკვიზიტები მხოლოდ განაცხადის გვერდზეა. წერილით ან ჩატში მათ არ ვცვლით.</li><li>ნაღდ ფულს მხოლოდ ოფისის სალაროში ან ჩვენი კურიერის ხელით გადმოგცემთ — არა მანქანასა თუ კაფეში.</li></ul><p>თუ ეჭვი გაგიჩნდათ, გადახდამდე ამ საიტიდან მოგვწერეთ.</p>',
        ru: '<ul><li>Мы никогда не пишем первыми с предложением обмена и не спрашиваем пароль, одноразовый код или сид-фразу.</li><li>Реквизиты для оплаты есть только на странице заявки. В письмах и чатах мы их не меняем.</li><li>Наличные выдаём в кассе офиса или через наших курьеров, а не в машинах и кафе.</li></ul><p>Если сомневаетесь, до оплаты спросите поддержку на этом сайте.</p>',
      },
    },
  ],
}
