import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { vi } from 'vitest'
import { dialogsMachine } from '../../machines/dialogs/dialogs.machine.ts'
import { kycMachine, type KycActor } from '../../machines/kyc/kyc.machine.ts'
import { file } from '../../machines/kyc/kyc.sample-data.ts'
import type {
  KycDocument,
  KycInput,
  KycPayload,
  KycStart,
  KycStatus,
  KycTemplate,
  PickedFile,
  ReadResult,
} from '../../machines/kyc/kyc.types.ts'
import { lazyChart } from '../../machines/shared/lazy.ts'
import { noCaptcha } from '../../machines/shared/captcha.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal } from '../../machines/shared/secret.ts'
import AccountDialogs from '../../src/pages/dialogs/AccountDialogs.tsx'
import UserVerificationPage from '../../src/pages/user-verification/UserVerificationPage.tsx'
import { playDialogs } from './account-fixture.tsx'
import { matchOf, pageTools, still } from './page-fixture.tsx'
import { nino, button, show, type } from './user-fixture.tsx'

const images = ['image/jpeg', 'image/png'] as const

/** Every kind of field, two steps, a required and an optional document. */
export const template: KycTemplate = {
  kind: 'person',
  steps: [
    {
      title: 'About you',
      text: 'As in your document.',
      fields: [
        { name: 'firstName', kind: 'firstName', label: 'First name', required: true },
        { name: 'lastName', kind: 'lastName', label: 'Last name', required: false, hint: 'If you have one' },
        { name: 'dateOfBirth', kind: 'birthday', label: 'Date of birth', required: true, latest: '2008-11-21' },
      ],
      documents: [],
    },
    {
      title: 'Your papers',
      text: '',
      fields: [
        {
          name: 'documentType',
          kind: 'choice',
          label: 'Document',
          required: true,
          options: [
            { value: 'passport', label: 'Passport' },
            { value: 'identityCard', label: 'Identity card' },
          ],
        },
        {
          name: 'number',
          kind: 'text',
          label: 'Number',
          required: true,
          hint: 'Two letters and seven digits',
          pattern: '[A-Z]{2}\\d{7}',
        },
        {
          name: 'issuedOn',
          kind: 'date',
          label: 'Issued on',
          required: false,
          earliest: '2016-11-21',
          latest: '2026-11-21',
        },
      ],
      documents: [
        { name: 'front', label: 'Front side', required: true, mediaTypes: [...images], maxBytes: 5_000_000 },
        {
          name: 'bill',
          label: 'Utility bill',
          required: false,
          hint: 'Of the last three months',
          mediaTypes: [...images, 'application/pdf'],
          maxBytes: 800_000,
        },
      ],
    },
  ],
}

/** The first step is complete. */
export const known = [
  { name: 'firstName', value: 'Nino' },
  { name: 'dateOfBirth', value: '1990-04-02' },
]

export const started = (data: Partial<KycStart['data']> = {}): Outcome<KycStart> =>
  accepted({ template, data: { status: 'required', values: known, ...data } })

/** Replies per call, and the result of reading a picked file. */
export interface KycReplies {
  start?: () => Promise<Outcome<KycStart>>
  read?: () => Promise<ReadResult>
  handOver?: () => Promise<Outcome<KycStatus>>
}

/** The chart over a fake service; requests are recorded. */
const play = ({
  start = async () => started(),
  read = async () => ({ ok: true, file }),
  handOver = async () => accepted('pending'),
}: KycReplies) => {
  const begin = vi.fn(start)
  const readFile = vi.fn((_file: string, _document: string) => read())
  const sent = vi.fn((_payload: unknown) => handOver())
  const heard = new Set<(status: KycStatus) => void>()
  const machine = kycMachine.provide({
    actors: {
      start: fromPromise<Outcome<KycStart>>(begin),
      readDocument: fromPromise<ReadResult, { file: PickedFile; document: KycDocument }>(({ input }) =>
        readFile(input.file.name, input.document.name),
      ),
      handOver: fromPromise<Outcome<KycStatus>, KycPayload>(({ input: { documents, ...payload } }) =>
        sent({ ...payload, documents: documents.map((each) => ({ ...each, content: reveal(each.content) })) }),
      ),
      watchStatus: fromCallback<EventObject>(({ sendBack }) => {
        const listen = (status: KycStatus) => sendBack({ type: 'status.changed', status })
        heard.add(listen)
        return () => heard.delete(listen)
      }),
    },
  })
  /** Simulates a decision of the operator. */
  const decide = (status: KycStatus) => act(() => heard.forEach((listen) => listen(status)))
  return { machine, begin, readFile, sent, decide }
}

