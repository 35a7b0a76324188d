import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Runtime } from './app.types.ts'

type Told = Pick<Runtime, 'inFrame'>

/** Tells the progress bar (spec §9) that another page than the first is wanted. */
export function Leaving({ runtime: { inFrame } }: { runtime: Told }) {
  const [pathname] = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    inFrame(({ app }) => app.send({ type: 'navigation.started' }))
  }, [inFrame, pathname])
  return null
}

/** Beside the content of a page: tells the progress bar that it is here, or that it cannot be had. */
export function Arrived({ runtime: { inFrame } }: { runtime: Told }) {
  const [pathname] = useLocation()
  const last = useRef('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    inFrame(({ app }) => app.send({ type: 'navigation.ended' }))
  }, [inFrame, pathname])
  return null
}
