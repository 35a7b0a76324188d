import { join, parse } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { downloadsOf, entryKey, shellKey, readManifest } from '../../../tools/build/manifest.ts'

/** How a file of the build may not come. */
export const badAnswers = {
  'answers 500': (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  'is a page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' }),
  'is cut off': async (route: Route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      contentType: response.headers()['content-type'] ?? '',
      body: body.slice(0, Math.floor(body.length / 2)),
    })
  },
  'is dropped': (route: Route) => route.abort('connectionreset'),
} as const

export type BadAnswer = keyof typeof badAnswers

export const allBadAnswers: readonly BadAnswer[] = ['answers 500', 'is a page', 'is cut off', 'is dropped']

/** The files of a part that a page has not got by then: its script, and the style sheets that nothing else brought. */
export const filesOf = async (source: string): Promise<{ script: string; styles: readonly string[] }> => {
  const manifest = await readManifest(join(import.meta.dirname, '../../../dist'))
  // A catalogue is known by what it was made of, a package by its folder, and what two parts share by its name.
  const chunk =
    manifest[source] ??
    manifest[`${source}?lingui`] ??
    manifest[`node_modules/${source}`] ??
    Object.values(manifest).find(({ src, name }) => src === undefined && name === parse(source).name)
  if (chunk === undefined) throw new Error(`the build has no chunk for ${source}`)
  const known = downloadsOf(manifest, [entryKey, shellKey]).css
  return { script: chunk.file, styles: chunk.css.filter((file) => !known.includes(file)) }
}

/** Stands before files of the build: what is asked for waits, until it is said how such calls are answered. */
export class LazyFiles {
  #answer = Promise.withResolvers<BadAnswer | null>()
  #isAsked = false

  private constructor() {}

  /** @param files below the root of the site */
  static async before(page: Page, files: readonly string[]): Promise<LazyFiles> {
    const late = new LazyFiles()
    for (const file of files)
      await page.route(`/${file}`, async (route) => {
        late.#isAsked = true
        const answer = await late.#answer.promise
        await (answer === null ? route.continue() : badAnswers[answer](route))
      })
    return late
  }

  /** Whether one of them was asked for. */
  isAsked = (): boolean => this.#isAsked

  /** What waits and what is asked for from now on is answered like this: ahead, or because it is needed. */
  fail(how: BadAnswer): void {
    this.#answer.resolve(how)
  }

  /** What is asked for from now on waits. */
  hold(): void {
    this.#answer = Promise.withResolvers()
  }

  /** The fault has ended. */
  end(): void {
    this.#answer.resolve(null)
  }
}
