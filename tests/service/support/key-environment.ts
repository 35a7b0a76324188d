import { paymentKey } from '../../../service/keys/payment-key.ts'
import { serverKey } from './kept-database.ts'

/** What a process that others come to is started with: the key of the databases of tests, and the one the pages know. */
export const keyEnvironment = {
  SERVER_KEY: serverKey.current,
  PAYMENT_SIGNING_KEY: paymentKey({}, false).export({ format: 'der', type: 'pkcs8' }).toString('base64'),
}
