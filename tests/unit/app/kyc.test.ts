import { createActor, fromPromise, waitFor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { dialogsMachine } from '../../../machines/dialogs/dialogs.machine.ts'
import { contentText, outcomes, picked, template } from '../../../machines/kyc/kyc.sample-data.ts'
import type { KycDocument, KycStart, KycTemplate, PickedFile, ReadResult } from '../../../machines/kyc/kyc.types.ts'
import { noCaptcha } from '../../../machines/shared/captcha.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { need } from '../../../machines/shared/outcome.ts'
import { createKyc } from '../../../src/services/kyc.ts'
import { createLazyDialogs } from '../../../src/services/lazy-dialogs.ts'
import { data, refusal } from './api-fixture.ts'
import { serve } from './kyc-fixture.ts'

const init = '/user/verification/init/'
const submit = '/user/verification/submit/'

const begun = (parts: Partial<KycStart['data']> = {}, asked: unknown = template) =>
  data({
    template: typeof asked === 'string' ? asked : JSON.stringify(asked),
    data: { status: 'required', values: [], ...parts },
  })
const handedOver = () => data({ verification: { id: 'verification-1', kind: 'person', status: 'pending' } })

const open = (answers: Record<string, Response[]>) => {
  const served = serve(answers)
  const machine = createKyc(served.deps).provide({
    actors: {
      readDocument: fromPromise<ReadResult, { file: PickedFile; document: KycDocument }>(async () => outcomes.read),
    },
  })
  const actor = createActor(machine, { input: { isModal: true } }).start()
  return { ...served, actor }
}

const single: KycTemplate = {
  kind: 'account',
  steps: [
    {
      title: 'About you',
      text: '',
      fields: [{ name: 'firstName', kind: 'firstName', label: 'First name', required: true }],
      documents: [],
    },
  ],
}

describe('starting', () => {
  test('parses the template, which is JSON text', async () => {
    const { actor, calls } = open({
      [init]: [begun({ status: 'refused', reason: 'Not readable.', values: [{ name: 'firstName', value: 'Nino' }] })],
    })
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
    expect(actor.getSnapshot().context).toMatchObject({
      template,
      status: 'refused',
      reason: 'Not readable.',
      values: { firstName: 'Nino' },
    })
    expect(calls).toEqual([{ call: `POST ${init}`, body: null }])
  })

  test.each<[string, Response]>([
    ['no JSON', begun({}, '{"kind":')],
    ['nothing', begun({}, '')],
    ['no steps', begun({}, { kind: 'person', steps: [] })],
    ['a step without fields', begun({}, { kind: 'person', steps: [{ title: 'Only', text: '', documents: [] }] })],
    [
      'a kind of field that there is not',
      begun({}, JSON.stringify(template).replace('"kind":"choice"', '"kind":"signature"')),
    ],
    ['an object instead of text', data({ template, data: { status: 'required', values: [] } })],
    ['no status', data({ template: JSON.stringify(template), data: { values: [] } })],
  ])('fails on a template with %s', async (_what, answer) => {
    const { actor } = open({ [init]: [answer] })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(actor.getSnapshot().context).toMatchObject({ template: null, refusal: null })
  })

  test('reports the refusal of the service', async () => {
    const { actor } = open({ [init]: [refusal(codes.technicalWork)] })
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(actor.getSnapshot().context.refusal?.code).toBe(codes.technicalWork)
  })
})

describe('a submission', () => {
  const fill = async (answers: Response[]) => {
    const values = [
      { name: 'firstName', value: 'Nino' },
      { name: 'dateOfBirth', value: '1990-04-02' },
    ]
    const opened = open({ [init]: [begun({ values })], [submit]: answers })
    const { actor } = opened
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
    actor.send({ type: 'step.submitted' })
    actor.send({ type: 'field.typed', name: 'documentType', text: 'passport' })
    actor.send({ type: 'document.picked', name: 'front', file: picked })
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
    actor.send({ type: 'step.submitted' })
    return opened
  }

  test('sends the content of the files only', async () => {
    const { actor, calls, heard } = await fill([handedOver()])
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(contentText)
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toEqual({ kind: 'completed' })
    expect(calls.slice(1)).toEqual([
      {
        call: `POST ${submit}`,
        body: {
          kind: 'person',
          values: [
            { name: 'firstName', value: 'Nino' },
            { name: 'dateOfBirth', value: '1990-04-02' },
            { name: 'documentType', value: 'passport' },
          ],
          documents: [{ name: 'front', mediaType: 'image/jpeg', content: contentText }],
        },
      },
    ])
    expect(heard.size).toBe(0)
  })

  test('has a timeout of three minutes, instead of twenty seconds', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const { actor } = await fill([handedOver()])
    await waitFor(actor, ({ status }) => status === 'done')
    expect(limits.mock.calls).toEqual([[20_000], [180_000]])
    limits.mockRestore()
  })

  test('is aborted when the user leaves', async () => {
    const { deps, heldBack } = serve({ [init]: [begun({}, single)] }, [submit])
    const actor = createActor(createKyc(deps), { input: { isModal: true } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
    actor.send({ type: 'field.typed', name: 'firstName', text: 'Nino' })
    actor.send({ type: 'step.submitted' })
    await expect.poll(() => heldBack.map(({ aborted }) => aborted)).toEqual([false])
    actor.send({ type: 'flow.cancelled' })
    expect([actor.getSnapshot().output, heldBack.map(({ aborted }) => aborted)]).toEqual([{ kind: 'unsure' }, [true]])
  })

  test('reports a refusal with its field', async () => {
    const { actor } = await fill([refusal(codes.fieldInvalid, { field: 'firstName' })])
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'refused' }))
    expect(actor.getSnapshot().context).toMatchObject({ step: 0, refusal: { object: { field: 'firstName' } } })
  })

  test.each([data({}), data({ verification: { id: 'verification-1', kind: 'person', status: 'lost' } })])(
    'fails when the reply is invalid',
    async (answer) => {
      const { actor } = await fill([answer])
      await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'unanswered' }))
      expect(Object.keys(actor.getSnapshot().context.files)).toEqual(['front'])
    },
  )
})

