import type { FaqGroupSeed } from './types.ts'

export const paying: FaqGroupSeed = {
  id: 'paying',
  name: { en: 'Payment and payout', ka: 'გადახდა და თანხის მიღება', ru: 'Оплата и выплата' },
  entries: [
    {
      id: 'how-long',
      question: {
        en: 'How long does an exchange take?',
        ka: 'რამდენ ხანს გრძელდება გაცვლა?',
        ru: 'Сколько времени занимает обмен?',
      },
      answer: {
        en: '<p>We act within minutes of the confirmation; most of the waiting is for the network. TON and XRP need one confirmation, Bitcoin two, Ethereum twelve, TRON twenty. A bank transfer inside Georgia arrives the same day, SEPA can take until the next working day.</p>',
        ka: '<p>თანხას გადახდის დადასტურებიდან რამდენიმე წუთში ვგზავნით; დროის უმეტესი ნაწილი ქსელის ლოდინში გადის. TON-სა და XRP-ს ერთი დადასტურება სჭირდება, Bitcoin-ს — ორი, Ethereum-ს — თორმეტი, TRON-ს — ოცი. საბანკო გადარიცხვა საქართველოში იმავე დღეს მოდის, SEPA-ს კი შეიძლება მომდევნო სამუშაო დღემდე დასჭირდეს.</p>',
        ru: '<p>После подтверждения платежа мы отправляем выплату за несколько минут, а основное время уходит на ожидание сети. TON и XRP нужно одно подтверждение, Bitcoin — два, Ethereum — двенадцать, TRON — двадцать. Перевод внутри Грузии приходит в тот же день, SEPA иногда идёт до следующего рабочего дня.</p>',
      },
    },
    {
      id: 'wrong-amount',
      question: {
        en: 'I sent too little or too much. What now?',
        ka: 'ნაკლები ან მეტი გავაგზავნე. რა ვქნა?',
        ru: 'Я отправил меньше или больше, чем нужно. Что делать?',
      },
      answer: {
        en: '<p><strong>Too little:</strong> the order shows what is still missing. Send the rest before the time is over; otherwise what came is returned, less the fee of the network.</p><p><strong>Too much:</strong> the order goes on with the amount agreed. Support settles the difference with you: it is paid out at the same rate or sent back.</p>',
        ka: '<p><strong>ნაკლები:</strong> განაცხადში წერია, რამდენი აკლია. დარჩენილი თანხა ვადის გასვლამდე გამოგზავნეთ; წინააღმდეგ შემთხვევაში მიღებულ თანხას ქსელის საკომისიოს გამოკლებით დაგიბრუნებთ.</p><p><strong>მეტი:</strong> განაცხადი შეთანხმებული თანხით შესრულდება. სხვაობის საკითხს მხარდაჭერა თქვენთან ერთად მოაგვარებს: იმავე კურსით გადაგიხდით ან დაგიბრუნებთ.</p>',
        ru: '<p><strong>Меньше:</strong> в заявке видно, сколько не хватает. Отправьте остаток, пока не вышло время на оплату; иначе вернём то, что пришло, за вычетом комиссии сети.</p><p><strong>Больше:</strong> заявка выполняется на согласованную сумму. О разнице поддержка договорится с вами: выплатим её по тому же курсу или вернём.</p>',
      },
    },
    {
      id: 'late-payment',
      question: {
        en: 'I paid after the time was over. Is my money lost?',
        ka: 'ვადის გასვლის შემდეგ გადავიხადე. თანხა დავკარგე?',
        ru: 'Я оплатил, когда время уже вышло. Деньги пропали?',
      },
      answer: {
        en: '<p>No. A late payment is put on hold and looked at by a person: it is exchanged at the current rate, if you agree, or sent back to the address it came from, less the fee of the network. Have the order number at hand when you write to us.</p>',
        ka: '<p>არა. დაგვიანებულ გადახდას ვაჩერებთ და თანამშრომელი განიხილავს: თქვენი თანხმობით მიმდინარე კურსით გავცვლით ან ქსელის საკომისიოს გამოკლებით იმ მისამართზე დავაბრუნებთ, საიდანაც მოვიდა. როცა მოგვწერთ, განაცხადის ნომერი მოამზადეთ.</p>',
        ru: '<p>Нет. Если платёж опоздал, мы приостанавливаем заявку, и её разбирает сотрудник: с вашего согласия обменяем деньги по текущему курсу или вернём их на адрес отправителя за вычетом комиссии сети. Когда будете писать нам, держите под рукой номер заявки.</p>',
      },
    },
    {
      id: 'network-and-memo',
      question: {
        en: 'Why do the network and the memo matter?',
        ka: 'რატომ არის მნიშვნელოვანი ქსელი და მემო?',
        ru: 'Почему важны сеть и memo?',
      },
      answer: {
        en: '<p>USDT on TRON and USDT on Ethereum are different coins for a wallet. Money sent through another network does not arrive by itself, and getting it back costs time and a fee, where it is possible at all.</p><p>TON, XRP and XLM also need a memo or a tag, which says whose payment it is. Both are shown on the order, each with its own copy button. More about it <a href="/en/blog/usdt-networks/">in our blog</a>.</p>',
        ka: '<p>USDT TRON-ის ქსელში და USDT Ethereum-ის ქსელში საფულისთვის სხვადასხვა კრიპტოვალუტაა. სხვა ქსელით გაგზავნილი თანხა თავისით არ მოდის, ხოლო მის დაბრუნებას, თუ ეს საერთოდ შესაძლებელია, დრო და საკომისიო სჭირდება.</p><p>TON-ს, XRP-სა და XLM-ს მემო ან თეგიც სჭირდება: სწორედ ის გვეუბნება, ვისია გადახდა. განაცხადში ორივე ჩანს და თითოეულს დაკოპირების თავისი ღილაკი აქვს.</p>',
        ru: '<p>USDT в сети TRON и USDT в сети Ethereum — для кошелька это разные монеты. Перевод в другой сети сам не зачислится, а его возврат, если он вообще возможен, требует времени и комиссии.</p><p>Для TON, XRP и XLM нужен ещё memo или тег: по нему видно, чей это платёж. И то и другое показано в заявке, рядом — кнопка копирования. Подробнее — <a href="/ru/blog/usdt-networks/">в нашем блоге</a>.</p>',
      },
    },
  ],
}
