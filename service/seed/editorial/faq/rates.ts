import type { FaqGroupSeed } from './types.ts'

export const rates: FaqGroupSeed = {
  id: 'rates',
  name: { en: 'Rates, limits, reserve', ka: 'კურსი, ლიმიტები, რეზერვი', ru: 'Курс, лимиты, резерв' },
  entries: [
    {
      id: 'fixed-or-floating',
      question: {
        en: 'How long is the rate held?',
        ka: 'რამდენ ხანს მოქმედებს კურსი?',
        ru: 'На какое время фиксируется курс?',
      },
      answer: {
        en: '<p>A <strong>fixed</strong> rate is held from your confirmation until the time to pay runs out: two hours for cash at an office, 30 minutes for banks, 15 minutes for e-wallets.</p><p>A <strong>floating</strong> rate, between two cryptocurrencies, is final when the network has confirmed your payment. Until then it follows the market: the amount may go up or down. Both the form and the order show which one applies.</p>',
        ka: '<p><strong>ფიქსირებული</strong> კურსი დადასტურებიდან გადახდის ვადის ბოლომდე მოქმედებს: ოფისში ნაღდი ფულისთვის — ორი საათი, ბანკებისთვის — ნახევარი საათი, ელექტრონული საფულეებისთვის — თხუთმეტი წუთი.</p><p><strong>მცურავი</strong> კურსი ორ კრიპტოვალუტას შორის მოქმედებს: საბოლოო ხდება, როცა ქსელი თქვენს გადახდას დაადასტურებს. მანამდე ის ბაზარს მიჰყვება და თანხა შეიძლება გაიზარდოს ან შემცირდეს. რომელი კურსია, ფორმაშიც წერია და განაცხადშიც.</p>',
        ru: '<p><strong>Фиксированный</strong> курс действует с момента подтверждения заявки до конца времени на оплату: два часа для наличных в офисе, полчаса для банков, четверть часа для электронных кошельков.</p><p><strong>Плавающий</strong> курс бывает при обмене одной криптовалюты на другую: окончательным он станет, когда сеть подтвердит платёж. До тех пор он следует за рынком, и сумма может и вырасти, и уменьшиться. Какой курс у вас, написано и в форме, и в заявке.</p>',
      },
    },
    {
      id: 'fees-included',
      question: {
        en: 'Are there fees on top of the rate?',
        ka: 'კურსის გარდა საკომისიოც არის?',
        ru: 'Есть ли комиссия сверх курса?',
      },
      answer: {
        en: '<p>No. The rate includes our fee, and we send exactly the amount in “You get”. Your wallet, crypto exchange or bank may charge a fee when you pay: make sure the full amount reaches us.</p><p>If you exchange more than $10,000 a month, ask support about individual fees.</p>',
        ka: '<p>არა. ჩვენი საკომისიო კურსშივეა გათვალისწინებული: რამდენიც ველში „მიიღებთ“ წერია, იმდენს გამოგიგზავნით. გადახდისას საკომისიო შეიძლება თქვენმა საფულემ, ბირჟამ ან ბანკმა აიღოს: გაითვალისწინეთ, რომ ჩვენამდე სრული თანხა უნდა მოვიდეს.</p><p>თუ თქვენი ბრუნვა თვეში 10 000\u00a0აშშ დოლარს აღემატება, ინდივიდუალური საკომისიოს შესახებ მოგვწერეთ.</p>',
        ru: '<p>Нет. Наша комиссия уже учтена в курсе: сколько написано в поле «Получаете», столько мы и отправим. Комиссию за перевод может взять ваш кошелёк, биржа или банк — проследите, чтобы до нас дошла вся сумма.</p><p>Если вы меняете больше 10\u00a0000\u00a0долларов в месяц, обратитесь в поддержку за индивидуальными условиями.</p>',
      },
    },
    {
      id: 'reserve',
      question: {
        en: 'What is the reserve?',
        ka: 'რა არის რეზერვი?',
        ru: 'Что такое резерв?',
      },
      answer: {
        en: '<p>It’s the amount of a currency that we can pay out right now. Your order reserves its share immediately, so we never promise the same money twice. If you need more than the reserve, contact support: we can often top it up within a day.</p>',
        ka: '<p>ეს არის თანხა, რომლის გაცემაც მოცემულ ვალუტაში ახლავე შეგვიძლია. თქვენი განაცხადი თავის წილს მაშინვე იკავებს, ასე რომ იმავე თანხას სხვას ვეღარ დავპირდებით. თუ რეზერვზე მეტი გჭირდებათ, მოგვწერეთ: ხშირად მის შევსებას ერთ დღეში ვახერხებთ.</p>',
        ru: '<p>Это сумма, которую мы готовы выплатить в этой валюте прямо сейчас. Заявка сразу занимает свою часть резерва, поэтому одни и те же деньги никому не обещаны дважды. Нужно больше, чем есть в резерве? Напишите в поддержку: часто мы успеваем пополнить его в течение дня.</p>',
      },
    },
    {
      id: 'minimum',
      question: {
        en: 'What are the smallest and the largest amounts?',
        ka: 'რამდენია მინიმალური და მაქსიმალური თანხა?',
        ru: 'Сколько можно обменять: минимум и максимум?',
      },
      answer: {
        en: '<p>They’re under the amount in the form and depend on the pair. As a rule, the minimum is about $20 for e-wallets, $50 for banks and $200 for cash at an office. The maximum is the pair’s limit or a quarter of our reserve, whichever is less.</p>',
        ka: '<p>ორივე ფორმაში, თანხის ქვემოთ წერია და მიმართულებაზეა დამოკიდებული. როგორც წესი, მინიმუმია დაახლოებით 20\u00a0დოლარი ელექტრონული საფულეებისთვის, 50\u00a0დოლარი ბანკებისთვის და 200\u00a0დოლარი ოფისში ნაღდი ფულისთვის. მაქსიმუმია მიმართულების ლიმიტი ან ჩვენი რეზერვის მეოთხედი — რომელიც ნაკლებია.</p>',
        ru: '<p>Они указаны в форме под суммой и зависят от направления. Обычно минимум — около 20\u00a0долларов для электронных кошельков, 50 для банков и 200 для наличных в офисе. Максимум — лимит направления или четверть нашего резерва, смотря что меньше.</p>',
      },
    },
  ],
}
