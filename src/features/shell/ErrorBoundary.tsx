import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Keeps the error for the log; must not throw. */
  onError?: (error: unknown, info: ErrorInfo) => void
  /** The page of error 500. */
  fallback: ReactNode
  /** A new value (the path) tries the children again. */
  resetKey?: string
}

interface State {
  failed: boolean
  resetKey: string | undefined
}

/** Shows the page of error 500 instead of what failed to draw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback
  }
}
