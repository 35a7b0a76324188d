import type { CDPSession, Page } from '@playwright/test'
import type { Authenticator } from '../../service/support/authenticator.ts'

/** The service's origin with a host name: passkeys cannot be bound to IP addresses. */
export const byName = (origin: string): string => origin.replace('127.0.0.1', 'localhost')

/** The device's screen lock, which always succeeds. */
export class VirtualAuthenticator {
  readonly #session: CDPSession
  readonly #id: string

  private constructor(session: CDPSession, id: string) {
    this.#session = session
    this.#id = id
  }

  static async of(page: Page): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new VirtualAuthenticator(session, authenticatorId)
  }

  /** Stores this passkey and no other. */
  async keep(passkey: ReturnType<Authenticator['handOver']>): Promise<void> {
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId: this.#id })
    await this.#session.send('WebAuthn.addCredential', { authenticatorId: this.#id, credential: passkey })
  }

  /** Sets whether the person verifies with finger or face from now on. */
  async unlock(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified })
  }
}
