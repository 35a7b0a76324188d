import { NotLoadedPage } from '../features/shell/NotLoadedPage.tsx'
import type { AnyPart } from '../platform/part.ts'
import { PartFailed } from '../ui/PartFailed.tsx'
import type { AppShell } from './app.types.ts'
import { Arrived } from './Navigation.tsx'

/** A page whose code cannot be fetched: over its text where it was sent with it, else in its place. */
export function PageFailed({ shell, part }: { shell: AppShell; part: AnyPart }) {
  return (
    <>
      {shell.isAsSent() ? <PartFailed part={part} isOver /> : <NotLoadedPage part={part} />}
      <Arrived bootstrap={shell} />
    </>
  )
}
