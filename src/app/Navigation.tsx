import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Bootstrap } from './app.types.ts'

type Told = Pick<Bootstrap, 'withShell'>

/** Starts the progress bar (spec §9) on navigation. */
export function Leaving({ bootstrap: { withShell } }: { bootstrap: Told }) {
  const [pathname] = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    withShell(({ app }) => app.send({ type: 'navigation.started' }))
  }, [withShell, pathname])
  return null
}

/** Placed next to a page's content: tells the progress bar that it has loaded, or failed. */
export function Arrived({ bootstrap: { withShell } }: { bootstrap: Told }) {
  const [pathname] = useLocation()
  const last = useRef('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    withShell(({ app }) => app.send({ type: 'navigation.ended' }))
  }, [withShell, pathname])
  return null
}