const now = () => Date.now()

/** The page; `told` has the emitted events of its chart, and its output. */
export const renderPage = (replies: KycReplies = {}, user: string | null = 'user-1') => {
  const played = play(replies)
  const told: string[] = []
  const actors: KycActor[] = []
  const bind = (actor: KycActor) => {
    actors.push(actor)
    const heard = [
      actor.on('kyc.handedOver', (fact) => told.push(fact.type)),
      actor.subscribe({ complete: () => told.push(`over: ${actor.getSnapshot().output?.kind}`) }),
    ]
    return () => heard.forEach((each) => each.unsubscribe())
  }
  const page = (userId: string | null) => (
    <I18nProvider i18n={i18n}>
      <UserVerificationPage
        match={matchOf('userVerification')}
        tools={pageTools({ now, user: still(userId === null ? null : { ...nino, _id: userId }) })}
        charts={{ machine: played.machine, bind }}
      />
    </I18nProvider>
  )
  const { rerender } = render(page(user))
  const changeLanguage = () => act(() => actors.forEach((actor) => actor.send({ type: 'language.changed' })))
  return { ...played, told, changeLanguage, becomes: (userId: string) => rerender(page(userId)) }
}

/** The dialog over a page with a button that opens it. @param ready resolves when its chart has loaded */
export const renderDialog = (replies: KycReplies = {}, ready: Promise<unknown> = Promise.resolve()) => {
  const played = play(replies)
  const kyc = lazyChart(async (input: KycInput) => {
    await ready
    return { chart: played.machine, input }
  })
  const props = playDialogs()
  const dialogs = createActor(dialogsMachine.provide({ actors: { kyc } }), {
    input: { captcha: noCaptcha, partnerCode: null },
  }).start()
  const ended: string[] = []
  dialogs.on('kyc.ended', ({ kind }) => ended.push(kind))
  show(
    <>
      <button type="button" onClick={() => dialogs.send({ type: 'kyc.wanted', isSignedIn: true })}>
        Verify me
      </button>
      <AccountDialogs {...props} actor={dialogs} />
    </>,
  )
  button('Verify me').focus()
  fireEvent.click(button('Verify me'))
  return { ...played, dialogs, ended }
}

export const field = (label: string) => screen.getByLabelText(label, { exact: false })

/** Messages below the given fields. */
export const messages = (...labels: string[]) =>
  labels.map((label) => {
    const place = document.getElementById(field(label).getAttribute('aria-describedby') ?? '')
    return [label, place?.textContent]
  })

/** Fields marked as invalid. */
export const wrong = (...labels: string[]) =>
  labels.filter((label) => field(label).getAttribute('aria-invalid') === 'true')

export const pick = (label: string, name = 'passport.jpg') =>
  fireEvent.change(field(label), { target: { files: [new File(['content'], name, { type: 'image/jpeg' })] } })

/** Continues to the second step. */
export const goOn = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  return screen.findByRole('heading', { level: 2, name: 'Your papers' })
}

/** Fills in the second step. */
export const fill = async () => {
  await goOn()
  type('Document', 'passport')
  type('Number', ' ab1234567 ')
  pick('Front side')
  await screen.findByText('passport.jpg')
}

/** Submits the form. */
export const send = async () => {
  await fill()
  fireEvent.click(button('Submit'))
}
