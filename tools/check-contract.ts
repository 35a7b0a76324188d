import { readFile } from 'node:fs/promises'
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript'

const contract = new URL('../openapi/exchange.yaml', import.meta.url)
const types = new URL('../openapi/schema.d.ts', import.meta.url)

/** The output of the openapi-typescript command for the contract. Throws if the contract is invalid. */
export async function generateTypes(): Promise<string> {
  return COMMENT_HEADER + astToString(await openapiTS(contract, { silent: true }))
}

/**
 * Compares openapi/schema.d.ts with the current contract. Returns undefined if it is up to date, otherwise a message
 * with the first differing line and the remedy.
 */
export async function findStaleTypes(): Promise<string | undefined> {
  const [fresh, stored] = await Promise.all([generateTypes(), readFile(types, 'utf8')])
  if (fresh === stored) return undefined
  const storedLines = stored.split('\n')
  const line = fresh.split('\n').findIndex((text, index) => text !== storedLines[index])
  const place = line === -1 ? storedLines.length : line + 1
  return (
    `openapi/schema.d.ts is stale: line ${place} differs from what openapi/exchange.yaml gives. ` +
    'Run: openapi-typescript openapi/exchange.yaml -o openapi/schema.d.ts'
  )
}

if (import.meta.main) {
  const problem = await findStaleTypes()
  if (problem === undefined) console.log('openapi/schema.d.ts is fresh')
  else {
    console.error(problem)
    process.exitCode = 1
  }
}
