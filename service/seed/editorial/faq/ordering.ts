import type { FaqGroupSeed } from './types.ts'

export const ordering: FaqGroupSeed = {
  id: 'ordering',
  name: { en: 'How to exchange', ka: 'როგორ გავცვალო', ru: 'Как проходит обмен' },
  entries: [
    {
      id: 'how-to-exchange',
      question: {
        en: 'How do I make an exchange?',
        ka: 'როგორ ხდება გაცვლა?',
        ru: 'Как провести обмен?',
      },
      answer: {
        en: '<ol><li>On the <a href="/en/">home page</a>, choose what you give and what you get, and enter an amount.</li><li>Enter your email and payout details, then check the order and confirm it.</li><li>Pay exactly the amount shown, to the details shown, before the time runs out.</li></ol><p>We’ll send your payout as soon as your payment is confirmed. The order page shows every step and updates automatically.</p>',
        ka: '<ol><li><a href="/ka/">მთავარ გვერდზე</a> აირჩიეთ, რას ცვლით და რას მიიღებთ, და მიუთითეთ თანხა.</li><li>მიუთითეთ ელფოსტა და მიმღების რეკვიზიტები, შემდეგ შეამოწმეთ განაცხადი და დაადასტურეთ.</li><li>გადაიხადეთ ზუსტად მითითებული თანხა მითითებულ რეკვიზიტებზე, სანამ ვადა გავა.</li></ol><p>თანხას გადახდის დადასტურებისთანავე გამოგიგზავნით. განაცხადის გვერდი ყოველ ეტაპს აჩვენებს და ავტომატურად ახლდება.</p>',
        ru: '<ol><li>На <a href="/ru/">главной странице</a> выберите, что отдаёте и что получаете, и введите сумму.</li><li>Укажите почту и реквизиты для выплаты, проверьте заявку и подтвердите её.</li><li>Отправьте ровно указанную сумму по указанным реквизитам, пока не вышло время на оплату.</li></ol><p>Выплату отправляем сразу после подтверждения платежа. Все этапы видны на странице заявки, она обновляется сама.</p>',
      },
    },
    {
      id: 'without-account',
      question: {
        en: 'Do I have to sign up?',
        ka: 'აუცილებელია რეგისტრაცია?',
        ru: 'Нужно ли регистрироваться?',
      },
      answer: {
        en: '<p>No, an email address is enough for most pairs. An account is worth having if you exchange often: it keeps your orders in one place and gives you a discount from 5% and a referral link.</p><p>Some pairs require <a href="/en/rules/kyc/">verification</a>, and for that you need an account.</p>',
        ka: '<p>არა, უმეტეს მიმართულებაზე ელფოსტის მისამართიც საკმარისია. ანგარიში მაშინ გამოგადგებათ, თუ ხშირად ცვლით: განაცხადები ერთ ადგილას ინახება, მოქმედებს დაგროვებადი ფასდაკლება 5%-დან და გექნებათ რეფერალური ბმული.</p><p>ზოგი მიმართულება მხოლოდ <a href="/ka/rules/kyc/">ვერიფიკაციის</a> შემდეგ იხსნება. ამისთვის ანგარიში უკვე საჭიროა.</p>',
        ru: '<p>Нет, для большинства направлений достаточно почты. Аккаунт удобен тем, кто меняет часто: все заявки собраны в одном месте, действует накопительная скидка от 5% и есть реферальная ссылка.</p><p>Некоторые направления открываются только после <a href="/ru/rules/kyc/">верификации</a>, и для неё аккаунт уже нужен.</p>',
      },
    },
    {
      id: 'find-order',
      question: {
        en: 'I closed the page. Where is my order?',
        ka: 'გვერდი დავხურე. სად ვნახო განაცხადი?',
        ru: 'Я закрыл страницу. Где найти заявку?',
      },
      answer: {
        en: '<p>If you’re on the same device, open the menu of this site: the browser keeps orders placed without an account. The link to the order is in our email, too. When you sign in, your orders move to your account and appear on all your devices.</p><p>If neither helps, contact support from the email address on the order.</p>',
        ka: '<p>თუ იმავე მოწყობილობით სარგებლობთ, განაცხადს საიტის მენიუში ნახავთ: რეგისტრაციის გარეშე შექმნილი განაცხადები ბრაუზერში ინახება. ბმული ჩვენს წერილშიც არის. ანგარიშში შესვლისას განაცხადები მასში გადადის და ყველა მოწყობილობაზე ჩანს.</p><p>თუ ასე ვერ იპოვეთ, მოგვწერეთ იმ ელფოსტიდან, რომელიც განაცხადში მიუთითეთ.</p>',
        ru: '<p>В меню сайта, если устройство то же самое: заявки, созданные без регистрации, хранятся в браузере. Ссылка есть и в нашем письме. После входа в аккаунт заявки переходят в него и видны на всех устройствах.</p><p>Если ни то ни другое не помогло, напишите в поддержку с того адреса, который указан в заявке.</p>',
      },
    },
    {
      id: 'cancel-order',
      question: {
        en: 'Can I cancel an order?',
        ka: 'შემიძლია განაცხადის გაუქმება?',
        ru: 'Можно ли отменить заявку?',
      },
      answer: {
        en: '<p>Yes, for free, as long as you haven’t sent anything: press “Cancel the order” on its page. An unpaid order is cancelled automatically when its time runs out.</p><p>If your money is already on its way, don’t cancel. Contact support with your order number and we’ll find the payment.</p>',
        ka: '<p>დიახ, უფასოდ, სანამ არაფერი გაგიგზავნიათ: განაცხადის გვერდზე დააჭირეთ ღილაკს „განაცხადის გაუქმება“. გადაუხდელი განაცხადი ვადის ამოწურვისას ავტომატურად უქმდება.</p><p>თუ თანხა უკვე გაგზავნილია, ნუ გააუქმებთ. უთხარით მხარდაჭერის გუნდს განაცხადის ნომერი და გადახდას მოვძებნით.</p>',
        ru: '<p>Да, бесплатно, пока вы ничего не отправили: нажмите «Отменить заявку» на её странице. Неоплаченная заявка отменяется сама, когда выходит время на оплату.</p><p>Если деньги уже в пути, не отменяйте её. Сообщите поддержке номер заявки, и мы найдём платёж.</p>',
      },
    },
    {
      id: 'statuses',
      question: {
        en: 'What do the statuses mean?',
        ka: 'რას ნიშნავს სტატუსები?',
        ru: 'Что означают статусы заявки?',
      },
      answer: {
        en: '<ul><li><strong>Waiting for payment</strong>: the payment details are ready, and we’re waiting for your payment.</li><li><strong>In progress</strong>: we see the payment and are waiting for its confirmations.</li><li><strong>Sending the payout</strong>: we’re sending your money; cash is ready at the office.</li><li><strong>On hold</strong>: our team is reviewing the order, for example because the payment came late.</li><li><strong>Done</strong>: we’ve paid out everything.</li><li><strong>Returned</strong>: we sent your payment back.</li><li><strong>Cancelled</strong>: you cancelled the order or didn’t pay in time.</li></ul>',
        ka: '<ul><li><strong>ელოდება გადახდას</strong>: რეკვიზიტები ნაჩვენებია, თქვენს თანხას ველოდებით.</li><li><strong>მუშავდება</strong>: გადახდას ვხედავთ და დადასტურებებს ველოდებით.</li><li><strong>თანხა გაიცემა</strong>: მისაღები თანხა უკვე გზაშია, ნაღდი ფული კი ოფისში გელოდებათ.</li><li><strong>შეჩერებულია</strong>: განაცხადს თანამშრომელი განიხილავს, მაგალითად, თუ გადახდა დაგვიანდა.</li><li><strong>დასრულებულია</strong>: თანხა სრულად გაცემულია.</li><li><strong>დაბრუნებულია</strong>: თანხა დაგიბრუნეთ.</li><li><strong>გაუქმებულია</strong>: განაცხადი თქვენ გააუქმეთ ან დროულად არ გადახდილა.</li></ul>',
        ru: '<ul><li><strong>Ожидает оплаты</strong>: реквизиты показаны, ждём ваш платёж.</li><li><strong>В обработке</strong>: платёж виден, ждём подтверждений сети.</li><li><strong>Идёт выплата</strong>: отправляем вам деньги; наличные ждут вас в офисе.</li><li><strong>Приостановлена</strong>: с заявкой разбирается сотрудник, например, если платёж пришёл с опозданием.</li><li><strong>Выполнена</strong>: всё выплачено.</li><li><strong>Возврат</strong>: платёж отправлен вам обратно.</li><li><strong>Отменена</strong>: вы отменили заявку или не оплатили её вовремя.</li></ul>',
      },
    },
  ],
}
