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
        en: '<p>We send your payout within minutes of the confirmation; most of the wait is for the network. TON and XRP need one confirmation, Bitcoin two, Ethereum twelve, TRON twenty. A bank transfer within Georgia arrives the same day; SEPA can take until the next working day.</p>',
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
        en: '<p><strong>Too little:</strong> the order shows what’s still due. Send the rest before the time runs out; otherwise we’ll return what arrived, minus the network’s or bank’s fee, and cash at the office.</p><p><strong>Too much:</strong> the order continues with the agreed amount. The difference is safe: contact support and choose whether we pay it out at the same rate or send it back.</p>',
        ka: '<p><strong>ნაკლები:</strong> განაცხადში წერია, რამდენი აკლია. დარჩენილი თანხა ვადის გასვლამდე გამოგზავნეთ; წინააღმდეგ შემთხვევაში მიღებულ თანხას ქსელის ან ბანკის საკომისიოს გამოკლებით დაგიბრუნებთ, ნაღდ ფულს კი — ოფისში.</p><p><strong>მეტი:</strong> განაცხადი შეთანხმებული თანხით შესრულდება. სხვაობა დაცულია: მისწერეთ მხარდაჭერის გუნდს და აირჩიეთ, იმავე კურსით მიიღოთ თუ დაიბრუნოთ.</p>',
        ru: '<p><strong>Меньше:</strong> в заявке видно, сколько не хватает. Отправьте остаток, пока не вышло время на оплату; иначе вернём то, что пришло, за вычетом комиссии сети или банка, а наличные — в офисе.</p><p><strong>Больше:</strong> заявка выполняется на согласованную сумму. Разница в сохранности: напишите в поддержку и выберите, выплатить её по тому же курсу или вернуть.</p>',
      },
    },
    {
      id: 'late-payment',
      question: {
        en: 'I paid after the time ran out. Is my money safe?',
        ka: 'ვადის გასვლის შემდეგ გადავიხადე. თანხა დაცულია?',
        ru: 'Я оплатил, когда время уже вышло. Деньги в сохранности?',
      },
      answer: {
        en: '<p>Yes. A payment is in time if we see it before the time runs out, even if the network confirms it later. We put a late payment on hold and our team reviews it: we exchange it at the current rate if you agree, or send it back to the address it came from, minus the network fee. Include the order number when you write to us.</p>',
        ka: '<p>დიახ. გადახდა დროულია, თუ მას ვადის ამოწურვამდე დავინახავთ, თუნდაც ქსელმა მოგვიანებით დაადასტუროს. დაგვიანებულ გადახდას ვაჩერებთ და თანამშრომელი განიხილავს: თქვენი თანხმობით მიმდინარე კურსით გავცვლით ან ქსელის საკომისიოს გამოკლებით იმ მისამართზე დავაბრუნებთ, საიდანაც მოვიდა. როცა მოგვწერთ, განაცხადის ნომერი მოამზადეთ.</p>',
        ru: '<p>Да. Платёж пришёл вовремя, если мы увидели его до конца времени на оплату, даже когда сеть подтвердит его позже. Если платёж опоздал, мы приостанавливаем заявку, и её разбирает сотрудник: с вашего согласия обменяем деньги по текущему курсу или вернём их на адрес отправителя за вычетом комиссии сети. Когда будете писать нам, держите под рукой номер заявки.</p>',
      },
    },
    {
      id: 'network-and-memo',
      question: {
        en: 'Why do the network and memo matter?',
        ka: 'რატომ არის მნიშვნელოვანი ქსელი და მემო?',
        ru: 'Почему важны сеть и memo?',
      },
      answer: {
        en: '<p>To a wallet, USDT on TRON and USDT on Ethereum are different coins. Money sent on another network doesn’t arrive automatically, and getting it back takes time and a fee, if it’s possible at all.</p><p>TON, XRP and XLM also need a memo or tag, which tells us whose payment it is. The order shows both, each with its own copy button. Read more <a href="/en/blog/usdt-networks/">in our blog</a>.</p>',
        ka: '<p>USDT TRON-ის ქსელში და USDT Ethereum-ის ქსელში საფულისთვის სხვადასხვა კრიპტოვალუტაა. სხვა ქსელით გაგზავნილი თანხა ავტომატურად არ ირიცხება, ხოლო მის დაბრუნებას, თუ ეს საერთოდ შესაძლებელია, დრო და საკომისიო სჭირდება.</p><p>TON-ს, XRP-სა და XLM-ს მემო ან თეგიც სჭირდება: სწორედ ის გვეუბნება, ვისია გადახდა. განაცხადში ორივე ჩანს და თითოეულს დაკოპირების თავისი ღილაკი აქვს.</p>',
        ru: '<p>USDT в сети TRON и USDT в сети Ethereum — для кошелька это разные монеты. Перевод в другой сети сам не зачислится, а его возврат, если он вообще возможен, требует времени и комиссии.</p><p>Для TON, XRP и XLM нужен ещё memo или тег: по нему видно, чей это платёж. И то и другое показано в заявке, рядом — кнопка копирования. Подробнее — <a href="/ru/blog/usdt-networks/">в нашем блоге</a>.</p>',
      },
    },
  ],
}
