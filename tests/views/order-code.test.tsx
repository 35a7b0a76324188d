import { renderToStaticMarkup } from 'react-dom/server'
import { QRCodeSVG } from 'qrcode.react'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { addresses, templates } from '../../machines/shared/sample-data.ts'
import { fixture, paidBy, received } from './order-fixture.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })

/** The shapes of a drawing. */
const shapesIn = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape)

describe('the QR code of a payment', () => {
  it('has a QR code with a text alternative and a link to the wallet', async () => {
    fixture(received('waitPayment'))
    expect(await screen.findByTitle('QR code to pay 0.01 BTC on the Bitcoin network')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(templates.requisites.uri)
  })

  it('draws the link as it is: several wallets do not read one in capitals', async () => {
    fixture(received('waitPayment'))
    const code = await screen.findByRole('img', { name: /^QR code/ })
    const asItIs = renderToStaticMarkup(<QRCodeSVG value={templates.requisites.uri} marginSize={4} level="M" />)
    expect(shapesIn(code.outerHTML)).toEqual(shapesIn(asItIs))
  })

  it('has a code with the address alone for wallets that read no links', async () => {
    fixture(received('waitPayment'))
    fireEvent.click(await screen.findByRole('button', { name: 'Code with the address only' }))
    const code = await screen.findByRole('img', { name: 'QR code: BTC address on the Bitcoin network' })
    const plain = renderToStaticMarkup(<QRCodeSVG value={addresses.bitcoin} marginSize={4} level="M" />)
    expect(shapesIn(code.outerHTML)).toEqual(shapesIn(plain))
    expect(screen.getByText('The address only: enter the amount yourself.')).toBeDefined()
    fireEvent.click(button('Code with the amount'))
    expect(await screen.findByTitle('QR code to pay 0.01 BTC on the Bitcoin network')).toBeDefined()
    expect(screen.getByText('Scan to pay')).toBeDefined()
  })

  it('says that a code with the address alone has no memo', async () => {
    const withLink = { ...templates.memo, uri: 'ton://transfer/x?amount=1&text=104233' }
    fixture(received('waitPayment', paidBy(withLink, { network: 'TON', symbol: 'USDT' })))
    fireEvent.click(await screen.findByRole('button', { name: 'Code with the address only' }))
    expect(screen.getByTitle('QR code: USDT address on the TON network; the memo isn’t in it')).toBeDefined()
    expect(screen.getByText('The address only: enter the amount and the memo yourself.')).toBeDefined()
  })

  it('offers no other code where the code is the address already', async () => {
    const { uri: _, ...withoutLink } = templates.requisites
    fixture(received('waitPayment', paidBy(withoutLink)))
    expect(await screen.findByTitle(/^QR code/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Code with the address only' })).toBeNull()
  })
})
