import { trustedScriptUrl } from './trusted.ts'

const loads = new Map<string, Promise<void>>()

const load = (src: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = trustedScriptUrl(src)
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    loads.delete(src)
    script.remove()
    reject(new Error('the code of the provider could not be fetched'))
  })
  document.head.append(script)
  return promise
}

/** Fetches a provider's script once. @param src on our own origin @throws if it cannot be fetched */
export const loadProviderScript = (src: string): Promise<void> => {
  const loading = loads.get(src) ?? load(src)
  loads.set(src, loading)
  return loading
}
