import { join } from 'node:path'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { root } from '../setup/project.mjs'
import { endMarker } from '../../src/platform/end-marker.ts'

const loader = join(root, 'src', 'platform', 'load-part.ts')

/**
 * Replaces Vite's loader of lazy code by our own and appends a marker to each file, which shows that it is complete.
 * Allows a retry after a failed load: browsers cache the failure of a module.
 */
export const withLazyParts = (): Plugin => ({
  name: 'with-lazy-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => ({ code: `export { loadPart as __vitePreload } from ${JSON.stringify(loader)}`, map: null }),
  },
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code += `\n${endMarker}`
        else if (file.fileName.endsWith('.css')) file.source = `${String(file.source)}${endMarker}`
      }
    },
  },
})

/** Tells the loader every file of a part; Vite omits the only file of a small one. */
export const namesOwnFile: Exclude<BuildEnvironmentOptions['modulePreload'], boolean | undefined> = {
  polyfill: false,
  resolveDependencies: (file, deps, { hostType }) => (hostType === 'js' && deps.length === 0 ? [file] : deps),
}
