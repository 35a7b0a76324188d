import type { Ending, SignIn } from './sessions.types.ts'

/** The list after ending sessions. */
export const without = (sessions: readonly SignIn[], ending: Ending): readonly SignIn[] =>
  sessions.filter(({ id, current }) => current || (ending.kind === 'one' && id !== ending.id))

/** Whether a session can be ended from here. */
export const isElsewhere = (sessions: readonly SignIn[], id: string): boolean =>
  sessions.some((session) => session.id === id && !session.current)

export const hasOthers = (sessions: readonly SignIn[]): boolean => sessions.some(({ current }) => !current)
