import { paymentKey } from '../../../service/keys/payment-key.ts'
import { serverKey } from './kept-database.ts'

/** Environment of a public process: the server key of the test databases, and the payment key of the pages. */
export const keyEnvironment = {
  SERVER_KEY: serverKey.current,
  PAYMENT_SIGNING_KEY: paymentKey({}, false).export({ format: 'der', type: 'pkcs8' }).toString('base64'),
}
