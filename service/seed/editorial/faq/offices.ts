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
        en: '<p>Make an order with cash in your city. The office rate is fixed for two hours, so there is time to come without hurrying. Tell the cashier the order number, show your document and count the money at the counter.</p><p>For more than the equivalent of $20,000, call the office first.</p>',
        ka: '<p>შექმენით განაცხადი თქვენს ქალაქში ნაღდი ფულის მისაღებად. ოფისის კურსი ორი საათით ფიქსირდება, ასე რომ აუჩქარებლად მოასწრებთ მოსვლას. მოლარეს უთხარით განაცხადის ნომერი, აჩვენეთ დოკუმენტი და თანხა სალაროსთანვე გადათვალეთ.</p><p>თუ თანხა 20 000 აშშ დოლარის ეკვივალენტზე მეტია, წინასწარ დარეკეთ ოფისში.</p>',
        ru: '<p>Создайте заявку на наличные в вашем городе. Курс в офисе фиксируется на два часа, так что можно доехать без спешки. Назовите кассиру номер заявки, покажите документ и пересчитайте деньги у кассы.</p><p>Если сумма больше эквивалента 20\u00a0000 долларов, сначала позвоните в офис.</p>',
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
        en: '<p>Yes, a courier brings it to any address in the city for 300 AED. Name the address and a convenient hour to support after you have paid the order; on working days the courier usually comes the same day. More on <a href="/en/delivery/">delivery</a>.</p>',
        ka: '<p>დიახ, კურიერი თანხას ქალაქის ნებისმიერ მისამართზე 300 დირჰამად (AED) მოგიტანთ. განაცხადის გადახდის შემდეგ მისამართი და სასურველი დრო მხარდაჭერას შეატყობინეთ; სამუშაო დღეებში კურიერი, როგორც წესი, იმავე დღეს მოდის. დაწვრილებით — <a href="/ka/delivery/">მიტანის</a> გვერდზე.</p>',
        ru: '<p>Да, курьер привезёт их по любому адресу в городе за 300 AED. После оплаты заявки сообщите поддержке адрес и удобное время; в рабочие дни курьер обычно приезжает в тот же день. Подробнее — на странице о <a href="/ru/delivery/">доставке</a>.</p>',
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
        en: '<p>Yes. We exchange your coins and order a manager’s cheque in the name of the landlord, the developer or the seller. Cheques are delivered in one or two working days; bring the contract or the invoice, as the bank asks for it.</p>',
        ka: '<p>დიახ. თქვენს კრიპტოვალუტას გავცვლით და შევუკვეთავთ საბანკო ჩეკს (manager’s cheque) გამქირავებლის, დეველოპერის ან გამყიდველის სახელზე. ჩეკს ერთ-ორ სამუშაო დღეში მიიღებთ; თან იქონიეთ ხელშეკრულება ან ინვოისი, რადგან მას ბანკი ითხოვს.</p>',
        ru: '<p>Да. Мы обменяем ваши монеты и закажем банковский чек (manager’s cheque) на имя арендодателя, застройщика или продавца. Чеки доставляем за один-два рабочих дня; понадобится договор или счёт — его требует банк.</p>',
      },
    },
    {
      id: 'moving-rate',
      question: {
        en: 'What if I come later than two hours?',
        ka: 'რა ხდება, თუ ორ საათში მოსვლა ვერ მოვასწარი?',
        ru: 'Что, если я не успею за два часа?',
      },
      answer: {
        en: '<p>An order that you have already paid in crypto waits for you: the money is yours, come when you can. If you were going to hand over cash and did not make it in time, the order is deleted and you make a new one at the current rate.</p>',
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
        en: '<p>Yes, on the same floor. Coffee without limit costs 12 GEL for the whole day, and the room next to it can be booked for events of up to 20 people. See <a href="/en/bar/">the bar’s page</a>.</p>',
        ka: '<p>დიახ, იმავე სართულზე. ულიმიტო ყავა მთელი დღით 12 ლარი ღირს, მეზობელი დარბაზი კი შეგიძლიათ, ღონისძიებისთვის დაჯავშნოთ, მაქსიმუმ 20 სტუმრისთვის. იხილეთ <a href="/ka/bar/">ბარის გვერდი</a>.</p>',
        ru: '<p>Да, на том же этаже. Безлимитный кофе на весь день стоит 12 лари, а соседний зал можно забронировать для мероприятия до 20 человек. Смотрите <a href="/ru/bar/">страницу бара</a>.</p>',
      },
    },
  ],
}
