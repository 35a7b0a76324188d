import * as z from 'zod/mini'
import { Secret } from '../../../machines/shared/secret.ts'
import type { Plan } from '../../../tools/paths/plans.ts'

const launchShape = z.object({
  launch: z.object({
    initData: z.instanceof(Secret),
    start: z.record(z.string(), z.string()),
    link: z.instanceof(Secret),
    allowsWriting: z.boolean(),
    canAsk: z.boolean(),
  }),
})

/** The launch of a plan whose bridge never opens. */
const usual = { hasData: true, hasLink: false, start: {}, allowsWriting: false, canAsk: true }

/** How the messenger opens the page in a plan. */
export const launchIn = ({ steps }: Plan): typeof usual => {
  const opened = steps.find(({ label }) => label === 'bridge.opened')
  if (opened === undefined) return usual
  const { initData, link, ...launch } = launchShape.parse(opened.event).launch
  return { ...launch, hasData: !initData.isEmpty, hasLink: !link.isEmpty }
}
