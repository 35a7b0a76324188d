import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Bootstrap } from './app.types.ts'

type Told = Pick<Bootstrap, 'withShell'>

/** Tells the progress bar (spec §9) that another page than the first is wanted. */
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

/** Beside the content of a page: tells the progress bar that it is here, or that it cannot be had. */
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
