import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Reads from the source code who sends an event and who listens to an emitted event. */

/** In place of an id: the parent of the chart. */
export const parent = 'parent'

interface Said {
  readonly type: string
  /** The id of a chart, if the code names one: `session.send(…)`, `sendTo('session', …)`; or the parent's. */
  readonly to: string | null
}

export interface SourceFile {
  readonly path: string
  readonly imports: readonly string[]
  readonly sent: readonly Said[]
  readonly raised: readonly string[]
  readonly emitted: readonly string[]
  readonly heard: readonly Said[]
}

const isProduct = (path: string): boolean =>
  !/\.test\.tsx?$|\.(samples|sample-data|journeys|invariants)\.ts$|-journeys\.ts$|\/sample-[a-z]+\.ts$/.test(path)

const literalsIn = (node: ts.Node): string[] =>
  ts.isStringLiteral(node) ? [node.text] : node.getChildren().flatMap(literalsIn)

/** The literals of the type of the nearest parameter of that name: `(…, type: 'a' | 'b') => send({ type })`. */
const literalsOfParameter = (node: ts.Node, name: string): string[] => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    const parameter = ts.isArrowFunction(at) && at.parameters.find((one) => one.name.getText() === name)
    if (parameter) return parameter.type === undefined ? [] : literalsIn(parameter.type)
  }
  return []
}

/** The event types that an expression can have: `{ type: 'a' }`, `{ type: isOn ? 'a' : 'b' }`, `{ type }`. */
const typesIn = (node: ts.Node): string[] => {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'type') return literalsIn(node.initializer)
  if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'type') return literalsOfParameter(node, 'type')
  return node.getChildren().flatMap(typesIn)
}

const nameOf = (node: ts.Expression): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isIdentifier(node) ? node.text : ''
}

const calledOn = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? nameOf(expression.expression) : ''

/** `{ 'captcha.changed': { actions: forwardTo('login') } }` */
const handledAround = (node: ts.Node): string[] => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isPropertyAssignment(at) && ts.isStringLiteral(at.name)) return [at.name.text]
  return []
}

/** `{ requisites: (actor) => actor.send(…) }` */
const isKeyedBy = (node: ts.Node, ids: ReadonlySet<string>): string | null => {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent)
    if (ts.isPropertyAssignment(at) && ids.has(at.name.getText())) return at.name.getText()
  return null
}

const callsIn = (node: ts.Node): ts.CallExpression[] => [
  ...(ts.isCallExpression(node) ? [node] : []),
  ...node.getChildren().flatMap(callsIn),
]

const importsOf = (source: ts.SourceFile): string[] =>
  source.statements.flatMap((statement) =>
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statement.moduleSpecifier !== undefined &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    statement.moduleSpecifier.text.startsWith('.')
      ? [join(dirname(source.fileName), statement.moduleSpecifier.text)]
      : [],
  )

/** Types of the union `…Emitted`. */
const declaredEmitted = (source: ts.SourceFile): string[] =>
  source.statements
    .filter((statement) => ts.isTypeAliasDeclaration(statement))
    .filter(({ name }) => name.text.endsWith('Emitted'))
    .flatMap(({ type }) => declaredTypes(type))

const declaredTypes = (node: ts.Node): string[] =>
  ts.isPropertySignature(node) && node.name.getText() === 'type'
    ? literalsIn(node)
    : node.getChildren().flatMap(declaredTypes)

const senders = ['send', 'sendTo', 'sendParent', 'raise', 'emit']

/** Types of objects that stand in no such call: returned to a sender, or given to a function that sends. */
const looseTypes = (node: ts.Node): string[] => {
  if (ts.isCallExpression(node) && senders.includes(nameOf(node.expression))) return []
  return ts.isPropertyAssignment(node) && node.name.getText() === 'type'
    ? literalsIn(node.initializer)
    : node.getChildren().flatMap(looseTypes)
}

const saidTo = (to: string | null, nodes: readonly ts.Node[]): Said[] =>
  nodes.flatMap(typesIn).map((type) => ({ type, to }))

const read = (path: string, ids: ReadonlySet<string>): SourceFile => {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const calls = callsIn(source)
  const named = (...names: string[]) => calls.filter(({ expression }) => names.includes(nameOf(expression)))
  const addressee = (call: ts.CallExpression): string | null =>
    ids.has(calledOn(call)) ? calledOn(call) : isKeyedBy(call, ids)
  const toChild = (call: ts.CallExpression): string | null => call.arguments.flatMap(literalsIn)[0] ?? null
  const loose = path.startsWith('src/') ? looseTypes(source) : []
  return {
    path,
    imports: importsOf(source),
    sent: [
      ...named('send').flatMap((call) => saidTo(addressee(call), call.arguments)),
      ...named('sendParent').flatMap((call) => saidTo(parent, call.arguments)),
      ...loose.map((type) => ({ type, to: null })),
      ...named('sendTo').flatMap((call) => saidTo(toChild(call), call.arguments.slice(1))),
      ...named('forwardTo').flatMap((call) => handledAround(call).map((type) => ({ type, to: toChild(call) }))),
    ],
    raised: named('raise').flatMap(typesIn),
    emitted: [...named('emit').flatMap(typesIn), ...declaredEmitted(source)],
    heard: named('on').flatMap((call) => {
      const [type] = call.arguments
      return type !== undefined && ts.isStringLiteral(type) ? [{ type: type.text, to: addressee(call) }] : []
    }),
  }
}

/** @param ids of the charts */
export const readSources = (ids: ReadonlySet<string>): readonly SourceFile[] =>
  globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts'])
    .filter(isProduct)
    .map((path) => read(path, ids))
