import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { askedTexts, documentTexts, stepTexts } from '../../../service/texts/verification.ts'
import { text } from './texts.ts'

type Asked = keyof typeof askedTexts

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const files = {
  passport: { name: 'passport.png', mimeType: 'image/png', buffer: picture },
  selfie: { name: 'me.png', mimeType: 'image/png', buffer: picture },
  letter: { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('Dear Sir or Madam') },
} as const

const today = () => new Date()
/** yyyy-mm-dd of the same day in another year. */
const inYears = (years: number): string => `${today().getUTCFullYear() + years}-01-15`

/** The verification, as a page or a dialog. */
export class KycPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  open = (query = '') => this.page.goto(`/${this.lang}/user/verification/${query}`)

  /** The open dialog, else the page. */
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.say('Verification process'), exact: true })
  }

  field = (name: Asked): Locator => this.page.getByLabel(askedTexts[name][this.lang], { exact: false }).first()

  button = (source: string): Locator => this.page.getByRole('button', { name: this.say(source), exact: true })

  async seeStep(name: keyof typeof stepTexts): Promise<void> {
    await expect(this.page.getByRole('heading', { name: stepTexts[name].title[this.lang], level: 2 })).toBeVisible()
  }

  seeText = (source: string) => expect(this.page.getByText(this.say(source)).first()).toBeVisible()

  async fillPerson(firstName = 'Nino'): Promise<void> {
    await this.field('firstName').fill(firstName)
    await this.field('lastName').fill('Beridze')
    await this.field('dateOfBirth').fill(inYears(-35))
    await this.field('citizenship').selectOption('GE')
  }

  async fillDocument(): Promise<void> {
    await this.field('documentType').selectOption(documentTexts.passport[this.lang])
    await this.field('documentNumber').fill('ge1234567')
    await this.field('expiresOn').fill(inYears(5))
    await this.field('front').setInputFiles(files.passport)
    await expect(this.page.getByText(files.passport.name, { exact: true })).toBeVisible()
  }

  async fillPhoto(): Promise<void> {
    await this.field('selfie').setInputFiles(files.selfie)
    await expect(this.page.getByText(files.selfie.name, { exact: true })).toBeVisible()
  }

  goOn = () => this.button('Continue').click()

  /** Fills all steps up to the last, without sending it. */
  async fillAll(): Promise<void> {
    await this.seeStep('person')
    await this.fillPerson()
    await this.goOn()
    await this.seeStep('document')
    await this.fillDocument()
    await this.goOn()
    await this.seeStep('photo')
    await this.fillPhoto()
  }

  send = () => this.button('Submit').click()
}
