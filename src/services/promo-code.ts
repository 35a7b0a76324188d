import { fromPromise } from 'xstate'
import { promoCodeMachine } from '../../machines/promo-code/promo-code.machine.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'

/** @throws ServiceFault if it is unknown whether the code was used */
const activateCode = ({ client, read }: Api, code: string): Promise<Outcome<null>> =>
  read(() => client.POST('/user/promo-codes/activate/', { body: { code } }), nothing)

/** The chart of promo codes with its real actor. */
export const createPromoCode = (api: Api) =>
  promoCodeMachine.provide({ actors: { activateCode: fromPromise(({ input }) => activateCode(api, input.code)) } })
