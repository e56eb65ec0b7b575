/**
 * What can write to a stage's table, read from the templates: the functions whose roles allow it, the event source
 * mappings that start them, and the schedules. No list is typed that a new function could be missing from.
 */
import type { Assembly, LambdaFunction, Role, Statement } from '../local/assembly/assembly.ts'
import { findRole } from '../local/assembly/policies.ts'
import { matchesAction } from '../local/iam/evaluate.ts'

export type Writers = {
  table: string
  /** Names of functions. */
  functions: string[]
  /** How many event source mappings feed them. */
  sources: number
  /** The queues that feed them. Dead-letter queues are not among them. */
  queues: string[]
  schedules: { group: string; name: string }[]
}

const writing = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'PartiQLInsert',
  'PartiQLUpdate',
  'PartiQLDelete',
]

const allows = ({ effect, actions }: Statement, action: string): boolean =>
  effect === 'Allow' && actions.some((pattern) => matchesAction(pattern, action))

/** The statements of a role, and of every role that it may assume. */
const statementsOf = (role: Role, roles: readonly Role[], seen = new Set<string>()): Statement[] => {
  if (seen.has(role.id)) return []
  seen.add(role.id)
  const assumed = role.statements
    .filter((statement) => allows(statement, 'sts:AssumeRole'))
    .flatMap(({ resources }) => resources)
  const others = assumed.flatMap((arn) => (arn === '*' ? roles : (findRole(roles, arn) ?? [])))
  return [...role.statements, ...others.flatMap((other) => statementsOf(other, roles, seen))]
}

/** The table that the functions use, which is not the one of the template after a restore. */
const tableOf = ({ stage, functions, tables }: Assembly): { name: string; arn: string } => {
  const [name, ...others] = new Set(functions.flatMap(({ environment }) => environment['TABLE_NAME'] ?? []))
  if (name === undefined || others.length > 0 || tables[0] === undefined)
    throw new Error(`The functions of ${stage} have not exactly one table`)
  return { name, arn: tables[0].arn.replace(/[^/]+$/, name) }
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1))

export const writersOf = (assembly: Assembly): Writers => {
  const table = tableOf(assembly)
  const writes = ({ roleId, name }: LambdaFunction): boolean => {
    const role = assembly.roles.find(({ id }) => id === roleId)
    if (!role) throw new Error(`${name} has no role in the templates`)
    return statementsOf(role, assembly.roles).some(
      (statement) =>
        writing.some((action) => allows(statement, `dynamodb:${action}`)) &&
        statement.resources.some((arn) => arn === '*' || arn === table.arn || arn.startsWith(`${table.arn}/`)),
    )
  }
  // The relay does not write, but it starts what does, from the stream of the old table.
  const relays = new Set(
    assembly.eventSources
      .filter(({ sourceArn }) => sourceArn.startsWith(`${table.arn}/stream/`))
      .map(({ functionArn }) => functionArn),
  )
  const stopped = assembly.functions.filter((fn) => writes(fn) || relays.has(fn.arn))
  const arns = new Set(stopped.map(({ arn }) => arn))
  const sources = assembly.eventSources.filter(({ functionArn }) => arns.has(functionArn))
  return {
    table: table.name,
    functions: sorted(stopped.map(({ name }) => name)),
    sources: sources.length,
    queues: sorted(
      assembly.queues.filter(({ arn }) => sources.some((source) => source.sourceArn === arn)).map(({ name }) => name),
    ),
    schedules: assembly.schedules
      .filter(({ targetArn, enabled }) => enabled && arns.has(targetArn))
      .map(({ group, name }) => ({ group, name })),
  }
}
