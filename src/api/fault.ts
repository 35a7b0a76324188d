import { noteFault, type Fault } from '../i18n/last-fault.ts'

/** Why there was no usable reply; never caused by the user. */
export type FaultKind = Fault

/** Thrown by every call that was neither answered nor refused. */
export class ServiceFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, cause?: unknown) {
    super(`service ${kind}`, { cause })
    this.name = 'ServiceFault'
    this.kind = kind
    noteFault(kind)
  }
}
