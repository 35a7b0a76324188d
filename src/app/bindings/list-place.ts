import type { ActorRefFrom } from 'xstate'
import type { createListMachine } from '../../../machines/list/list.machine.ts'
import type { ListPlace } from '../../../machines/list/list.types.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'

/** Keeps the position of a list in the address, and tells its refusals. @param pathOf address of a position */
export const bindPlace = <Item, Filter extends string>(
  { tellRefusal }: AppShell,
  actor: ActorRefFrom<ReturnType<typeof createListMachine<Item, Filter>>>,
  pathOf: (place: ListPlace<Filter>) => string,
): Unsubscribe =>
  stopListening([
    actor.on('location.changed', (place) => navigate(pathOf(place))),
    actor.on('location.corrected', (place) => navigate(pathOf(place), { replace: true })),
    actor.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
  ])
