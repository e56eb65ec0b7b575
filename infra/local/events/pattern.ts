/**
 * EventBridge event patterns, as its documentation describes them. Filters of event source mappings use the same
 * language.
 *
 * A pattern is compiled to a list of alternatives, one for each combination of `$or` branches. An alternative is a list
 * of fields that must all match. An event is flattened to its leaves. Each leaf records the array elements that contain
 * it, because two elements of one array may not match two fields of a pattern.
 *
 * Not implemented: the service also rejects patterns whose wildcards are too complex, by a limit that it does not
 * publish.
 */
import { compileValue, type Leaf } from './pattern-value.ts'

export class InvalidPattern extends Error {
  constructor(reason: string) {
    super(`Event pattern is not valid. Reason: ${reason}`)
    this.name = 'InvalidEventPatternException'
  }
}

export type Pattern = {
  /** Whether a JSON event matches the pattern. */
  matches(event: unknown): boolean
}

type Field = { path: string; whenAbsent: boolean; accepts: ((leaf: Leaf) => boolean)[] }
type Alternative = Map<string, Field>
/** Array → index of the element that contains the leaf. */
type Membership = ReadonlyMap<number, number>
type PlacedLeaf = { value: Leaf; membership: Membership }

/** EventBridge's limit on the combinations that the `$or`s of one pattern can produce. */
const maxAlternatives = 1000

// Words that cannot name a field inside `$or`, because the service reserves them for comparisons.
const reservedInOr = new Set([
  'exactly', 'equals-ignore-case', 'prefix', 'suffix', 'anything-but', 'exists', 'wildcard', 'numeric', 'cidr',
  '=', '<', '<=', '>', '>=', 'regex', 'not-wildcard', 'not-equals-ignore-case',
  'date-after', 'date-on-or-after', 'date-before', 'date-on-or-before', 'in-date-range',
  'ip-address-in-range', 'ip-address-not-in-range',
]) // prettier-ignore

/** Compiles a pattern. Throws `InvalidPattern` for any pattern that the service rejects. */
export const compilePattern = (pattern: unknown): Pattern => {
  const alternatives = compileObject(pattern, '', false)
  // Fields that match if they are absent come last, when the array elements of the other fields are known.
  const plans = alternatives.map((fields) =>
    [...fields.values()].toSorted((a, b) => Number(a.whenAbsent) - Number(b.whenAbsent)),
  )
  return {
    matches(event) {
      const leaves = knownLeaves(event)
      return plans.some((fields) => holds(fields, 0, leaves, new Map()))
    },
  }
}

const compileObject = (pattern: unknown, path: string, insideOr: boolean): Alternative[] => {
  if (!isObject(pattern))
    throw new InvalidPattern(path ? `"${path}" must be an object or an array` : 'Filter is not an object')
  const entries = Object.entries(pattern)
  if (entries.length === 0) throw new InvalidPattern('Empty objects are not allowed')
  let alternatives: Alternative[] = [new Map()]
  for (const [key, value] of entries) {
    if (insideOr && reservedInOr.has(key))
      throw new InvalidPattern(`${key} is a reserved field name which cannot be used inside $or`)
    const here = path ? `${path}.${key}` : key
    if (key === '$or') alternatives = cross(alternatives, compileOr(value, path))
    else if (Array.isArray(value)) alternatives = cross(alternatives, [new Map([[here, compileField(here, value)]])])
    else alternatives = cross(alternatives, compileObject(value, here, insideOr))
  }
  return alternatives
}

const compileOr = (value: unknown, path: string): Alternative[] => {
  if (!Array.isArray(value)) throw new InvalidPattern('It must be an Array followed with $or')
  if (value.length < 2) throw new InvalidPattern('There must be at least 2 objects in a $or relationship')
  return value.flatMap((branch) => {
    if (!isObject(branch)) throw new InvalidPattern('Only JSON objects are allowed in the array of a $or relationship')
    return compileObject(branch, path, true)
  })
}

const cross = (left: Alternative[], right: Alternative[]): Alternative[] => {
  if (left.length * right.length > maxAlternatives) {
    throw new InvalidPattern(`$or makes more than ${maxAlternatives} combinations`)
  }
  return left.flatMap((a) =>
    right.map((b) => {
      for (const path of b.keys()) {
        // The service silently uses the last one, which is never intended.
        if (a.has(path)) throw new InvalidPattern(`Path "${path}" is given more than once`)
      }
      return new Map([...a, ...b])
    }),
  )
}

const compileField = (path: string, values: unknown[]): Field => {
  if (values.length === 0) throw new InvalidPattern('Empty arrays are not allowed')
  const field: Field = { path, whenAbsent: false, accepts: [] }
  for (const value of values) {
    const test = compileValue(value, (reason) => {
      throw new InvalidPattern(`${reason} at "${path}"`)
    })
    if (test === 'absent') field.whenAbsent = true
    else field.accepts.push(test)
  }
  return field
}

const known = new WeakMap<object, Map<string, PlacedLeaf[]>>()

/** The leaves of an event, cached because each event is matched against many patterns. */
const knownLeaves = (event: unknown): Map<string, PlacedLeaf[]> => {
  if (typeof event !== 'object' || event === null) return leavesOf(event)
  const leaves = known.get(event) ?? leavesOf(event)
  known.set(event, leaves)
  return leaves
}

const leavesOf = (event: unknown): Map<string, PlacedLeaf[]> => {
  const leaves = new Map<string, PlacedLeaf[]>()
  let arrays = 0
  const walk = (value: unknown, path: string, membership: Membership): void => {
    if (Array.isArray(value)) {
      const array = arrays++
      value.forEach((element, index) => walk(element, path, new Map([...membership, [array, index]])))
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) walk(child, path ? `${path}.${key}` : key, membership)
    } else {
      const leaf = { value: value as Leaf, membership }
      const known = leaves.get(path)
      if (known) known.push(leaf)
      else leaves.set(path, [leaf])
    }
  }
  walk(event, '', new Map())
  return leaves
}

/** Whether the fields from `index` on can be matched by leaves that are not in different elements of the same array. */
const holds = (fields: Field[], index: number, leaves: Map<string, PlacedLeaf[]>, chosen: Membership): boolean => {
  const field = fields[index]
  if (!field) return true
  let anyConsistent = false
  for (const leaf of leaves.get(field.path) ?? []) {
    const merged = merge(chosen, leaf.membership)
    if (!merged) continue
    anyConsistent = true
    if (field.accepts.some((accepts) => accepts(leaf.value)) && holds(fields, index + 1, leaves, merged)) return true
  }
  return field.whenAbsent && !anyConsistent && holds(fields, index + 1, leaves, chosen)
}

const merge = (chosen: Membership, more: Membership): Membership | undefined => {
  if (more.size === 0) return chosen
  for (const [array, element] of more) {
    const other = chosen.get(array)
    if (other !== undefined && other !== element) return undefined
  }
  return new Map([...chosen, ...more])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
