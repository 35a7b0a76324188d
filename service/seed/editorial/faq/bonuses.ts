import type { FaqGroupSeed } from './types.ts'

export const bonuses: FaqGroupSeed = {
  id: 'bonuses',
  name: { en: 'Discounts and referrals', ka: 'ფასდაკლება და პარტნიორობა', ru: 'Скидки и партнёрство' },
  entries: [
    {
      id: 'discount',
      question: {
        en: 'How does the cumulative discount work?',
        ka: 'როგორ მუშაობს დაგროვებადი ფასდაკლება?',
        ru: 'Как работает накопительная скидка?',
      },
      answer: {
        en: '<p>With an account, you start with 5% off our fee, and the discount grows with your completed exchanges. Sign in before you place an order so that it counts.</p>',
        ka: '<p>ყველა, ვისაც ანგარიში აქვს, ჩვენი საკომისიოს 5%-იანი ფასდაკლებით იწყებს და დასრულებული გაცვლების ჯამის ზრდასთან ერთად ის იმატებს. განაცხადები ანგარიშიდან შექმენით, რომ ყველა ჩაითვალოს.</p>',
        ru: '<p>Каждый, у кого есть аккаунт, начинает со скидки 5% на нашу комиссию, и она растёт вместе с общей суммой завершённых обменов. Создавайте заявки из аккаунта, чтобы они засчитывались.</p>',
      },
    },
    {
      id: 'referrals',
      question: {
        en: 'What do I get for referring people?',
        ka: 'რას მივიღებ მოწვეული მეგობრებისთვის?',
        ru: 'Что я получу за приглашённых?',
      },
      answer: {
        en: '<p>You get 0.1% of every completed exchange your referrals make, for as long as they use us. Your link is in your account, under <a href="/en/user/partner-system/">Referral program</a>. <a href="/en/referral-program/">See how it works</a>.</p>',
        ka: '<p>თქვენი ბმულით მოსული ადამიანების ყოველი დასრულებული გაცვლის 0,1%-ს, ვიდრე ისინი ჩვენთან ცვლიან. ბმული ანგარიშშია, განყოფილებაში <a href="/ka/user/partner-system/">„რეფერალური პროგრამა“</a>. <a href="/ka/referral-program/">ნახეთ, როგორ მუშაობს</a>.</p>',
        ru: '<p>0,1% от каждого завершённого обмена тех, кто пришёл по вашей ссылке, — пока они меняют у нас. Ссылка есть в аккаунте, в разделе <a href="/ru/user/partner-system/">«Реферальная программа»</a>. <a href="/ru/referral-program/">Как это работает</a></p>',
      },
    },
    {
      id: 'merchants',
      question: {
        en: 'Can my shop accept payments through Kursi?',
        ka: 'შეუძლია ჩემს მაღაზიას თქვენი მეშვეობით გადახდების მიღება?',
        ru: 'Может ли мой магазин принимать платежи через вас?',
      },
      answer: {
        en: '<p>Yes: your program places the orders. Create an API key and start with the <a href="/en/merchant/">documentation</a>. Each request needs a Unix time greater than in the previous one, and a SHA256 or SHA512 signature made with your secret key.</p><p>Above $10,000 a month, we agree on individual fees: contact support.</p>',
        ka: '<p>დიახ: განაცხადებს თქვენი პროგრამა ქმნის. შექმენით API-გასაღები და დაიწყეთ <a href="/ka/merchant/">დოკუმენტაციით</a>. ყოველ მოთხოვნაში უნდა იყოს Unix-დრო, რომელიც წინა მოთხოვნისაზე მეტია, და თქვენი საიდუმლო გასაღებით შესრულებული SHA256 ან SHA512 ხელმოწერა.</p><p>თუ ბრუნვა თვეში 10 000\u00a0აშშ დოლარს აღემატება, საკომისიო ინდივიდუალურია: მოგვწერეთ.</p>',
        ru: '<p>Да: заявки создаёт ваша программа. Создайте API-ключ и начните с <a href="/ru/merchant/">документации</a>. В каждом запросе передаётся unix-время, которое больше, чем в предыдущем, и подпись SHA256 или SHA512, сделанная вашим секретным ключом.</p><p>При обороте выше 10\u00a0000\u00a0долларов в месяц комиссия обсуждается отдельно: напишите в поддержку.</p>',
      },
    },
  ],
}
