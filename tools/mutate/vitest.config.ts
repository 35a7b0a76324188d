/** The unit and view tests with one changed source; `units.ts` runs them. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import * as z from 'zod/mini'
import own from '../../vite.config.ts'

/** The changed file (absolute) and its text, or null for a run without a change. */
const replacementSchema = z.nullable(z.object({ file: z.string(), source: z.string() }))

/** Of assertions that poll, and of a test, in ms: what is broken waits as long. */
const [patience, testPatience] = [4_000, 20_000]

function replacing(): Plugin {
  const replacement = replacementSchema.parse(JSON.parse(process.env['MUTANT'] ?? 'null'))
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => {
      // The chart's own module, which the text of a changed chart imports.
      if (id.endsWith('?own')) return readFileSync(id.slice(0, -'?own'.length), 'utf8')
      return id === replacement?.file ? replacement.source : undefined
    },
  }
}

export default defineConfig((env) => {
  const config = own(env)
  const projects = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project
      ? { ...project, test: { ...project.test, testTimeout: testPatience } }
      : project,
  )
  return mergeConfig(
    { ...config, test: { ...config.test, projects } },
    { plugins: [replacing()], test: { expect: { poll: { timeout: patience } }, provide: { patience } } },
  )
})
