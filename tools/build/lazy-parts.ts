import { join } from 'node:path'
import type { BuildEnvironmentOptions, Plugin } from 'vite'
import { root } from '../setup/project.mjs'
import { endMarker } from '../../src/platform/end-marker.ts'

const loader = join(root, 'src', 'platform', 'load-part.ts')

/**
 * Puts our own loader of late code in the place of Vite's, and a mark at the end of each file by which it is known whole.
 * Buys a second try after a part did not arrive: a browser remembers for good that a module failed.
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

/** The loader is told every file that a part is made of; Vite leaves out the only file of a small one. */
export const namesOwnFile: Exclude<BuildEnvironmentOptions['modulePreload'], boolean | undefined> = {
  polyfill: false,
  resolveDependencies: (file, deps, { hostType }) => (hostType === 'js' && deps.length === 0 ? [file] : deps),
}
