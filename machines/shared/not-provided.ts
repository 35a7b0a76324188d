/**
 * Placeholder body of an actor; the application provides the real one.
 * @throws always, naming the actor, so that a missing `provide` fails at the first run.
 */
export const notProvided = (name: string) => (): never => {
  throw new Error(`"${name}" was not provided to the chart`)
}
