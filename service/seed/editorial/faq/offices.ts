import type { FaqGroupSeed } from './types.ts'

export const officeQuestions: FaqGroupSeed = {
  id: 'offices',
  name: { en: 'Offices and delivery', ka: 'ოფისები და მიტანა', ru: 'Офисы и доставка' },
  entries: [
    {
      id: 'visit-office',
      question: {
        en: 'How do I get cash at an office?',
        ka: 'როგორ მივიღო ნაღდი ფული ოფისში?',
        ru: 'Как получить наличные в офисе?',
      },
      answer: {
        en: '<p>Place an order for cash in your city. The office rate is fixed for two hours, so there’s no need to rush. Give the cashier the order number, show your ID and count the money at the counter.</p><p>For more than the equivalent of $20,000, call the office first.</p>',
        ka: '<p>შექმენით განაცხადი თქვენს ქალაქში ნაღდი ფულის მისაღებად. ოფისის კურსი ორი საათით ფიქსირდება, ასე რომ აუჩქარებლად მოასწრებთ მოსვლას. მოლარეს უთხარით განაცხადის ნომერი, აჩვენეთ პირადობის დამადასტურებელი დოკუმენტი და თანხა სალაროსთანვე გადათვალეთ.</p><p>თუ თანხა 20 000\u00a0აშშ დოლარის ეკვივალენტზე მეტია, წინასწარ დარეკეთ ოფისში.</p>',
        ru: '<p>Создайте заявку на наличные в вашем городе. Курс в офисе фиксируется на два часа, так что можно доехать без спешки. Назовите кассиру номер заявки, покажите документ и пересчитайте деньги у кассы.</p><p>Если сумма больше эквивалента 20\u00a0000\u00a0долларов, сначала позвоните в офис.</p>',
      },
    },
    {
      id: 'courier',
      question: {
        en: 'Do you deliver cash in Dubai?',
        ka: 'დუბაიში ნაღდ ფულს კურიერით აგზავნით?',
        ru: 'Доставляете ли вы наличные в Дубае?',
      },
      answer: {
        en: '<p>Yes, a courier brings it to any address in the city for 300 AED. Once you’ve paid for the order, tell support the address and a good time; on working days the courier usually comes the same day. Read more about <a href="/en/delivery/">delivery</a>.</p>',
        ka: '<p>დიახ, კურიერი თანხას ქალაქის ნებისმიერ მისამართზე 300\u00a0დირჰამად (AED) მოგიტანთ. განაცხადის გადახდის შემდეგ მისამართი და სასურველი დრო მოგვწერეთ; სამუშაო დღეებში კურიერი, როგორც წესი, იმავე დღეს მოდის. დაწვრილებით — <a href="/ka/delivery/">მიტანის</a> გვერდზე.</p>',
        ru: '<p>Да, курьер привезёт их по любому адресу в городе за 300\u00a0AED. После оплаты заявки сообщите поддержке адрес и удобное время; в рабочие дни курьер обычно приезжает в тот же день. Подробнее — на странице о <a href="/ru/delivery/">доставке</a>.</p>',
      },
    },
    {
      id: 'cheques',
      question: {
        en: 'Can I pay rent or a purchase in the UAE with a cheque?',
        ka: 'შემიძლია, საამიროებში ქირა ან შენაძენის საფასური ჩეკით გადავიხადო?',
        ru: 'Можно ли оплатить аренду или покупку в ОАЭ чеком?',
      },
      answer: {
        en: '<p>Yes. We exchange your coins and order a manager’s cheque in the name of your landlord, developer or seller. We deliver cheques in one or two working days; you’ll need the contract or invoice, because the bank asks for it.</p>',
        ka: '<p>დიახ. თქვენს კრიპტოვალუტას გავცვლით და შევუკვეთავთ საბანკო ჩეკს (manager’s cheque) გამქირავებლის, დეველოპერის ან გამყიდველის სახელზე. ჩეკს ერთ-ორ სამუშაო დღეში მიიღებთ; თან იქონიეთ ხელშეკრულება ან ინვოისი, რადგან მას ბანკი ითხოვს.</p>',
        ru: '<p>Да. Мы обменяем ваши монеты и закажем банковский чек (manager’s cheque) на имя арендодателя, застройщика или продавца. Чеки доставляем за один-два рабочих дня; понадобится договор или счёт — его требует банк.</p>',
      },
    },
    {
      id: 'moving-rate',
      question: {
        en: 'What if I can’t make it within two hours?',
        ka: 'რა ხდება, თუ ორ საათში მოსვლა ვერ მოვასწარი?',
        ru: 'Что, если я не успею за два часа?',
      },
      answer: {
        en: '<p>If you’ve already paid in crypto, the money is yours and waits for you: come when you can. If you were going to bring cash and didn’t make it in time, we cancel the order and you can place a new one at the current rate.</p>',
        ka: '<p>თუ განაცხადი კრიპტოვალუტით უკვე გადახდილი გაქვთ, ფული დაგელოდებათ: მობრძანდით, როცა შეძლებთ. თუ ნაღდი ფული თქვენ უნდა მოგეტანათ და ვერ მოასწარით, განაცხადი გაუქმდება და ახალს მიმდინარე კურსით შექმნით.</p>',
        ru: '<p>Если заявка уже оплачена криптовалютой, деньги вас дождутся: приезжайте, когда сможете. Если наличные должны были принести вы, но не успели, заявка отменится, и новую вы создадите по текущему курсу.</p>',
      },
    },
    {
      id: 'bar',
      question: {
        en: 'Is it true that the Tbilisi office has a bar?',
        ka: 'მართალია, რომ თბილისის ოფისში ბარიც არის?',
        ru: 'Правда, что в тбилисском офисе есть бар?',
      },
      answer: {
        en: '<p>Yes, on the same floor. Unlimited coffee costs 12 GEL for the whole day, and you can book the room next door for events of up to 20 people. See <a href="/en/bar/">the bar’s page</a>.</p>',
        ka: '<p>დიახ, იმავე სართულზე. ულიმიტო ყავა მთელი დღით 12\u00a0ლარი ღირს, მეზობელი დარბაზი კი შეგიძლიათ, ღონისძიებისთვის დაჯავშნოთ, მაქსიმუმ 20\u00a0სტუმრისთვის. იხილეთ <a href="/ka/bar/">ბარის გვერდი</a>.</p>',
        ru: '<p>Да, на том же этаже. Безлимитный кофе на весь день стоит 12\u00a0лари, а соседний зал можно забронировать для мероприятия до 20\u00a0человек. Смотрите <a href="/ru/bar/">страницу бара</a>.</p>',
      },
    },
  ],
}
