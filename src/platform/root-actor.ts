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

/** Every actor of the page is a child of it, or of one of its children: an inspector of it sees them all. */
export type RootActor = ActorRefFrom<ReturnType<typeof rootLogic>>

/**
 * @param report hears of an actor that broke
 * @returns not started: nothing runs while a page is prerendered
 */
export const createRootActor = (report: (error: unknown) => void): RootActor =>
  createActor(rootLogic(report), { id: 'root' })