test('an unreadable file is reported', async () => {
  const { deps } = serve({ [init]: [begun()] })
  const actor = createActor(createKyc(deps), { input: { isModal: false } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
  actor.send({ type: 'document.picked', name: 'front', file: picked })
  await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
  expect(actor.getSnapshot().context).toMatchObject({
    unfit: { name: 'front', problem: 'fileUnreadable' },
    files: {},
  })
})

test('a decision is received, other messages are ignored', async () => {
  const { actor, calls, heard, say } = open({ [init]: [begun({ status: 'pending' }), begun({ status: 'done' })] })
  await waitFor(actor, (snapshot) => snapshot.matches('pending'))
  say('orderChanged', { status: 'done' })
  say('verificationChanged', { status: 'lost' })
  say('verificationChanged', null)
  expect([actor.getSnapshot().value, calls.length]).toEqual(['pending', 1])
  say('verificationChanged', { status: 'done' })
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect([calls.length, heard.size]).toEqual([2, 1])
  actor.stop()
  expect(heard.size).toBe(0)
})

test('a decision before the socket opened is requested, and shown without a notice when there was none', async () => {
  const { actor, calls, waiting, openLine } = open({
    [init]: [
      begun({ status: 'pending' }),
      refusal(codes.technicalWork),
      begun({ status: 'pending' }),
      begun({ status: 'done' }),
      begun({ status: 'done' }),
    ],
  })
  const states: unknown[] = []
  await waitFor(actor, (snapshot) => snapshot.matches('pending'))
  actor.subscribe(({ value }) => states.push(value))
  openLine()
  await expect.poll(() => calls.length).toBe(2)
  openLine()
  await expect.poll(() => calls.length).toBe(3)
  openLine()
  await waitFor(actor, (snapshot) => snapshot.matches('done'))
  expect([states.filter((value) => value === 'loading').length, calls.length]).toEqual([1, 5])
  actor.stop()
  expect(waiting.size).toBe(0)
})

describe('the dialog', () => {
  const openDialogs = (answers: Record<string, Response[]>) => {
    const served = serve(answers)
    const { actors } = createLazyDialogs({
      ...served.deps,
      lang: () => 'en',
      origin: () => 'https://kursi.example',
    })
    const input = { captcha: noCaptcha, partnerCode: null }
    const dialogs = createActor(dialogsMachine.provide({ actors }), { input }).start()
    const told: unknown[] = []
    dialogs.on('*', (fact) => told.push(fact))
    dialogs.send({ type: 'kyc.wanted', isSignedIn: true })
    const running = () => dialogs.getSnapshot().children.kyc?.getSnapshot().context.chart ?? null
    const chart = async () => {
      await expect.poll(running).not.toBeNull()
      const kyc = need(running())
      await waitFor(kyc, (snapshot) => snapshot.matches({ filling: 'editing' }))
      return kyc
    }
    return { ...served, dialogs, running, told, chart }
  }

  test('closes when the chart is done', async () => {
    const { dialogs, running, told, chart, calls, heard } = openDialogs({
      [init]: [begun({}, single)],
      [submit]: [handedOver()],
    })
    const kyc = await chart()
    expect([kyc.getSnapshot().context.isModal, heard.size]).toEqual([true, 1])
    kyc.send({ type: 'field.typed', name: 'firstName', text: ' Nino ' })
    kyc.send({ type: 'step.submitted' })
    await waitFor(dialogs, (snapshot) => snapshot.matches('closed'))
    expect(calls.at(-1)?.body).toEqual({
      kind: 'account',
      values: [{ name: 'firstName', value: 'Nino' }],
      documents: [],
    })
    expect(told).toEqual([{ type: 'kyc.ended', kind: 'completed' }])
    expect([running(), heard.size]).toEqual([null, 0])
  })

  test('reports that it was cancelled', async () => {
    const { dialogs, running, told, chart } = openDialogs({ [init]: [begun({}, single)] })
    const kyc = await chart()
    kyc.send({ type: 'flow.cancelled' })
    await waitFor(dialogs, (snapshot) => snapshot.matches('closed'))
    expect([told, running()]).toEqual([[{ type: 'kyc.ended', kind: 'cancelled' }], null])
  })

  test('reports an unknown outcome when left without a reply', async () => {
    const { dialogs, told, chart } = openDialogs({ [init]: [begun({}, single)], [submit]: [data({})] })
    const kyc = await chart()
    kyc.send({ type: 'field.typed', name: 'firstName', text: 'Nino' })
    kyc.send({ type: 'step.submitted' })
    await waitFor(kyc, (snapshot) => snapshot.matches({ filling: 'unanswered' }))
    kyc.send({ type: 'flow.cancelled' })
    await waitFor(dialogs, (snapshot) => snapshot.matches('closed'))
    expect(told).toEqual([{ type: 'kyc.ended', kind: 'unsure' }])
  })

  test('is stopped completely', async () => {
    const { dialogs, running, told, chart, heard } = openDialogs({ [init]: [begun({}, single)] })
    const kyc = await chart()
    dialogs.send({ type: 'dialogs.cleared' })
    await expect.poll(() => running()).toBeNull()
    expect([kyc.getSnapshot().status, told, heard.size]).toEqual(['stopped', [], 0])
  })
})
