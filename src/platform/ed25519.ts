/** Ed25519 by the browser; where it has none (an old one, or a page without https) by code that is fetched for it. */

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (base64: string): Bytes | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}

/** Null where the browser cannot. */
const importKey = async (spki: Bytes): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}

/** The key itself is the end of its envelope. */
const keySize = 32

const verifyByCode = async (spki: Bytes, signature: Bytes, text: Bytes): Promise<boolean> => {
  const { ed25519 } = await import('@noble/curves/ed25519.js')
  try {
    return ed25519.verify(signature, text, spki.subarray(-keySize))
  } catch {
    return false
  }
}

/**
 * Whether one of the keys signed a text.
 * @param keys base64 of SPKI, separated by commas
 * @param signature base64
 * @throws when the code that stands in for the browser cannot be fetched
 */
export const isSigned = async (keys: string, signature: string, text: string): Promise<boolean> => {
  const signed = bytesOf(signature)
  if (signed === null) return false
  const message = new TextEncoder().encode(text)
  for (const base64 of keys.split(',')) {
    const spki = bytesOf(base64)
    if (spki === null || spki.length < keySize) continue
    const key = await importKey(spki)
    const isIt =
      key === null
        ? await verifyByCode(spki, signed, message)
        : await crypto.subtle.verify('Ed25519', key, signed, message)
    if (isIt) return true
  }
  return false
}
