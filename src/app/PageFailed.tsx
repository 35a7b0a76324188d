import { NotLoadedPage } from '../features/shell/NotLoadedPage.tsx'
import type { AnyPart } from '../platform/part.ts'
import { PartFailed } from '../ui/PartFailed.tsx'
import type { AppShell } from './app.types.ts'
import { Arrived } from './Navigation.tsx'

/** A page whose code failed to load: over prerendered content, otherwise in its place. */
export function PageFailed({ shell, part }: { shell: AppShell; part: AnyPart }) {
  return (
    <>
      {shell.isAsSent() ? <PartFailed part={part} isOver /> : <NotLoadedPage part={part} />}
      <Arrived bootstrap={shell} />
    </>
  )
}
