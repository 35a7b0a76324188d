import { Component, Suspense, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown instead; by default nothing. */
  fallback?: ReactNode
  /** A new value (the path) tries the children again. */
  resetKey?: string
}

interface State {
  /** In an array, because any value can be thrown, `undefined` included. */
  thrown: readonly [unknown] | null
  resetKey: string | undefined
}

/** Contains a failure: children that cannot be drawn or fetched leave the rest of the page in place. */
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
