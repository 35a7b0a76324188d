import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { verificationDocuments, verifications } from '../../service/database/schema.ts'
import { documentPurpose, open } from '../../service/keys/sealing.ts'
import { member } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { listen, start } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { attached, goodDocuments, handedOver, init, jpeg, pdf, png, submit } from './support/verification.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let userId: string

useMember((made) => {
  ;({ service, client, userId } = made)
})

const rowsOf = () => service.core.db.select().from(verifications).where(eq(verifications.userId, userId))
const documentsOf = async () => {
  const [row] = await rowsOf()
  return service.core.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, row?.id ?? ''))
}

describe('invalid submissions', () => {
  const identityCard = { documentType: 'identityCard' }
  const wrong: readonly (readonly [string, object, number, string])[] = [
    ['another kind', { ...handedOver(), kind: 'account' }, 42201, 'kind'],
    ['a value nobody asked for', handedOver({ middleName: 'Ana' }), 42201, 'middleName'],
    [
      'a value twice',
      { ...handedOver(), values: [...handedOver().values, { name: 'firstName', value: 'Ana' }] },
      42201,
      'firstName',
    ],
    ['no value', handedOver({ lastName: null }), 6231546409213868, 'lastName'],
    ['an empty value', handedOver({ citizenship: '  ' }), 6231546409213868, 'citizenship'],
    ['a first name with digits', handedOver({ firstName: 'Nino2' }), 42201, 'firstName'],
    ['a last name that is too long', handedOver({ lastName: 'a'.repeat(51) }), 42201, 'lastName'],
    ['no day', handedOver({ dateOfBirth: '1990-02-30' }), 42201, 'dateOfBirth'],
    ['born too long ago', handedOver({ dateOfBirth: '1899-12-31' }), 42201, 'dateOfBirth'],
    ['a day too young', handedOver({ dateOfBirth: '2008-03-03' }), 42201, 'dateOfBirth'],
    ['a country that is no option', handedOver({ citizenship: 'XX' }), 42201, 'citizenship'],
    ['a number that is too short', handedOver({ documentNumber: 'A123' }), 42201, 'documentNumber'],
    ['a number with a space', handedOver({ documentNumber: '15 BC48213' }), 42201, 'documentNumber'],
    ['valid until today', handedOver({ expiresOn: '2026-03-02' }), 42201, 'expiresOn'],
    ['a document nobody asked for', handedOver({}, [...goodDocuments(), attached('tax', pdf())]), 42201, 'tax'],
    ['a document twice', handedOver({}, [...goodDocuments(), attached('front', pdf())]), 42201, 'front'],
    ['no front', handedOver({}, [attached('selfie', jpeg())]), 6231546409213868, 'front'],
    [
      'an empty selfie',
      handedOver({}, [attached('front', jpeg()), attached('selfie', Buffer.alloc(0))]),
      6231546409213868,
      'selfie',
    ],
    ['an identity card without its back', handedOver(identityCard), 6231546409213868, 'back'],
    [
      'a text that says it is a JPEG',
      handedOver({}, [attached('front', Buffer.from('plain')), attached('selfie', png())]),
      42201,
      'front',
    ],
    ['a selfie as PDF', handedOver({}, [attached('front', jpeg()), attached('selfie', pdf())]), 42201, 'selfie'],
    [
      'a file that is too large',
      handedOver({}, [attached('front', jpeg(5_000_001)), attached('selfie', png())]),
      42201,
      'front',
    ],
    [
      'no base64',
      handedOver({}, [{ ...attached('front', jpeg()), content: '/9j/4AA=x' }, attached('selfie', png())]),
      42201,
      'front',
    ],
    ['no documents at all', { kind: 'person', values: [] }, 6231546409213868, 'documents'],
  ]

  test.each(wrong)('%s is refused, and nothing is stored', async (_what, body, errorCode, field) => {
    const { status, body: reply } = await submit(client, body)
    expect([status, reply.error]).toEqual([422, { errorCode, message: expect.any(String), object: { field } }])
    expect(await rowsOf()).toEqual([])
  })

  test('the message uses the label of the field', async () => {
    const { body } = await client.post('/user/verification/submit/', handedOver({ lastName: '' }), {
      'accept-language': 'ru',
    })
    expect(body.error.message).toBe('Заполните поле «Фамилия».')
  })

  test.each([
    ['on the eighteenth birthday', handedOver({ dateOfBirth: '2008-03-02' })],
    ['valid until tomorrow', handedOver({ expiresOn: '2026-03-03' })],
    ['an identity card with its back', handedOver(identityCard, [...goodDocuments(), attached('back', jpeg())])],
    [
      'a residence permit as PDF',
      handedOver({ documentType: 'residencePermit' }, [attached('front', pdf()), attached('selfie', jpeg())]),
    ],
  ])('%s is accepted', async (_what, body) => {
    expect((await submit(client, body)).status).toBe(200)
  })

  test('in a year without 29 February, someone born on the 28th is eighteen', async () => {
    service.clock.pass(Date.parse('2028-02-29T12:00:00Z') - start)
    const { client: young } = await member(service)
    expect((await init(young)).body.data.template).toContain('"latest":"2010-02-28"')
    service.clock.reset()
  })
})

describe('large files', () => {
  const tooLarge = { success: false, error: { errorCode: 0, message: 'The request is too large.' } }

  test('of three megabytes each are accepted', async () => {
    const documents = ['front', 'back', 'selfie'].map((name) => attached(name, jpeg(3_000_000)))
    expect((await submit(client, handedOver({}, documents))).status).toBe(200)
    const kept = await documentsOf()
    expect(kept.map(({ bytes }) => bytes)).toEqual([3_000_000, 3_000_000, 3_000_000])
    const contents = kept.map(({ verificationId, name, content }) =>
      open(service.core.settings, documentPurpose(verificationId, name), content),
    )
    expect(contents.every((content) => jpeg(3_000_000).equals(content))).toBe(true)
  })

  test('above the limit of the contract are refused with an envelope', async () => {
    const { status, body } = await submit(client, handedOver({}, [attached('front', jpeg(25_000_000))]))
    expect([status, body]).toEqual([413, tooLarge])
  })

  test('are refused without breaking the connection, so that the client can read the reply', async () => {
    const { hostname, port } = new URL(await listen(service))
    const length = 40_000_000
    const head = [
      'POST /service/api/v1/user/verification/submit/ HTTP/1.1',
      `host: ${hostname}`,
      'content-type: application/json',
      `content-length: ${length}`,
      `cookie: ${[...client.jar].map((pair) => pair.join('=')).join('; ')}`,
      `x-csrf-token: ${client.jar.get('csrf') ?? ''}`,
    ]
    const socket = connect(Number(port), hostname)
    socket.pause()
    await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(length)}`, sent))
    const [reply] = await once(socket.setEncoding('utf8').resume(), 'data')
    socket.destroy()
    expect(reply).toMatch(/^HTTP\/1\.1 413 /)
    expect(reply).toContain(JSON.stringify(tooLarge))
  })

  test('are accepted by this call only', async () => {
    const { status, body } = await client.post('/user/auth/api/create/', { name: 'a'.repeat(300_000) })
    expect([status, body.error.message]).toEqual([413, 'The request is too large.'])
  })

  test('are not read for a guest', async () => {
    const guest = service.client()
    const huge = handedOver({}, [attached('front', jpeg(20_000_000))])
    expect((await submit(guest, huge)).body.error.errorCode).toBe(40301)
  })
})
