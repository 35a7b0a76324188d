import type { SamplesOf } from '../../../machines/shared/samples.ts'
import { setup, fromPromise } from 'xstate'
type Req = { kind?: 'error' | 'notice'; key?: string; message?: string }
const m = setup({ types: { context: {} as { n: number; showing: readonly Req[] }, events: {} as ({ type: 'a' } & Req) | { type: 'b' } }, actors: { p: fromPromise<{ ok: true; v: 'x' } | { ok: false }>(async () => ({ ok: false })) } }).createMachine({ context: { n: 1, showing: [] }, invoke: { src: 'p', id: 'p' } })
const actors = { p: { done: { ok: false }, error: 1 } } as const
export const a: SamplesOf<typeof m> = ({ events: { a: () => [{ kind: 'error' }], b: {} }, actors })
declare function f1<M>(m: M, s: { events: SamplesOf<M extends typeof m ? M : never>['events']}): void
f1(m, { events: { a: () => [{ kind: 'error' }], b: {} } })
declare function f2<M extends typeof m>(m: M, s: {events: SamplesOf<NoInfer<M>>['events']}): void
f2(m, { events: { a: () => [{ kind: 'error' }], b: {} } })
declare function f3<E extends {type: string}>(m: {e: E}, s: {events: {[T in E['type']]: Extract<E, {type: T}> | (() => readonly Extract<E, {type: T}>[])}}): void
f3({e: {} as ({ type: 'a' } & Req) | { type: 'b' }}, { events: { a: () => [{ kind: 'error', type: 'a' }], b: {type: 'b'} } })
declare function f4<E extends {type: string}>(m: {e: E}, s: {events: {[T in E['type']]: (() => readonly Extract<E, {type: T}>[])}}): void
f4({e: {} as ({ type: 'a' } & Req) | { type: 'b' }}, { events: { a: () => [{ kind: 'error', type: 'a' }], b: () => [{type: 'b'}] } })
