/**
 * Policy evaluation for one account: access requires an Allow and no Deny. Only identity policies are evaluated.
 * Resource policies, boundaries and session policies are not needed with one account and one caller.
 */
import type { Role, Statement } from '../assembly/assembly.ts'

export type Call = {
  /** `dynamodb:GetItem` */
  action: string
  /** ARN, or `*` for an action without a resource. */
  resource: string
  /** Values by lowercase condition key. */
  context?: Record<string, string[]>
}

export type Decision =
  | { allowed: true; /** Every statement that allows the call. */ by: Statement[] }
  | { allowed: false; reason: 'implicit' | 'explicit' }

export const evaluate = (statements: Statement[], call: Call): Decision => {
  const applies = statements.filter(
    (statement) => matchesCall(statement, call) && conditionHolds(statement, call.context ?? {}),
  )
  if (applies.some((statement) => statement.effect === 'Deny')) return { allowed: false, reason: 'explicit' }
  return applies.length > 0 ? { allowed: true, by: applies } : { allowed: false, reason: 'implicit' }
}

const matchesCall = (statement: Statement, call: Call): boolean =>
  statement.actions.some((action) => matchesAction(action, call.action)) &&
  statement.resources.some((resource) => matches(resource, call.resource))

/** Actions are case-insensitive. */
export const matchesAction = (pattern: string, action: string): boolean =>
  matches(pattern.toLowerCase(), action.toLowerCase())

const compiled = new Map<string, RegExp>()

/** `*` matches any characters, `?` matches one. */
export const matches = (pattern: string, value: string): boolean => {
  if (pattern === '*' || pattern === value) return true
  if (!/[*?]/.test(pattern)) return false
  // Keys of one workspace: an expression for each workspace would be kept for good.
  if (/^[^*?]*\*$/.test(pattern)) return value.startsWith(pattern.slice(0, -1))
  let expression = compiled.get(pattern)
  if (!expression) {
    const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    expression = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
    compiled.set(pattern, expression)
  }
  return expression.test(value)
}

type Test = (value: string, wanted: string) => boolean

const operators: Record<string, { test: Test; negated?: true }> = {
  stringequals: { test: (value, wanted) => value === wanted },
  stringnotequals: { test: (value, wanted) => value === wanted, negated: true },
  stringequalsignorecase: { test: (value, wanted) => value.toLowerCase() === wanted.toLowerCase() },
  stringlike: { test: (value, wanted) => matches(wanted, value) },
  stringnotlike: { test: (value, wanted) => matches(wanted, value), negated: true },
  arnequals: { test: (value, wanted) => matches(wanted, value) },
  arnlike: { test: (value, wanted) => matches(wanted, value) },
  bool: { test: (value, wanted) => value.toLowerCase() === wanted.toLowerCase() },
}

/** Keys that the service endpoint provides; policies that use other keys cannot be evaluated here. */
const knownKeys = new Set([
  'bedrock:inferenceprofilearn',
  'dynamodb:leadingkeys',
  'ses:fromaddress',
  'aws:securetransport',
  'aws:tagkeys',
])

/** The tags of a caller's session, and those with which a role is taken. */
const isTag = (key: string): boolean => /^aws:(?:principal|request)tag\/./.test(key)

/**
 * `Null` checks whether the key is absent from the call: "true" means that it is absent, "false" that it is present.
 */
const isNull = (name: string): boolean => name.toLowerCase() === 'null'

const conditionHolds = (statement: Statement, context: Record<string, string[]>): boolean =>
  Object.entries(statement.condition ?? {}).every(([name, tests]) => {
    if (isNull(name))
      return Object.entries(tests).every(
        ([key, wanted]) => String((context[keyOf(key)] ?? []).length === 0) === String(wanted).toLowerCase(),
      )
    const { test, negated, set, ifExists } = operatorOf(name)
    return Object.entries(tests).every(([key, wanted]) => {
      const values = context[keyOf(key)] ?? []
      const texts = [wanted].flat().flatMap((one) => resolved(String(one), context) ?? [])
      const any = (value: string) => texts.some((text) => test(value, text)) !== Boolean(negated)
      if (set === 'all') return values.every(any)
      if (values.length === 0) return ifExists || Boolean(negated)
      return values.some(any)
    })
  })

/**
 * A wanted value with the variables in it, as `${aws:PrincipalTag/workspace}#*`. Undefined, which matches nothing, if the
 * call has no value for one.
 */
const resolved = (wanted: string, context: Record<string, string[]>): string | undefined => {
  let isMissing = false
  const text = wanted.replaceAll(/\$\{([^}]+)\}/g, (_, key: string) => {
    const [value] = context[keyOf(key)] ?? []
    isMissing ||= value === undefined
    return value ?? ''
  })
  return isMissing ? undefined : text
}

const operatorOf = (name: string) => {
  const [, set, base, ifExists] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/i.exec(name) ?? []
  const operator = operators[(base ?? '').toLowerCase()]
  if (!operator) throw new Error(`the condition operator ${name} is not supported by the local stage`)
  return { ...operator, set: set?.toLowerCase() === 'forallvalues' ? 'all' : 'any', ifExists: ifExists !== undefined }
}

const keyOf = (key: string): string => {
  const lower = key.toLowerCase()
  if (!knownKeys.has(lower) && !isTag(lower))
    throw new Error(`the condition key ${key} is not supported by the local stage`)
  return lower
}

/** Throws for a condition that cannot be evaluated, before a call depends on it. */
export const checkConditions = (roles: Role[]): void => {
  for (const role of roles) {
    for (const { condition = {} } of [...role.statements, ...(role.trust ?? [])]) {
      for (const [name, tests] of Object.entries(condition)) {
        try {
          if (!isNull(name)) operatorOf(name)
          Object.keys(tests).forEach(keyOf)
          for (const wanted of Object.values(tests).flat()) resolved(String(wanted), {})
        } catch (cause) {
          throw new Error(`the role ${role.name}: ${(cause as Error).message}`, { cause })
        }
      }
    }
  }
}
