import { Component, createContext, Suspense, useContext, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What stands there instead; nothing unless given. It may ask for the failure. */
  fallback?: ReactNode
  /** A new value (the path) tries the children again. */
  resetKey?: string
}

interface Failure {
  error: unknown
  /** Tries again to draw what failed. */
  reset: () => void
}

interface State {
  /** In an array: anything can be thrown. */
  thrown: readonly [unknown] | null
  resetKey: string | undefined
}

const FailureContext = createContext<Failure>({ error: null, reset: () => undefined })

/** Why something else is shown, for what is shown. */
export const useFailure = (): Failure => useContext(FailureContext)

/** What cannot be drawn, or whose code cannot be had, takes nothing else away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { thrown: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { thrown: [error] }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { thrown: null, resetKey }
  }

  readonly #reset = () => this.setState({ thrown: null })

  override render(): ReactNode {
    const { thrown } = this.state
    if (thrown === null) return this.props.children
    const failure = { error: thrown[0], reset: this.#reset }
    return (
      <FailureContext value={failure}>
        <Suspense fallback={null}>{this.props.fallback}</Suspense>
      </FailureContext>
    )
  }
}
