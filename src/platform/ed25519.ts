/** Ed25519 by the browser; in old browsers and without https by a script that is fetched on demand. */

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = (base64: string): Bytes | null => {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}

/** Null if the browser does not support it. */
const importKey = async (spki: Bytes): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}

/** The raw key is the last 32 bytes of its SPKI encoding. */
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
 * True if one of the keys signed the text.
 * @param keys base64 of SPKI, separated by commas
 * @param signature base64
 * @throws if the fallback script cannot be fetched
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
