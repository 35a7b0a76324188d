/**
 * The body of an actor that the chart only names: the application provides the real one.
 * @throws always, naming what is missing, so that a forgotten `provide` shows at the first run.
 */
export const notProvided = (name: string) => (): never => {
  throw new Error(`"${name}" was not provided to the chart`)
}
