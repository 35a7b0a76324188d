/** Why there was no answer to work with: nothing the person did. */
export type FaultKind = 'unreachable' | 'slow' | 'broken' | 'malformed'

/** Thrown by every call that the service neither answered nor refused. */
export class ServiceFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, cause?: unknown) {
    super(`service ${kind}`, { cause })
    this.name = 'ServiceFault'
    this.kind = kind
  }
}
