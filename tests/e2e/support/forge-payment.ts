import type { Route } from '@playwright/test'

/** The attacker's address. */
export const forgedAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

/** Answers a call for an order like an attacker who cannot sign: with another payment address. */
export const forgePayment = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const body = await response.json()
  const { merchant } = body.data.order.route.from.paymentDetails
  const template = JSON.parse(merchant.template)
  const { account } = template.requisites
  merchant.template = JSON.stringify(template).replaceAll(account, forgedAddress)
  await route.fulfill({ response, json: body })
}
