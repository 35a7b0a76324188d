import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { root } from '../setup/project.mjs'

/**
 * The name of a class of a CSS module in the build: its own, and three letters for its file. Shorter than the usual
 * ones, and the same in the pages that are prerendered and in the browser.
 */
export const shortClassName = (name: string, file: string): string => {
  const [path = ''] = relative(root, file).replaceAll('\\', '/').split('?')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`
}
