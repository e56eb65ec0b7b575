/** The comparisons that an event pattern can apply to a value. */
import { BlockList, isIP } from 'node:net'
import { present } from '../values/present.ts'

/** The value of an event's field at the end of a path. */
export type Leaf = string | number | boolean | null

type Test = (leaf: Leaf) => boolean
type Refuse = (reason: string) => never

/**
 * Reads one element of a field's array: a literal, or an object with a single comparison.
 * Returns `absent` for `{"exists": false}`, which no leaf can match. Calls `refuse` if it is not valid.
 */
export const compileValue = (value: unknown, refuse: Refuse): Test | 'absent' => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return (leaf) => leaf === value
  if (typeof value === 'string') return equals(value)
  if (typeof value !== 'object' || Array.isArray(value))
    return refuse('Match value must be String, number, true, false, or null')
  const [name, operand] = onlyEntry(value, refuse)
  switch (name) {
    case 'prefix':
      return prefixOrSuffix('prefix', operand, refuse)
    case 'suffix':
      return prefixOrSuffix('suffix', operand, refuse)
    case 'equals-ignore-case':
      return equalsIgnoringCase(text(operand, name, refuse))
    case 'wildcard':
      return wildcard(text(operand, name, refuse), refuse)
    case 'anything-but':
      return anythingBut(operand, refuse)
    case 'numeric':
      return numeric(operand, refuse)
    case 'cidr':
      return cidr(text(operand, name, refuse), refuse)
    case 'exists':
      if (typeof operand !== 'boolean') return refuse('exists match pattern must be either true or false')
      return operand ? () => true : 'absent'
    default:
      return refuse(`Unrecognized match type ${name}`)
  }
}

/** An address literal also equals its other spellings, as in the service: `::1` and `0:0:0:0:0:0:0:1`. */
const equals = (value: string): Test => {
  const family = isIP(value)
  if (family !== 6) return (leaf) => leaf === value
  const address = network(value, 128, 'ipv6')
  return (leaf) => typeof leaf === 'string' && isIP(leaf) === 6 && address.check(leaf, 'ipv6')
}

const prefixOrSuffix = (kind: 'prefix' | 'suffix', operand: unknown, refuse: Refuse): Test => {
  const found = (whole: string, part: string) => (kind === 'prefix' ? whole.startsWith(part) : whole.endsWith(part))
  if (typeof operand === 'string') return (leaf) => typeof leaf === 'string' && found(leaf, operand)
  if (!isPlainObject(operand)) return refuse(`${kind} match pattern must be a string`)
  const [name, value] = onlyEntry(operand, refuse)
  if (name !== 'equals-ignore-case') return refuse(`Unsupported ${kind} pattern: ${name}`)
  const part = fold(text(value, name, refuse))
  return (leaf) => typeof leaf === 'string' && found(fold(leaf), part)
}

const equalsIgnoringCase = (value: string): Test => {
  const folded = fold(value)
  return (leaf) => typeof leaf === 'string' && fold(leaf) === folded
}

const anythingBut = (operand: unknown, refuse: Refuse): Test => {
  if (isPlainObject(operand)) {
    const [name, values] = onlyEntry(operand, refuse)
    const make = anythingButTest(name, refuse)
    const tests = (Array.isArray(values) ? values : [values]).map((value) => make(text(value, name, refuse)))
    if (tests.length === 0) return refuse(`Empty anything-but ${name} list is not allowed`)
    return (leaf) => !tests.some((test) => test(leaf))
  }
  const values: unknown[] = Array.isArray(operand) ? (operand as unknown[]) : [operand]
  const allStrings = values.every((value) => typeof value === 'string')
  const allNumbers = values.every((value) => typeof value === 'number')
  if (values.length === 0 || (!allStrings && !allNumbers)) {
    return refuse('anything-but takes a string, a number, or a list of which all values are either number or string')
  }
  const excluded = new Set<unknown>(values)
  return (leaf) => !excluded.has(leaf)
}

const anythingButTest = (name: string, refuse: Refuse): ((value: string) => Test) => {
  switch (name) {
    case 'prefix':
    case 'suffix':
      return (value) => (value === '' ? refuse('Null prefix/suffix not allowed') : prefixOrSuffix(name, value, refuse))
    case 'equals-ignore-case':
      return equalsIgnoringCase
    case 'wildcard':
      return (value) => wildcard(value, refuse)
    default:
      return refuse(`Unsupported anything-but pattern: ${name}`)
  }
}

