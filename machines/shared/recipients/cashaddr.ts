/** Bitcoin Cash addresses (the CashAddr specification). */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
const prefix = 'bitcoincash'

const polymod = (values: readonly number[]): bigint => {
  let checksum = 1n
  for (const value of values) {
    const top = checksum >> 35n
    checksum = ((checksum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [bit, generator] of generators.entries()) if ((top >> BigInt(bit)) & 1n) checksum ^= generator
  }
  return checksum ^ 1n
}

const prefixValues = [...Array.from(prefix, (letter) => letter.charCodeAt(0) & 31), 0]

const regroup = (bytes: Iterable<number>, from: number, to: number, pad: boolean): number[] => {
  const groups: number[] = []
  let held = 0
  let bits = 0
  for (const value of bytes) {
    held = ((held << from) | value) & 0xfff
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((held >> bits) & ((1 << to) - 1))
    }
  }
  if (pad && bits > 0) groups.push((held << (to - bits)) & ((1 << to) - 1))
  return groups
}

/** The 20-byte hash of an address with or without its prefix; null for anything else. */
export const cashAddressHash = (address: string): Uint8Array | null => {
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return null
  const lower = address.toLowerCase()
  const body = lower.startsWith(`${prefix}:`) ? lower.slice(prefix.length + 1) : lower
  const values = [...body].map((letter) => alphabet.indexOf(letter))
  if (values.length !== 42 || values.some((value) => value < 0)) return null
  const [version = 255, ...hash] = regroup(values.slice(0, -8), 5, 8, false)
  const isKnown = version === 0 || version === 8
  return isKnown && polymod([...prefixValues, ...values]) === 0n ? Uint8Array.from(hash) : null
}

/** @param hash of a public key, or of a script, 20 bytes */
export const makeCashAddress = (hash: Uint8Array, isScript = false): string => {
  const payload = regroup([isScript ? 8 : 0, ...hash], 8, 5, true)
  const checksum = polymod([...prefixValues, ...payload, 0, 0, 0, 0, 0, 0, 0, 0])
  const tail = Array.from({ length: 8 }, (_, index) => Number((checksum >> BigInt(5 * (7 - index))) & 31n))
  return `${prefix}:${[...payload, ...tail].map((value) => alphabet[value] ?? '').join('')}`
}
