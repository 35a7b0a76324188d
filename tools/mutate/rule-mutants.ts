/** The mutants of the rules of a chart: its source files, changed in one place. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Kind, Mutant, Source } from './mutants.ts'

/** A changed source file. */
export interface RuleMutant extends Mutant, Source {}

const isProduct = (path: string): boolean =>
  !/(samples|sample-data|journeys|invariants|types)\.ts$|-journeys\.ts$|\.test\.ts$/.test(path)

/** The files with the rules of a chart. */
export const ruleFiles = (chart: string): string[] => globSync(`machines/${chart}/*.ts`).filter(isProduct).toSorted()

interface Change {
  readonly kind: Kind
  readonly from: number
  readonly to: number
  readonly text: string
}

const comparisons: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
}

const connectives: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
}

const instead = (kind: Kind, node: ts.Node, text: string): Change => ({
  kind,
  from: node.getStart(),
  to: node.getEnd(),
  text,
})

function ofBinary({ operatorToken, left }: ts.BinaryExpression): Change[] {
  const other = connectives[operatorToken.kind]
  const flipped = comparisons[operatorToken.kind] ?? []
  const isDefault = operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  return [
    ...flipped.map((text) => instead('comparison', operatorToken, text)),
    ...(other === undefined ? [] : [instead('condition', operatorToken, other)]),
    ...(isDefault ? [instead('default', operatorToken.parent, `(${left.getText()})`)] : []),
  ]
}

/** Another condition than a comparison, which has its own mutants. */
const ofCondition = (condition: ts.Expression): Change[] =>
  ts.isBinaryExpression(condition) ? [] : [instead('condition', condition, `!(${condition.getText()})`)]

const isListed = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) || ts.isNumericLiteral(node) || ts.isPropertyAccessExpression(node)

/** Actions and tags in a config are mutants of the chart. */
const isOfChart = ({ parent }: ts.ArrayLiteralExpression): boolean =>
  ts.isPropertyAssignment(parent) && ['actions', 'entry', 'exit', 'tags'].includes(parent.name.getText())

const ofList = (list: ts.ArrayLiteralExpression): Change[] =>
  (isOfChart(list) ? [] : list.elements).filter(isListed).map((element) => {
    const others = list.elements.filter((other) => other !== element)
    return instead('member', list, `[${others.map((other) => other.getText()).join(', ')}]`)
  })

function changesOf(node: ts.Node): Change[] {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return []
  const own = (): Change[] => {
    if (ts.isBinaryExpression(node)) return ofBinary(node)
    if (ts.isConditionalExpression(node)) return ofCondition(node.condition)
    if (ts.isIfStatement(node)) return ofCondition(node.expression)
    return ts.isArrayLiteralExpression(node) ? ofList(node) : []
  }
  return [...own(), ...node.getChildren().flatMap(changesOf)]
}

const nameOf = (path: string, lines: string, { kind, from, to, text }: Change, count: number): string => {
  const line = lines.slice(0, from).split('\n').length
  const short = (part: string) => part.replaceAll(/\s+/g, ' ').slice(0, 40)
  return `${path}:${line} ${kind} ${short(lines.slice(from, to))} → ${short(text)}${count > 0 ? ` (${count + 1})` : ''}`
}

/** The mutants of one file. */
export function ruleMutants(path: string): RuleMutant[] {
  const source = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const names = new Map<string, number>()
  return changesOf(file).map((change) => {
    const plain = nameOf(path, source, change, 0)
    const count = names.get(plain) ?? 0
    names.set(plain, count + 1)
    return {
      kind: change.kind,
      name: nameOf(path, source, change, count),
      path,
      source: source.slice(0, change.from) + change.text + source.slice(change.to),
    }
  })
}
