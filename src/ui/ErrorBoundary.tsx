import { Component, Suspense, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands there instead; nothing unless given. */
  fallback?: ReactNode
  /** A new value (the path) tries the children again. */
  resetKey?: string
}

interface State {
  /** In an array: anything can be thrown. */
  thrown: readonly [unknown] | null
  resetKey: string | undefined
}

/** What cannot be drawn, or whose code cannot be had, takes nothing else away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { thrown: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: [error] }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { thrown: null, resetKey }
  }

  override render(): ReactNode {
    if (this.state.thrown === null) return this.props.children
    return <Suspense fallback={null}>{this.props.fallback}</Suspense>
  }
}
