import type { Ending, SignIn } from './sessions.types.ts'

/** What is left of the list after a sign-out elsewhere. */
export const without = (sessions: readonly SignIn[], ending: Ending): readonly SignIn[] =>
  sessions.filter(({ id, current }) => current || (ending.kind === 'one' && id !== ending.id))

/** Whether somebody may be signed out there from here. */
export const isElsewhere = (sessions: readonly SignIn[], id: string): boolean =>
  sessions.some((session) => session.id === id && !session.current)

export const hasOthers = (sessions: readonly SignIn[]): boolean => sessions.some(({ current }) => !current)
