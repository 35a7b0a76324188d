import type { ReviewSeed } from './types.ts'

export const englishReviews: readonly ReviewSeed[] = [
  {
    name: 'Daniel',
    rating: 5,
    route: 'usdt-trc20-to-cash-aed-dubai',
    at: '2026-11-17T14:12:00Z',
    text: 'Ordered AED from the back of a taxi, the courier was in my hotel lobby two hours later. He waited while I counted everything twice.',
  },
  {
    name: 'Hannah W.',
    rating: 5,
    route: 'usdt-trc20-to-cash-gel-tbilisi',
    at: '2026-11-09T09:41:00Z',
    text: 'Third exchange here. The rate on the page was the rate at the counter, to the lari.',
  },
  {
    name: 'Omar',
    rating: 4,
    at: '2026-10-28T16:05:00Z',
    text: 'The manager’s cheque for my rent came on the second day, as promised. One star off because I had to send the contract again: the first scan was cut off at the edge.',
    answer: 'Thank you, Omar. We now say what a scan has to show before you choose a file, edges included.',
  },
  {
    name: 'Sofia L.',
    rating: 5,
    route: 'btc-to-cash-gel-tbilisi',
    at: '2026-10-16T11:30:00Z',
    text: 'Two hours for the office rate is what I was missing. No more running down Rustaveli.',
  },
  {
    name: 'Marek',
    rating: 5,
    route: 'ltc-to-cash-gel-tbilisi',
    at: '2026-09-30T18:22:00Z',
    text: 'I sent 0.4 LTC too little. The order simply told me what was missing, I sent the rest and it went through. Other places would have kept me waiting for an answer.',
  },
  {
    name: 'J. Okafor',
    rating: 3,
    route: 'btc-to-sepa-eur',
    at: '2026-09-12T08:03:00Z',
    text: 'Everything arrived, but the SEPA transfer took until Monday. I’d have liked to know that on Friday evening.',
    answer:
      'You’re right. Before the weekend, the form now says that SEPA works on working days only. Sorry for the wait.',
  },
  {
    name: 'Tom',
    rating: 5,
    at: '2026-08-24T13:47:00Z',
    text: 'Came for the exchange, stayed for the coffee. 12 lari for as much as you can drink is dangerous.',
  },
  {
    name: 'Priya',
    rating: 5,
    at: '2026-08-02T07:15:00Z',
    text: 'Asked support to check my wallet before a large payment. Reply in ten minutes, 3% risk, and a clear explanation of what that means.',
  },
  {
    name: 'Anonymous',
    rating: 2,
    at: '2026-07-19T20:40:00Z',
    text: 'My payment was refused because of the AML rating. I bought the coins from a stranger in a chat and had no idea. I did get them back, minus the fee, after sending a document.',
    answer:
      'We understand how annoying that is. Above 40% we have no choice. Next time, send us the address first: the check is free.',
  },
  {
    name: 'Lucas',
    rating: 5,
    route: 'btc-to-cash-usd-batumi',
    at: '2026-06-27T10:10:00Z',
    text: 'BTC to cash dollars in Batumi. Two confirmations, ten minutes, done. The lady at the counter speaks perfect English.',
  },
  {
    name: 'Ece',
    rating: 4,
    route: 'usdt-trc20-to-cash-gel-tbilisi',
    at: '2026-06-05T15:33:00Z',
    text: 'Good rate for USDT to lari. The minimum for cash is a bit high for me, otherwise nothing to complain about.',
  },
  {
    name: 'Ben A.',
    rating: 5,
    at: '2026-05-11T12:00:00Z',
    text: 'I closed the tab by mistake in the middle of an order. It was still there in the menu when I came back. Thanks to the person who thought of that.',
  },
  {
    name: 'Nour',
    rating: 5,
    at: '2026-03-21T17:26:00Z',
    text: 'We pay our designers in Tbilisi through Kursi every month. Individual fees since spring, and one person who knows us.',
  },
  {
    name: 'Kate',
    rating: 5,
    at: '2026-11-20T19:58:00Z',
    text: 'First time I changed crypto for cash, was nervous, didn’t need to be. Every step is explained before you take it.',
    isWaiting: true,
  },
]
