import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { childEnv, root } from '../setup/project.mjs'

/** The software bill of materials: which packages run in production, for scanners. */

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.optional(z.string()), dev: z.optional(z.boolean()) })),
})
const bomSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(
    z.looseObject({ 'bom-ref': z.string(), group: z.optional(z.string()), name: z.string(), version: z.string() }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
})

/** Packages that are not only for development, by the lock file: `fastify@5.12.8`. */
const readRunning = async (): Promise<ReadonlySet<string>> => {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const running = Object.entries(packages).filter(([place, { dev }]) => place !== '' && dev !== true)
  return new Set(running.map(([place, { version = '' }]) => `${place.split('node_modules/').at(-1)}@${version}`))
}

/**
 * Writes the list (CycloneDX, by npm from the lock file). npm lists all, also with NODE_ENV=production: its `--omit=dev`
 * leaves out packages that run.
 * @throws when npm cannot read the lock file
 */
export const writeSbom = async (file: string): Promise<void> => {
  const args = ['sbom', '--include=dev', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const options = { cwd: root, env: childEnv(), maxBuffer: 64 * 1024 * 1024 }
  const [running, { stdout }] = await Promise.all([readRunning(), promisify(execFile)('npm', args, options)])
  const bom = bomSchema.parse(JSON.parse(stdout))
  const components = bom.components.filter(({ group, name, version }) =>
    running.has(`${group === undefined ? '' : `${group}/`}${name}@${version}`),
  )
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ dependsOn = [], ...of }) => ({ ...of, dependsOn: dependsOn.filter((ref) => refs.has(ref)) }))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`)
}
