import { expect, it } from 'vitest'
import { labelled, worded } from '../../../machines/placing/placing.draft.ts'
import { orderDraft } from '../../../machines/shared/sample-data.ts'
import { ibanField, routes, visitorField } from '../../../machines/shared/sample-routes.ts'

it('values have the labels of both sides and of the route, in the order of the form', () => {
  const { from, to, ...rest } = routes.usdtTbc
  const sender = { ...visitorField, name: 'sender', label: 'Name of the sender' }
  const purpose = { ...visitorField, name: 'purpose', label: 'Purpose', required: false }
  const route = { ...rest, from: { ...from, fields: [sender] }, to, fields: [visitorField, purpose] }
  const given = {
    routeValues: [{ name: 'visitor', value: 'Nino Beridze' }],
    toValues: [{ name: 'iban', value: ibanField.example ?? '' }],
    fromValues: [{ name: 'sender', value: 'Giorgi Beridze' }],
  }
  expect(labelled(route, given)).toEqual([
    { label: 'Name of the sender', value: 'Giorgi Beridze' },
    { label: 'IBAN', value: ibanField.example },
    { label: 'First and last name', value: 'Nino Beridze' },
  ])
})

it('the preview has the time to pay of the latest rates', () => {
  expect(worded(orderDraft, { ...routes.btcTbilisi, payTime: 900 })).toMatchObject({
    payTime: 900,
    rate: orderDraft.rate,
    get: { amount: orderDraft.get.amount },
  })
})
