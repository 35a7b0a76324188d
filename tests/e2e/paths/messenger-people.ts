import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { need } from '../../../machines/shared/outcome.ts'
import type { Choices } from '../../../service/console/mini-app/choices.ts'
import { launchMiniApp, type MiniAppLaunch } from '../support/mini-app-launch.ts'
import type { Service } from '../support/service.ts'
import { Caller } from './account-owner.ts'

const somebody = z.object({ data: z.object({ _id: z.string() }) })
const created = z.object({ data: z.object({ otp: z.object({ secret: z.string() }) }) })
const turnedOn = z.object({ data: z.object({ backupCodes: z.array(z.string()) }) })

/** Of the codes of an authenticator, ms. */
const period = 30_000

/** Somebody in the messenger, whose account is prepared beside the page. */
export class Person {
  readonly id = randomInt(2 ** 47)
  readonly #service: Service
  #caller: Caller | null = null
  #authenticator: TOTP | null = null
  #backupCodes: string[] = []
  /** The step of the last used code. */
  #usedStep = 0

  constructor(service: Service) {
    this.#service = service
  }

  /** Launches the mini-app: fresh init data. */
  launch(choices: Partial<Choices> = {}): Promise<MiniAppLaunch> {
    return launchMiniApp(this.#service, { ...choices, person: this.id })
  }

  /** Signs in beside the page; the account is made on the first visit. */
  async visit(): Promise<Caller> {
    if (this.#caller !== null) return this.#caller
    const { initData } = await this.launch()
    const caller = await Caller.make(this.#service)
    await caller.call('POST', '/user/auth/telegram/', { authData: initData })
    this.#caller = caller
    return caller
  }

  async setPhone(phone: string): Promise<void> {
    await (await this.visit()).call('POST', '/user/profile/edit/main/', { phone })
  }

  async block(): Promise<void> {
    await (await this.visit()).call('PUT', '/user/profile/access/block/')
  }

  async turnOnCode(): Promise<void> {
    const caller = await this.visit()
    const { _id: userId } = somebody.parse(await caller.call('GET', '/user/auth/session/get/')).data
    const { otp } = created.parse(await caller.call('POST', '/user/profile/secure/otp/create/')).data
    this.#authenticator = new TOTP({ secret: Secret.fromBase32(otp.secret) })
    const said = await caller.call('POST', '/user/profile/secure/otp/confirm/', { code: this.code(), userId })
    this.#backupCodes = turnedOn.parse(said).data.backupCodes
  }

  /** An unused code of the authenticator: that of the next step, which is accepted too, if this one's was used. */
  code(): string {
    this.#usedStep = Math.max(Math.floor(Date.now() / period), this.#usedStep + 1)
    return need(this.#authenticator).generate({ timestamp: this.#usedStep * period })
  }

  backupCode(): string {
    return need(this.#backupCodes.pop() ?? null)
  }

  /** Ends the session of the page. */
  async endOtherSessions(): Promise<void> {
    const caller = await this.visit()
    if (this.#authenticator !== null)
      await caller.call('POST', '/user/profile/secure/confirm/', { code: this.backupCode() })
    await caller.call('DELETE', '/user/profile/sessions/delete-others/')
  }

  async leave(): Promise<void> {
    await this.#caller?.leave()
    this.#caller = null
  }
}
