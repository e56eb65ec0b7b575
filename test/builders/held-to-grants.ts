/**
 * Holds the calls of a function in this process against its row of the manifest, as its roles do on a stage: those to the
 * table by the same statements, those to other services by what the row grants at all.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { reachedWorkspace } from '../../functions/kernel/table/tenancy.ts'
import { functionRows, type FunctionRow } from '../../functions/manifest.ts'
import { dynamoDbNeeds } from '../../infra/local/iam/dynamodb-needs.ts'
import { evaluate, type Call } from '../../infra/local/iam/evaluate.ts'
import { tableStatements, workspaceTag } from '../../infra/table-grants.ts'
import { allRoutes, type Domain } from '../../shared/routes.ts'

/** The partition keys as infra/data.ts defines them. */
const schema = {
  tableArn: () => 'table',
  partitionKey: (_: string, index?: string) => `${index ?? ''}pk`,
}

type Run = {
  row: FunctionRow
  statements: ReturnType<typeof tableStatements>
  /** The workspace that the running code has entered: see functions/kernel/table/tenancy.ts. */
  reached: () => string | undefined
  refused: Set<string>
}

/** Other services by the header that names the operation, with whether a row grants it. */
const services: Record<string, (grants: FunctionRow['grants'], operation: string) => boolean> = {
  // Calls with a person's own token need no right.
  AWSCognitoIdentityProviderService: ({ pools = {} }, operation) =>
    !operation.startsWith('Admin') ||
    Object.values(pools).some((actions) => (actions as readonly string[]).includes(operation)),
  AWSEvents: ({ publish }) => publish === true,
  AmazonSQS: ({ deadLetters }) => deadLetters === true,
  Logs_20140328: ({ meteredLogs }) => meteredLogs === true,
  secretsmanager: ({ stripe, canary }) => stripe === true || canary === true,
}

const textOf = ({ action, resource, context }: Call, reached: string | undefined): string =>
  [
    `${action} on the ${resource}`,
    `in ${context?.['dynamodb:leadingkeys']?.join(', ') ?? 'no partition'}`,
    reached === undefined ? 'outside workspaces' : `in the workspace ${reached}`,
  ].join(' ')

const refusalsOf = ({ row, statements, reached }: Run, request: ClientRequest, body: string): string[] => {
  const [service = '', operation = ''] = String(request.getHeader('x-amz-target') ?? '').split('.')
  if (service !== 'DynamoDB_20120810')
    return services[service]?.(row.grants, operation) === false ? [`${service} ${operation}`] : []
  // Functions without a role for workspaces keep their own, as workers do.
  const workspace = statements.tenant.length > 0 ? reached() : undefined
  const held = workspace === undefined ? statements.own : statements.tenant
  const tag: Call['context'] = workspace === undefined ? {} : { [`aws:principaltag/${workspaceTag}`]: [workspace] }
  return dynamoDbNeeds(operation, JSON.parse(body) as object, schema)
    .filter((need) => !evaluate(held, { ...need, context: { ...need.context, ...tag } }).allowed)
    .map((need) => textOf(need, workspace))
}

/** Outlives this module, which test files with modules of their own load again. */
const shared = globalThis as { heldRuns?: AsyncLocalStorage<Run> }

const watchedRuns = (): AsyncLocalStorage<Run> => {
  if (shared.heldRuns !== undefined) return shared.heldRuns
  const runs = (shared.heldRuns = new AsyncLocalStorage<Run>())
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest }
    const run = runs.getStore()
    if (run === undefined) return
    const end = request.end.bind(request) as (...given: unknown[]) => ClientRequest
    request.end = (...given: unknown[]) => {
      const [body] = given
      // The SDK sends the whole body with `end`.
      if (typeof body === 'string' || body instanceof Uint8Array)
        for (const refusal of refusalsOf(run, request, Buffer.from(body).toString())) run.refused.add(refusal)
      return end(...given)
    }
  })
  return runs
}

/** Runs a function's own code. Rejects if that made a call which its row does not grant. */
export const heldToGrants = async <T>(row: FunctionRow, work: () => Promise<T>): Promise<T> => {
  const run: Run = { row, statements: tableStatements(row, 'table'), reached: reachedWorkspace, refused: new Set() }
  const result = await watchedRuns().run(run, work)
  if (run.refused.size > 0)
    throw new Error(
      `The row of ${row.name} in functions/manifest/ does not grant these calls:\n${[...run.refused].map((refusal) => `  ${refusal}`).join('\n')}`,
    )
  return result
}

/** Runs what someone else does in the middle of a function's run, with the rights of no function. */
export const meanwhile = <T>(work: () => Promise<T>): Promise<T> => watchedRuns().exit(work)

const domainOf = new Map(allRoutes.map(({ path, domain }) => [path, domain]))
const rows = new Map(functionRows.flatMap((row) => (row.trigger.kind === 'api' ? [[row.trigger.domain, row]] : [])))

/** The row of the function that serves a domain. */
export const functionOf = (domain: Domain): FunctionRow => {
  const row = rows.get(domain)
  if (row === undefined) throw new Error(`${domain} has no function`)
  return row
}

/** The row of the function that serves a route, unless the route is only a test's. */
export const servingRow = (path: string): FunctionRow | undefined => {
  const domain = domainOf.get(path)
  return domain && functionOf(domain)
}

/** A worker's handler, each run of which is held to the grants of its row. */
export const heldWorker = <Given extends unknown[], Result>(
  name: string,
  handler: (...given: Given) => Promise<Result>,
): ((...given: Given) => Promise<Result>) => {
  const row = functionRows.find((each) => each.name === name)
  if (row === undefined) throw new Error(`${name} is not in the manifest`)
  return (...given) => heldToGrants(row, () => handler(...given))
}
