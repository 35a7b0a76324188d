import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { createContentMachine } from '../../../machines/content/content.machine.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { refused, type Outcome } from '../../../machines/shared/outcome.ts'
import type { AppShell } from '../../../src/app/app.types.ts'
import { bindContent } from '../../../src/app/bindings/content.ts'

const refusal = refused(codes.antiFlood, 'Wait')

test.each([
  ['page', 0],
  ['part', 0],
  ['aside', 1],
] as const)('a refused %s is told by %i notices: it may tell it itself', async (role, notices) => {
  const tellRefusal = vi.fn()
  const shell = {
    tellRefusal,
    woken: { listen: () => () => undefined },
    rootActors: { site: { on: () => ({ unsubscribe: () => undefined }) } },
  } as unknown as AppShell
  const actor = createActor(
    createContentMachine<string>().provide({
      actors: { loadContent: fromPromise(async (): Promise<Outcome<string>> => refusal) },
    }),
    { input: { preloaded: null } },
  )
  const unbind = bindContent(shell, '/en/user/profile/', role)(actor)
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(tellRefusal).toHaveBeenCalledTimes(notices)
  unbind()
  actor.stop()
})
