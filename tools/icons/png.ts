import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Reduces screenshots: flat drawings need at most 256 colours, one byte a pixel. */

interface Pixels {
  width: number
  height: number
  /** Red, green, blue, alpha; row by row. */
  rgba: Uint8Array
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const mostColours = 256

function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

/** Predictor of a PNG filter from the neighbours: left, above, above left. */
const foretell = (filter: number, left: number, above: number, corner: number): number => {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

/** Reverses the row filters. */
const unfilter = (data: Buffer, height: number, rowBytes: number, step: number): Uint8Array => {
  const bytes = new Uint8Array(height * rowBytes)
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (rowBytes + 1)] ?? 0
    for (let x = 0; x < rowBytes; x += 1) {
      const at = y * rowBytes + x
      const left = x >= step ? (bytes[at - step] ?? 0) : 0
      const above = y > 0 ? (bytes[at - rowBytes] ?? 0) : 0
      const corner = x >= step && y > 0 ? (bytes[at - rowBytes - step] ?? 0) : 0
      bytes[at] = (data[y * (rowBytes + 1) + 1 + x] ?? 0) + foretell(filter, left, above, corner)
    }
  }
  return bytes
}

/** @throws if the picture is not in the format of browser screenshots */
const decode = (png: Buffer): Pixels => {
  const chunks = [...chunksOf(png)]
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (header === undefined) throw new Error('this is no PNG')
  const [width, height, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header.toString('hex', 8)]
  if (kind !== '0802000000' && kind !== '0806000000') throw new Error(`a PNG of another kind: ${kind}`)
  const step = kind === '0802000000' ? 3 : 4
  const data = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)))
  const bytes = unfilter(data, height, width * step, step)
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1) rgba.set(bytes.subarray(at * step, at * step + step), at * 4)
  return { width, height, rgba }
}

const coloursOf = ({ rgba }: Pixels): Uint32Array => {
  const view = new DataView(rgba.buffer)
  return Uint32Array.from({ length: rgba.length / 4 }, (_, index) => view.getUint32(index * 4))
}

const channels = (colour: number): number[] => [
  colour >>> 24,
  (colour >>> 16) & 255,
  (colour >>> 8) & 255,
  colour & 255,
]

const distance = (one: number, other: number): number => {
  const [mine, theirs] = [channels(one), channels(other)]
  return mine.reduce((sum, value, index) => sum + (value - (theirs[index] ?? 0)) ** 2, 0)
}

/** The most frequent colours; the many colours of letter edges map to their nearest. */
const paletteOf = (colours: Uint32Array): { palette: number[]; indexOf: (colour: number) => number } => {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostColours)
    .map(([colour]) => colour)
  const known = new Map(palette.map((colour, index) => [colour, index]))
  const nearest = (colour: number): number => {
    const [best = 0] = palette
      .map((_, index) => index)
      .toSorted((one, other) => distance(colour, palette[one] ?? 0) - distance(colour, palette[other] ?? 0))
    known.set(colour, best)
    return best
  }
  return { palette, indexOf: (colour) => known.get(colour) ?? nearest(colour) }
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The same picture in at most 256 colours. @param png a browser screenshot */
export const shrunk = (png: Buffer): Buffer => {
  const pixels = decode(png)
  const { width, height } = pixels
  const colours = coloursOf(pixels)
  const { palette, indexOf } = paletteOf(colours)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indexOf(colours[y * width + x] ?? 0)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => channels(colour).slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map((colour) => colour & 255))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
