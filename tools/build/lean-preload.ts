import type { Plugin } from 'vite'

/** What Vite's loader of chunks does for browsers and policies that are not ours, and what stands there instead. */
const parts: readonly (readonly [RegExp, string])[] = [
  // Our policy names hashes.
  [/const cspNonceMeta = [\s\S]*?const cspNonce = [^;]*;/, ''],
  [/if \(cspNonce\) link\.setAttribute\("nonce", cspNonce\);/, ''],
  // Every browser that can read the build has these.
  [/function allSettled\(promises\) \{[\s\S]*?\n\t*\}(?=\s*function importMetaResolve)/, ''],
  [/\ballSettled\((?=deps\.)/, 'Promise.allSettled('],
  [/if \(import\.meta\.resolve\) return new URL\(import\.meta\.resolve\(specifier\)\);/, ''],
]

/** Leaves out of Vite's loader, which is in the first script, what is never used. @throws when Vite has another loader */
export const withLeanPreload = (): Plugin => ({
  name: 'with-lean-preload',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code) => {
      let lean = code
      for (const [pattern, replacement] of parts) {
        if (!pattern.test(lean)) throw new Error(`The loader of chunks has no ${pattern.source} any more.`)
        lean = lean.replace(pattern, replacement)
      }
      return { code: lean, map: null }
    },
  },
})
