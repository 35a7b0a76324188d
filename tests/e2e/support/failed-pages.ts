import type { BrowserContext, TestInfo } from '@playwright/test'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { anchorPath } from './shared-context.ts'

const attachment = 'page at failure'

/** Characters of the page's beginning, without its header, and of its end, where dialogs and toasts are. */
const [head, tail] = [3_000, 1_500]

const shorten = (shown: string): string => {
  const text = shown.replaceAll(/^\s*- \/url: .*\n/gm, '').replace(/^[^]*?(?=^- main)/m, '')
  return text.length <= head + tail ? text : `${text.slice(0, head)}\n…\n${text.slice(-tail)}`
}

/** Attaches what the pages of a failed test show, as roles and names. */
export const attachPages = async (context: BrowserContext, info: TestInfo): Promise<void> => {
  if (info.errors.length === 0) return
  for (const page of context.pages().filter((one) => !one.url().endsWith(anchorPath))) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((reason: unknown) => String(reason))
    await info.attach(attachment, { body: `${page.url()}\n${shorten(shown)}`, contentType: 'text/plain' })
  }
}

/** Prints them after the run: of a check that runs elsewhere only the end of the log is kept. */
export default class FailedPages implements Reporter {
  readonly #pages: string[] = []

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments)
      if (name === attachment) this.#pages.push(`A page of “${title}”: ${body?.toString() ?? ''}`)
  }

  onEnd(): void {
    for (const page of this.#pages) process.stdout.write(`\n${page}\n`)
  }
}
