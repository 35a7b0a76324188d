import {
  createActor,
  fromTransition,
  type ActorRefFrom,
  type ActorSystem,
  type ActorSystemInfo,
  type AnyActorRef,
} from 'xstate'

type RootEvent = { type: 'actor.left'; actor: AnyActorRef } | { type: `xstate.error.actor.${string}`; error: unknown }

const rootLogic = (report: (error: unknown) => void) =>
  fromTransition<null, RootEvent, ActorSystem<ActorSystemInfo>, undefined>((state, event, { stopChild }) => {
    if (event.type === 'actor.left') stopChild(event.actor)
    else if ('error' in event) report(event.error)
    return state
  }, null)

/** Every actor of the page descends from it: an inspector attached here sees them all. */
export type RootActor = ActorRefFrom<ReturnType<typeof rootLogic>>

/**
 * @param report receives the error of a failed actor
 * @returns an actor that is not started: nothing runs during prerendering
 */
export const createRootActor = (report: (error: unknown) => void): RootActor =>
  createActor(rootLogic(report), { id: 'root' })
