/**
 * Compares the requests that the unit tests send to the table with those that also run on Amazon's own engine. Every
 * kind of clause has to be among the latter, because the two engines may read the same expression differently.
 */
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { ClientRequest } from 'node:http'
import { join } from 'node:path'

const reports = join(import.meta.dirname, '..', 'dist', 'table-requests')

/** The projects of vitest.config.ts whose requests are recorded. */
export type Recorded = 'unit' | 'second-engine'

type Request = Record<string, unknown>

/** Names and values do not matter, and neither does the place in a list. */
const plain = (expression: string): string =>
  expression
    .replaceAll(/#\w+/g, '#')
    .replaceAll(/:\w+/g, ':')
    .replaceAll(/\[\d+\]/g, '[0]')

const comparisons = /\S+ BETWEEN : AND :|\w+\([^()]*\)|[^\s()]+ (?:=|<>|<=?|>=?) [^\s()]+|\b(?:AND|OR|NOT)\b/gi

const updates = (expression: string): string[] =>
  expression.split(/ (?=(?:SET|ADD|REMOVE|DELETE) )/).flatMap((section) => {
    const [action = '', ...rest] = section.split(' ')
    return rest
      .join(' ')
      .split(/, (?![^(]*\))/)
      .map((change) => `${action} ${change}`)
  })

const partsOf = (name: string, value: unknown): string[] => {
  if (name === 'KeyConditionExpression') return [plain(String(value))]
  if (name === 'ProjectionExpression') return plain(String(value)).split(', ')
  if (name === 'ConditionExpression' || name === 'FilterExpression')
    return plain(String(value)).match(comparisons) ?? []
  if (name === 'UpdateExpression') return updates(plain(String(value)))
  if (name === 'Limit' || name === 'ExclusiveStartKey') return ['']
  return name.startsWith('ReturnValues') || ['ConsistentRead', 'ScanIndexForward', 'Select'].includes(name)
    ? [String(value)]
    : []
}

const clausesOfOne = (operation: string, request: Request): string[] => {
  const on = typeof request['IndexName'] === 'string' ? `${operation} on ${request['IndexName']}` : operation
  const clauses = Object.entries(request).flatMap(([name, value]) =>
    partsOf(name, value).map((part) => `${on}, ${name} ${part}`.trimEnd()),
  )
  return [on, ...clauses]
}

/** The clauses of a request: its operation with each option, and with each comparison or change of its expressions. */
const clausesOf = (operation: string, request: Request): string[] => {
  if (operation.startsWith('Transact'))
    return (request['TransactItems'] as Request[]).flatMap((item) =>
      Object.entries(item).flatMap(([kind, each]) => clausesOfOne(`${operation} ${kind}`, each as Request)),
    )
  if (operation.startsWith('Batch'))
    return Object.values(request['RequestItems'] as Request).flatMap((each) =>
      Array.isArray(each)
        ? each.flatMap((item: Request) => Object.keys(item).map((kind) => `${operation} ${kind}`))
        : clausesOfOne(operation, each as Request),
    )
  return clausesOfOne(operation, request)
}

export const forgetTableRequests = (): void => rmSync(reports, { recursive: true, force: true })

/** Records the clauses that this process sends to an engine, each with the first test file that sends it. */
export const recordTableRequests = (project: Recorded, testFile: () => string): void => {
  mkdirSync(reports, { recursive: true })
  const seen = new Set<string>()
  const record = (operation: string, body: string): void => {
    for (const clause of clausesOf(operation, JSON.parse(body) as Request)) {
      if (seen.has(clause)) continue
      seen.add(clause)
      appendFileSync(join(reports, `${project}-${process.pid}.tsv`), `${clause}\t${testFile()}\n`)
    }
  }
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { request: ClientRequest }
    const end = request.end.bind(request) as (...given: unknown[]) => ClientRequest
    request.end = (...given: unknown[]) => {
      const target = String(request.getHeader('x-amz-target') ?? '')
      const [body] = given
      // The SDK sends the whole body with `end`.
      if (target.startsWith('DynamoDB_') && (typeof body === 'string' || body instanceof Uint8Array))
        record(target.split('.')[1] ?? '', Buffer.from(body).toString())
      return end(...given)
    }
  })
}

const recorded = (project: Recorded): Map<string, string> =>
  new Map(
    (existsSync(reports) ? readdirSync(reports) : [])
      .filter((file) => file.startsWith(project))
      .flatMap((file) => readFileSync(join(reports, file), 'utf8').trim().split('\n'))
      .map((line) => line.split('\t') as [string, string]),
  )

/** Prints the clauses that only the unit tests have sent. Returns whether there are none, and some were recorded. */
export const everyClauseRunsOnBothEngines = (): boolean => {
  const sent = recorded('unit')
  if (sent.size === 0) {
    console.error('No request of the unit tests to the table was recorded.')
    return false
  }
  const onBoth = recorded('second-engine')
  const missing = [...sent].filter(([clause]) => !onBoth.has(clause))
  if (missing.length > 0)
    console.error(
      `No test of the project "second engine" sends these requests. Add a file to it in vitest.config.ts:\n${missing
        .map(([clause, file]) => `  ${clause}  (${file})`)
        .join('\n')}`,
    )
  return missing.length === 0
}
