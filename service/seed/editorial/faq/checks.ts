import type { FaqGroupSeed } from './types.ts'

export const checks: FaqGroupSeed = {
  id: 'checks',
  name: { en: 'Checks and verification', ka: 'შემოწმება და ვერიფიკაცია', ru: 'Проверки и верификация' },
  entries: [
    {
      id: 'aml-check',
      question: {
        en: 'What is an AML check, and what happens above 40%?',
        ka: 'რა არის AML-შემოწმება და რა ხდება 40%-ზე მაღალი რისკის დროს?',
        ru: 'Что такое AML-проверка и что будет, если риск выше 40%?',
      },
      answer: {
        en: '<p>Before we exchange incoming coins, we check where they come from: every address on the blockchain has a risk rating from 0 to 100%. We refuse payments rated above 40%.</p><p>We send refused coins back to the address they came from, minus the network fee, once it’s clear whose they are. If they come from theft or sanctioned addresses, the law requires us to hold them and ask questions first.</p>',
        ka: '<p>შემოსული კრიპტოვალუტის გაცვლამდე ვამოწმებთ მის წარმომავლობას: ბლოკჩეინის ყოველ მისამართს აქვს რისკის შეფასება 0-დან 100%-მდე. 40%-ზე მაღალი რისკის მქონე გადახდას არ ვიღებთ.</p><p>ასეთ კრიპტოვალუტას ქსელის საკომისიოს გამოკლებით იმ მისამართზე ვაბრუნებთ, საიდანაც მოვიდა, როგორც კი გაირკვევა, ვის ეკუთვნის. თუ კრიპტოვალუტა მოპარულია ან დასანქცირებული მისამართიდანაა, კანონი გვავალდებულებს, ჯერ შევაჩეროთ და კითხვები დაგისვათ.</p>',
        ru: '<p>Прежде чем обменять поступившие монеты, мы смотрим, откуда они пришли: у каждого адреса в блокчейне есть оценка риска от 0 до 100%. Платёж с риском выше 40% мы не принимаем.</p><p>Такие монеты возвращаем на адрес отправителя за вычетом комиссии сети, как только понятно, кому они принадлежат. Если они связаны с кражей или санкционными адресами, закон обязывает нас сначала их удержать и задать вопросы.</p>',
      },
    },
    {
      id: 'check-before',
      question: {
        en: 'Can I check the rating before I pay?',
        ka: 'შემიძლია რისკის გაგება გადახდამდე?',
        ru: 'Можно узнать риск до оплаты?',
      },
      answer: {
        en: '<p>Yes. Send support the address you’re going to pay from, and we’ll tell you its rating for free. It’s worth doing before a large payment, or if you got the coins from someone you don’t know well.</p>',
        ka: '<p>დიახ. გაუგზავნეთ მხარდაჭერის გუნდს მისამართი, საიდანაც გადახდას აპირებთ, და შეფასებას უფასოდ გეტყვით. ეს განსაკუთრებით გამოგადგებათ დიდი თანხის გაცვლამდე ან მაშინ, როცა კრიპტოვალუტა ნაკლებად ნაცნობი ადამიანისგან მიიღეთ.</p>',
        ru: '<p>Да. Пришлите поддержке адрес, с которого собираетесь платить, и мы бесплатно назовём оценку. Это особенно полезно перед крупной суммой или если монеты получены от малознакомого человека.</p>',
      },
    },
    {
      id: 'verification',
      question: {
        en: 'When do I need verification, and how does it work?',
        ka: 'როდის მჭირდება ვერიფიკაცია და როგორ გავიარო?',
        ru: 'Когда нужна верификация и как её пройти?',
      },
      answer: {
        en: '<p>The form marks the pairs that require it: mostly bank cards and some e-wallets. We also ask for it if checking a payment leaves questions, and for cash from 15,000 GEL in Georgia or 55,000 AED in the UAE.</p><p>Sign in, open your profile and press “Go to verification”. Fill in a short form and add a photo or a scan of your ID, and a selfie with it in your hand. We’ll email you the result; the <a href="/en/rules/kyc/">KYC rules</a> explain what we ask for and why.</p>',
        ka: '<p>მიმართულებები, რომლებსაც ვერიფიკაცია სჭირდება, ფორმაში მონიშნულია: ძირითადად საბანკო ბარათები და ზოგი ელექტრონული საფულე. მას მაშინაც მოგთხოვთ, თუ გადახდის შემოწმებისას კითხვები გაჩნდა, ან თუ ნაღდი ფული 15 000\u00a0ლარი და მეტია საქართველოში ან 55 000\u00a0დირჰამი და მეტი — საამიროებში.</p><p>შედით ანგარიშში, გახსენით პროფილი და დააჭირეთ ღილაკს „ვერიფიკაციის გავლა“. შეავსებთ მოკლე ფორმას და დაურთავთ პირადობის დამადასტურებელი დოკუმენტის ფოტოს ან სკანირებულ ასლსა და სელფის, რომელზეც ეს დოკუმენტი ხელში გიჭირავთ. შედეგს ელფოსტით მიიღებთ; რას ვითხოვთ და რატომ, <a href="/ka/rules/kyc/">KYC-ის წესებში</a> წერია.</p>',
        ru: '<p>Направления, для которых она нужна, отмечены в форме: в основном это банковские карты и некоторые электронные кошельки. Мы попросим пройти её и тогда, когда после проверки платежа остались вопросы, а также для наличных от 15\u00a0000\u00a0лари в Грузии или от 55\u00a0000\u00a0дирхамов в ОАЭ.</p><p>Войдите в аккаунт, откройте профиль и нажмите «Пройти верификацию». Нужно заполнить короткую форму и приложить фото или скан документа, удостоверяющего личность, и селфи с ним в руке. Результат пришлём на почту; что и зачем мы спрашиваем, написано в <a href="/ru/rules/kyc/">правилах KYC</a>.</p>',
      },
    },
    {
      id: 'documents-safe',
      question: {
        en: 'What happens to my documents?',
        ka: 'როგორ ინახავთ ჩემს დოკუმენტებს?',
        ru: 'Что происходит с моими документами?',
      },
      answer: {
        en: '<p>Only our verification staff can see them. We keep them for as long as the law requires and then destroy them; we never share them with partners or use them for advertising. See the <a href="/en/rules/privacy/">privacy policy</a> for details.</p>',
        ka: '<p>მათ მხოლოდ ის თანამშრომლები ხედავენ, რომლებიც ვერიფიკაციას ატარებენ. დოკუმენტებს იმდენ ხანს ვინახავთ, რამდენსაც კანონი გვავალდებულებს, შემდეგ კი ვანადგურებთ; პარტნიორებს არ გადავცემთ და რეკლამისთვის არ ვიყენებთ. დაწვრილებით — <a href="/ka/rules/privacy/">კონფიდენციალურობის პოლიტიკაში</a>.</p>',
        ru: '<p>Их видят только сотрудники, которые проводят верификацию. Мы храним документы столько, сколько требует закон, а потом уничтожаем; не передаём их партнёрам и не используем для рекламы. Подробнее об этом — в <a href="/ru/rules/privacy/">политике конфиденциальности</a>.</p>',
      },
    },
  ],
}
