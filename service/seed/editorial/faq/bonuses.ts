import type { FaqGroupSeed } from './types.ts'

export const bonuses: FaqGroupSeed = {
  id: 'bonuses',
  name: { en: 'Discounts and partners', ka: 'ფასდაკლება და პარტნიორობა', ru: 'Скидки и партнёрство' },
  entries: [
    {
      id: 'discount',
      question: {
        en: 'How does the cumulative discount work?',
        ka: 'როგორ მუშაობს დაგროვებადი ფასდაკლება?',
        ru: 'Как работает накопительная скидка?',
      },
      answer: {
        en: '<p>Whoever has an account begins with 5% off our fee and gets more as the total of completed exchanges grows. Make your orders signed in, so that they count.</p>',
        ka: '<p>ყველა, ვისაც ანგარიში აქვს, ჩვენი საკომისიოს 5%-იანი ფასდაკლებით იწყებს და დასრულებული გაცვლების ჯამის ზრდასთან ერთად ის იმატებს. განაცხადები ანგარიშიდან შექმენით, რომ ყველა ჩაითვალოს.</p>',
        ru: '<p>Каждый, у кого есть аккаунт, начинает со скидки 5% на нашу комиссию, и она растёт вместе с общей суммой завершённых обменов. Создавайте заявки из аккаунта, чтобы они засчитывались.</p>',
      },
    },
    {
      id: 'referrals',
      question: {
        en: 'What do I get for inviting people?',
        ka: 'რას მივიღებ მოწვეული მეგობრებისთვის?',
        ru: 'Что я получу за приглашённых?',
      },
      answer: {
        en: '<p>0.1% of every completed exchange of the people who came by your link, for as long as they exchange with us. Ask for your link at partners@kursi.example; how it works is on the page of the <a href="/en/referral-program/">referral program</a>.</p>',
        ka: '<p>თქვენი ბმულით მოსული ადამიანების ყოველი დასრულებული გაცვლის 0,1%-ს, ვიდრე ისინი ჩვენთან ცვლიან. ბმული მოითხოვეთ მისამართზე partners@kursi.example; როგორ მუშაობს, <a href="/ka/referral-program/">რეფერალური პროგრამის</a> გვერდზე ვწერთ.</p>',
        ru: '<p>0,1% от каждого завершённого обмена тех, кто пришёл по вашей ссылке, — пока они меняют у нас. Попросите ссылку на partners@kursi.example, а как она работает, рассказано на странице <a href="/ru/referral-program/">реферальной программы</a>.</p>',
      },
    },
    {
      id: 'merchants',
      question: {
        en: 'Can my shop accept payments through you?',
        ka: 'შეუძლია ჩემს მაღაზიას თქვენი მეშვეობით გადახდების მიღება?',
        ru: 'Может ли мой магазин принимать платежи через вас?',
      },
      answer: {
        en: '<p>Soon. You can create a key today; we are opening the calls by which your program makes orders. Each request carries a unix time that is greater than that of the request before, and a signature by SHA256 or SHA512 made with your secret.</p><p>With a turnover above $10,000 a month the fees are individual: write to support.</p>',
        ka: '<p>მალე. გასაღების შექმნა უკვე შეგიძლიათ; მეთოდებს, რომლებითაც თქვენი პროგრამა განაცხადებს შექმნის, ახლა ვხსნით. ყოველ მოთხოვნაში უნდა იყოს Unix-დრო, რომელიც წინა მოთხოვნისაზე მეტია, და თქვენი საიდუმლო გასაღებით შესრულებული SHA256 ან SHA512 ხელმოწერა.</p><p>თუ ბრუნვა თვეში 10 000 აშშ დოლარს აღემატება, საკომისიო ინდივიდუალურია: მოგვწერეთ.</p>',
        ru: '<p>Скоро. Создать ключ можно уже сейчас, а методы, которыми ваша программа будет создавать заявки, мы открываем. В каждом запросе передаётся unix-время, которое больше, чем в предыдущем, и подпись SHA256 или SHA512, сделанная вашим секретным ключом.</p><p>При обороте выше 10\u00a0000 долларов в месяц комиссия обсуждается отдельно: напишите в поддержку.</p>',
      },
    },
  ],
}