/**
 * `*` matches any characters, `\*` and `\\` match themselves. The time is linear in the length of the text for each
 * star.
 */
const wildcard = (pattern: string, refuse: Refuse): Test => {
  const literals = ['']
  for (let i = 0; i < pattern.length; i++) {
    const char = present(pattern[i])
    if (char === '*') {
      if (pattern[i + 1] === '*') return refuse(`Consecutive wildcard characters at pos ${i}`)
      literals.push('')
    } else if (char === '\\') {
      const next = pattern[++i]
      if (next !== '*' && next !== '\\') return refuse(`Invalid escape character at pos ${i - 1}`)
      literals[literals.length - 1] += next
    } else literals[literals.length - 1] += char
  }
  const first = present(literals[0])
  if (literals.length === 1) return (leaf) => leaf === first
  const last = present(literals.at(-1))
  const middle = literals.slice(1, -1)
  return (leaf) => {
    if (typeof leaf !== 'string' || leaf.length < first.length + last.length) return false
    if (!leaf.startsWith(first) || !leaf.endsWith(last)) return false
    const end = leaf.length - last.length
    let at = first.length
    for (const literal of middle) {
      const found = leaf.indexOf(literal, at)
      if (found < 0 || found + literal.length > end) return false
      at = found + literal.length
    }
    return true
  }
}

/** `["=", n]`, one bound, or a lower bound followed by a higher one. */
const numeric = (operand: unknown, refuse: Refuse): Test => {
  if (!Array.isArray(operand)) return refuse('Value of numeric must be an array')
  const [operator, bound, upperOperator, upper, ...rest] = operand as unknown[]
  const compare = comparison(operator, bound, ['=', '<', '<=', '>', '>='], refuse)
  if (operand.length === 2) return compare
  if (operator === '=' || operator === '<' || operator === '<=' || rest.length > 0 || operand.length !== 4) {
    return refuse('Too many elements in numeric expression')
  }
  const compareUpper = comparison(upperOperator, upper, ['<', '<='], refuse)
  if ((bound as number) >= (upper as number)) return refuse('Bottom must be less than top')
  return (leaf) => compare(leaf) && compareUpper(leaf)
}

const comparison = (operator: unknown, bound: unknown, allowed: string[], refuse: Refuse): Test => {
  if (typeof operator !== 'string' || !allowed.includes(operator))
    return refuse(`Unrecognized numeric range operator: ${String(operator)}`)
  if (typeof bound !== 'number' || !Number.isFinite(bound)) return refuse(`Value of ${operator} must be numeric`)
  return (leaf) => {
    if (typeof leaf !== 'number') return false
    if (operator === '=') return leaf === bound
    if (operator === '<') return leaf < bound
    if (operator === '<=') return leaf <= bound
    return operator === '>' ? leaf > bound : leaf >= bound
  }
}

const cidr = (value: string, refuse: Refuse): Test => {
  const [address, bits, ...rest] = value.split('/')
  if (address === undefined || bits === undefined || rest.length > 0) return refuse("Malformed CIDR, one '/' required")
  if (!/^\d+$/.test(bits)) return refuse('Malformed CIDR, mask bits must be an integer')
  const version = isIP(address)
  if (version === 0) return refuse(`Invalid IP address: ${address}`)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (Number(bits) >= (version === 4 ? 32 : 128)) return refuse(`Malformed CIDR, too many mask bits for ${family}`)
  const range = network(address, Number(bits), family)
  // An IPv4 range does not match IPv4 addresses that are embedded in IPv6 ones, so the versions must be the same.
  return (leaf) => typeof leaf === 'string' && isIP(leaf) === version && range.check(leaf, family)
}

const network = (address: string, bits: number, family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  list.addSubnet(address, bits, family)
  return list
}

const onlyEntry = (object: object, refuse: Refuse): [string, unknown] => {
  const [entry, ...more] = Object.entries(object) as [string, unknown][]
  if (!entry) return refuse('Match expression name not found')
  if (more.length > 0) return refuse('Only one key allowed in match expression')
  return entry
}

const text = (value: unknown, name: string, refuse: Refuse): string =>
  typeof value === 'string' ? value : refuse(`${name} match pattern must be a string`)

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fold = (value: string): string => value.toLowerCase()
