import { join, parse } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { downloadsOf, entryKey, shellKey, readManifest } from '../../../tools/build/manifest.ts'

/** Ways in which a file of the build can fail. */
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

export interface PartFiles {
  script: string
  styles: readonly string[]
}

/** The files of a part that the page has not loaded by then: its script, and style sheets that no other part loads. */
export const filesOf = async (source: string): Promise<PartFiles> => {
  const manifest = await readManifest(join(import.meta.dirname, '../../../dist'))
  // A catalogue is found by its source, a package by its folder, a shared chunk by its name.
  const chunk =
    manifest[source] ??
    manifest[`${source}?lingui`] ??
    manifest[`node_modules/${source}`] ??
    Object.values(manifest).find(({ src, name }) => src === undefined && name === parse(source).name)
  if (chunk === undefined) throw new Error(`the build has no chunk for ${source}`)
  const known = downloadsOf(manifest, [entryKey, shellKey]).css
  return { script: chunk.file, styles: chunk.css.filter((file) => !known.includes(file)) }
}

/** Intercepts files of the build: requests wait until their answer is chosen. */
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

  /** True after a request for one of them, since they were last held. */
  isAsked = (): boolean => this.#isAsked

  /** Answers waiting and future requests with this fault. */
  fail(how: BadAnswer): void {
    this.#answer.resolve(how)
  }

  /** Holds future requests. */
  hold(): void {
    this.#isAsked = false
    this.#answer = Promise.withResolvers()
  }

  /** Ends the fault. */
  end(): void {
    this.#answer.resolve(null)
  }
}
