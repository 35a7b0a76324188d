import { join } from 'node:path'
import { readManifest } from '../../../tools/build/manifest.ts'

/** The built script of a source, below the root of the site. @throws if the source has no script of its own */
export const fileOf = async (source: string): Promise<string> => {
  const manifest = await readManifest(join(import.meta.dirname, '../../../dist'))
  const chunk = manifest[source]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${source}`)
  return chunk.file
}
