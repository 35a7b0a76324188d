// Creates an order. KURSI_URL, KURSI_KEY and KURSI_SECRET are in the environment.
import { createHmac, randomUUID } from 'node:crypto'
const { KURSI_URL = '', KURSI_KEY = '', KURSI_SECRET = '' } = process.env
const path = '/service/api/v1/merchant/order/create/'
const nonce = String(Date.now())
const toValues = [
  { name: 'name', value: 'Nino Beridze' },
  { name: 'phone', value: '+995555123456' },
]
const body = JSON.stringify({ routeId: 'btc-to-cash-gel-tbilisi', amount: '0.02', reference: 'A-17', toValues })
const signature = createHmac('sha256', KURSI_SECRET).update(['POST', path, nonce, body].join('\n')).digest('hex')
const signed = { 'X-Api-Key': KURSI_KEY, 'X-Api-Nonce': nonce, 'X-Api-Signature': `sha256=${signature}` }
const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...signed }
console.log(await (await fetch(KURSI_URL + path, { method: 'POST', headers, body })).text())
