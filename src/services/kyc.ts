import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { kycMachine } from '../../machines/kyc/kyc.machine.ts'
import type {
  KycDocument,
  KycEvent,
  KycPayload,
  KycStart,
  KycStatus,
  PickedFile,
  ReadResult,
} from '../../machines/kyc/kyc.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, reveal } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { documentMediaType, handedOverReply, kycStartReply, verificationChanged } from '../api/kyc-schemas.ts'
import { readDocument } from '../platform/read-document.ts'
import { unsubscribeAll } from '../platform/unsubscribe.ts'

export interface KycDeps {
  api: Api
  /** Messages of the socket. @returns unsubscribes */
  onMessage: (listen: (method: string, data: unknown) => void) => () => void
  /** The socket reconnected: a decision may have been missed and must be requested. @returns unsubscribes */
  onOpened: (listen: () => void) => () => void
}

const start = ({ client, read }: Api): Promise<Outcome<KycStart>> =>
  read(() => client.POST('/user/verification/init/'), kycStartReply)

/** @param signal aborted when the person leaves: later parts are not sent */
const handOver = async (
  { client, read, upload }: Api,
  payload: KycPayload,
  signal: AbortSignal,
): Promise<Outcome<KycStatus>> => {
  const { kind, values, documents } = payload
  const body = {
    kind,
    values: [...values],
    documents: documents.map(({ content, ...document }) => ({ ...document, content: reveal(content) })),
  }
  const outcome = await read(
    () => client.POST('/user/verification/submit/', { body, fetch: upload, signal }),
    handedOverReply,
  )
  return outcome.ok ? accepted(outcome.value.verification.status) : outcome
}

/** @throws if there is no file, or it cannot be read any more */
const readFile = async (file: PickedFile, document: KycDocument): Promise<ReadResult> => {
  if (!(file instanceof Blob)) throw new TypeError('not a file')
  const result = await readDocument(file, document)
  if (!result.ok) return result
  const { size, base64 } = result
  const mediaType = documentMediaType.parse(result.mediaType)
  return { ok: true, file: { fileName: file.name, mediaType, size, content: createSecret(base64) } }
}

/** Refreshes in the background: without an answer the loaded status stays. */
const askStatus = async (api: Api, tell: (status: KycStatus) => void): Promise<void> => {
  const outcome = await start(api).catch(() => null)
  if (outcome?.ok === true) tell(outcome.value.data.status)
}

const watchStatus = ({ api, onMessage, onOpened }: KycDeps, tell: (event: KycEvent) => void) => {
  const tellStatus = (status: KycStatus) => tell({ type: 'status.changed', status })
  return unsubscribeAll([
    onMessage((method, data) => {
      const change = method === 'verificationChanged' ? verificationChanged.safeParse(data).data : undefined
      if (change !== undefined) tellStatus(change.status)
    }),
    onOpened(() => void askStatus(api, tellStatus)),
  ])
}

/** The chart of the verification with its real actors. */
export const createKyc = (deps: KycDeps) =>
  kycMachine.provide({
    actors: {
      start: fromPromise(() => start(deps.api)),
      readDocument: fromPromise(({ input }) => readFile(input.file, input.document)),
      handOver: fromPromise(({ input, signal }) => handOver(deps.api, input, signal)),
      watchStatus: fromCallback<EventObject>(({ sendBack }) => watchStatus(deps, sendBack)),
    },
  })
