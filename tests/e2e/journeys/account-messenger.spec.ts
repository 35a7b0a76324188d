import type { WebSocket } from '@playwright/test'
import { readStartParam } from '../../../machines/messenger/messenger.start.ts'
import { Caller } from '../paths/account-owner.ts'
import { demo } from '../support/account-dialogs.ts'
import { launchMiniApp } from '../support/mini-app-launch.ts'
import { expect, test as base } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

/** The profile offers its link where there is a bot. */
const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
  ownEnvironment: async ({}, use) => use({ BOT_USERNAME: 'kursi_bot' }),
  baseURL: async ({ ownService }, use) => use(ownService.origin),
})

const untilTold = (socket: WebSocket, method: string) =>
  socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`"${method}"`))

test('the profile hears that Telegram was linked with the link that it offers', async ({ page, ownService }) => {
  await signInBrowser(page, demo.plain)
  const area = new UserArea(page)
  const live = page.waitForEvent('websocket').then(async (socket) => {
    await untilTold(socket, 'auth')
    return socket
  })
  await area.open('profile')
  const socket = await live
  const section = page.getByRole('region', { name: 'Telegram', exact: true })
  await section.getByRole('button', { name: 'Link Telegram' }).click()
  await area.confirmOwner()
  const offer = section.getByRole('link', { name: 'Open in Telegram' })
  await expect(offer).toHaveAttribute('href', /^https:\/\/t\.me\/kursi_bot\?startapp=/)
  const address = new URL((await offer.getAttribute('href')) ?? '')
  const { link } = readStartParam(address.searchParams.get('startapp') ?? '')

  const heard = untilTold(socket, 'userChanged')
  const person = await Caller.make(ownService)
  const { initData } = await launchMiniApp(ownService, { person: 8301 })
  await person.call('POST', '/user/auth/telegram/', { authData: initData, link })
  await heard
  await expect(section.getByText('Linked', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Unlink Telegram' })).toBeVisible()
  await person.leave()
})
