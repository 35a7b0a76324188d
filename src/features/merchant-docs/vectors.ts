import vectorsFile from '../../../docs/merchant/signature-vectors.json'

/** The test vectors of docs/merchant, which the tests hold against the service. */
export const { secret: vectorSecret, vectors } = vectorsFile

export type Vector = (typeof vectors)[number]

/** What is signed: four parts with a line feed between them. */
export const signedText = ({ method, path, nonce, body }: Pick<Vector, 'method' | 'path' | 'nonce' | 'body'>): string =>
  [method, path, nonce, body].join('\n')

/** For programs: the whole file. */
export const vectorsText: string = JSON.stringify(vectorsFile, null, 2)

/** The body of the notification among the vectors, one field a line. */
export const noticeText: string = JSON.stringify(JSON.parse(vectors.at(-1)?.body ?? '{}'), null, 2)
