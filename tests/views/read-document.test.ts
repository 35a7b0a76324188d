import { createActor, waitFor } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { template } from '../../machines/kyc/kyc.sample-data.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { readDocument } from '../../src/platform/read-document.ts'
import { createKyc } from '../../src/services/kyc.ts'
import { apiBefore } from '../unit/app/api-fixture.ts'

afterEach(() => vi.unstubAllGlobals())
afterEach(() => vi.restoreAllMocks())

const starts = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  heic: [0x00, 0x00, 0x00, 0x18, 0x66, 0x74, 0x79, 0x70],
}

/** A file with these magic bytes, whatever its name. */
const fileOf = (kind: keyof typeof starts, size: number, name = 'file.bin') => {
  const bytes = new Uint8Array(size)
  bytes.set(starts[kind])
  return new File([bytes], name, { type: 'application/octet-stream' })
}

const all = { mediaTypes: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5_000_000 }
const contentOf = (file: File) => file.arrayBuffer().then((bytes) => Buffer.from(bytes).toString('base64'))

/** A browser that can decode an image of this size, and encodes it to this number of bytes. */
const drawing = (width: number, height: number, bytes: number) => {
  const drawn: { size: number[]; kind: string | undefined }[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    give,
    kind,
  ) {
    drawn.push({ size: [this.width, this.height], kind })
    give(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  })
  return drawn
}

describe('a document', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['pdf', 'application/pdf'],
  ] as const)('is recognised by its magic bytes, and sent unchanged: %s', async (kind, mediaType) => {
    const file = fileOf(kind, 64, 'misnamed.txt')
    expect(await readDocument(file, all)).toEqual({ ok: true, mediaType, size: 64, base64: await contentOf(file) })
  })

  it.each([
    ['a PDF where none is taken', fileOf('pdf', 64), { ...all, mediaTypes: ['image/png'] }, 'fileType'],
    ['a PDF that is too large', fileOf('pdf', 65), { ...all, maxBytes: 64 }, 'fileLarge'],
    ['what is no picture', fileOf('heic', 64), all, 'fileType'],
    ['nothing', new File([], 'empty.jpg', { type: 'image/jpeg' }), all, 'fileType'],
  ] as const)('is refused: %s', async (_what, file, limits, problem) => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('no picture')
    })
    expect(await readDocument(file, limits)).toEqual({ ok: false, problem })
  })

  it.each([
    ['jpeg', 1_500_001, [4000, 3000], [2400, 1800]],
    ['png', 9_000_000, [1000, 5000], [480, 2400]],
    ['heic', 64, [800, 600], [800, 600]],
    ['heic', 64, [9600, 1], [2400, 1]],
  ] as const)('is scaled down or re-encoded: %s of %s bytes', async (kind, bytes, [width, height], size) => {
    const drawn = drawing(width, height, 3)
    expect(await readDocument(fileOf(kind, bytes), all)).toEqual({
      ok: true,
      mediaType: 'image/jpeg',
      size: 3,
      base64: 'AAAA',
    })
    expect(drawn).toEqual([{ size, kind: 'image/jpeg' }])
  })

  it('is refused when it is still too large', async () => {
    drawing(4000, 3000, 65)
    expect(await readDocument(fileOf('png', 100), { ...all, maxBytes: 64 })).toEqual({
      ok: false,
      problem: 'fileLarge',
    })
  })

  it('is not re-encoded where JPEG is not accepted', async () => {
    drawing(4000, 3000, 3)
    expect(await readDocument(fileOf('jpeg', 64), { ...all, mediaTypes: ['image/png'] })).toEqual({
      ok: false,
      problem: 'fileType',
    })
  })
})

describe('the verification', () => {
  const pick = async (file: File) => {
    const api = apiBefore(async () => {
      const data = { template: JSON.stringify(template), data: { status: 'required', values: [] } }
      return Response.json({ success: true, data })
    })
    const machine = createKyc({ api, onMessage: () => () => undefined, onOpened: () => () => undefined })
    const actor = createActor(machine, { input: { isModal: false } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
    actor.send({ type: 'document.picked', name: 'front', file })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'editing' }))
    return context
  }

  it('keeps a file with its name, and its content in an opaque secret', async () => {
    const file = fileOf('png', 64, 'passport.png')
    const { files, unfit } = await pick(file)
    const base64 = await contentOf(file)
    const kept = Object.entries(files).map(([name, { content, ...rest }]) => [name, rest, reveal(content)])
    expect(kept).toEqual([['front', { fileName: 'passport.png', mediaType: 'image/png', size: 64 }, base64]])
    expect(unfit).toBeNull()
    expect(JSON.stringify(files)).not.toContain(base64)
  })

  it('says why a file is refused, or can no longer be read', async () => {
    const moved = fileOf('png', 64)
    vi.spyOn(moved, 'slice').mockImplementation(() => {
      throw new Error('moved')
    })
    expect([(await pick(fileOf('pdf', 64))).unfit, (await pick(moved)).unfit]).toEqual([
      { name: 'front', problem: 'fileType' },
      { name: 'front', problem: 'fileUnreadable' },
    ])
  })
})
