/**
 * The changes that `npm run mutation` makes to a source file: one at a time, at a place that may decide something.
 * Types, imports, log lines and class names are left alone, because no test has to notice a change there.
 */
import { parseSync, visitorKeys } from 'oxc-parser'

/** `start` and `end` are offsets in the source; `line` counts from 1. */
export type Mutant = { start: number; end: number; replacement: string; line: number; change: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '+=': '-=',
  '-=': '+=',
}

/** Of an expression, `as` and `satisfies` have a type next to a value. All other nodes of TypeScript are only types. */
const expressionsWithType = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

const isLeftAlone = (node: Node, source: string): boolean =>
  (node.type.startsWith('TS') && !expressionsWithType.has(node.type)) ||
  node.type === 'ImportDeclaration' ||
  (node.type === 'JSXAttribute' && /^(className|class|style)\b/.test(source.slice(node.start, node.end))) ||
  (node.type === 'CallExpression' && /^(log|logger|console)\./.test(source.slice(node.start, node.end)))

/** A change of the code between two offsets. */
type Edit = [start: number, end: number, replacement: string]

/** `+` joins texts as well, where `-` would only be a type error. */
const joinsText = (node: Node): boolean =>
  [node['left'], node['right']].some(
    (side) => isNode(side) && (side.type === 'TemplateLiteral' || typeof side['value'] === 'string'),
  )

const operatorEdits = (node: Node, source: string): Edit[] => {
  const { left, right, operator } = node
  const replacement = swapped[String(operator)]
  if (!isNode(left) || !isNode(right)) return []
  if (operator === '??') return [[node.start, node.end, `(${source.slice(left.start, left.end)})`]]
  if (replacement === undefined || joinsText(node)) return []
  const place = source.slice(left.end, right.start).indexOf(String(operator)) + left.end
  return [[place, place + String(operator).length, replacement]]
}

const negated = (test: unknown, source: string): Edit[] =>
  isNode(test) ? [[test.start, test.end, `!(${source.slice(test.start, test.end)})`]] : []

/** Whether a branch only leaves: a `return`, a `continue` or a `break`, in braces or not. */
const onlyLeaves = (branch: unknown): boolean => {
  if (!isNode(branch)) return false
  if (branch.type === 'BlockStatement') {
    const body = branch['body'] as Node[]
    return body.length === 1 && onlyLeaves(body[0])
  }
  return ['ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(branch.type)
}

const callEdits = (node: Node, source: string): Edit[] => {
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression') return []
  const object = callee['object'] as Node
  const property = callee['property'] as Node
  const name = source.slice(property.start, property.end)
  if (['filter', 'toSorted', 'toReversed', 'slice', 'trim', 'toLowerCase'].includes(name))
    return [[object.end, node.end, '']]
  const opposite = ({ min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', some: 'every', every: 'some' } as const)[
    name
  ]
  const isNumeric = source.slice(object.start, object.end) === 'Math'
  const isOfList = name === 'some' || name === 'every'
  return opposite !== undefined && (isNumeric || isOfList) ? [[property.start, property.end, opposite]] : []
}

const literalEdits = (node: Node): Edit[] => {
  const { value } = node
  if (typeof value === 'boolean') return [[node.start, node.end, String(!value)]]
  if (typeof value === 'number')
    return [
      [node.start, node.end, `(${value + 1})`],
      [node.start, node.end, `(${value - 1})`],
    ]
  return value === '' ? [[node.start, node.end, "'mutated'"]] : []
}

const editsOf = (node: Node, source: string): Edit[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorEdits(node, source)
    case 'ConditionalExpression':
      return negated(node['test'], source)
    case 'IfStatement':
      return [
        ...negated(node['test'], source),
        ...(onlyLeaves(node['consequent']) && node['alternate'] === null
          ? [[node.start, node.end, ';'] satisfies Edit]
          : []),
      ]
    case 'UnaryExpression':
      return node['operator'] === '!' ? [[node.start, node.start + 1, '']] : []
    case 'CallExpression':
      return callEdits(node, source)
    case 'Literal':
      return literalEdits(node)
    default:
      return []
  }
}

/** The code in one short line. */
const inBrief = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

/** All changes that could be made to a file, in the order of the source. Throws if the file does not parse. */
export const mutantsOf = (file: string, source: string): Mutant[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const mutants: Mutant[] = []
  const visit = (node: Node): void => {
    if (isLeftAlone(node, source)) return
    for (const [start, end, replacement] of editsOf(node, source))
      mutants.push({
        start,
        end,
        replacement,
        line: source.slice(0, start).split('\n').length,
        change: `${inBrief(source.slice(start, end))} → ${inBrief(replacement) || '(removed)'}`,
      })
    // The keys of an object and the text of an attribute are names, not values.
    const keys = (visitorKeys[node.type] ?? []).filter((key) => !(node.type === 'Property' && key === 'key'))
    for (const key of keys) for (const child of [node[key]].flat()) if (isNode(child)) visit(child)
  }
  visit(program as unknown as Node)
  return mutants
}

export const applied = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end)

/** A generator of numbers from 0 to 1 (mulberry32): the same seed gives the same numbers on every machine. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const seedOf = (text: string): number => Buffer.from(text).reduce((hash, byte) => (hash * 31 + byte) | 0, 7)

/**
 * Some of a file's mutants, at most one a line, chosen by the file's path and its mutants: an edit elsewhere in the
 * repository does not change the choice.
 */
export const chosenMutants = (file: string, source: string, count: number): Mutant[] => {
  const random = randomFrom(seedOf(file))
  const shuffled = mutantsOf(file, source)
    .map((mutant) => ({ mutant, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ mutant }) => mutant)
  const lines = new Set<number>()
  return shuffled
    .filter(({ line }) => !lines.has(line) && lines.add(line))
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
}
