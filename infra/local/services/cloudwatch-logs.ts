/**
 * CloudWatch Logs Insights, as far as functions use it: one query that adds up what log lines say, over the stage's own
 * log. It is read when the query starts, so the results are there at once.
 */
import { randomUUID } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import type { LogLine } from '../records/records.ts'
import { addUp, readQuery } from './insights-query.ts'
import { jsonAnswer } from './service-call.ts'
import type { Service, ServiceCall } from './service-call.ts'

type Started = { logGroupNames: string[]; startTime: number; endTime: number; queryString: string }

/** Results are kept for this many queries. */
const mostResults = 50

export const cloudWatchLogsService = (
  assembly: Pick<Assembly, 'region' | 'account' | 'functions'>,
  readLines: () => AsyncIterable<LogLine>,
): Service => {
  const results = new Map<string, object[]>()
  const operationOf = (call: ServiceCall) => call.headers['x-amz-target']?.split('.').at(-1) ?? ''
  const inputOf = (call: ServiceCall) => JSON.parse(call.body.toString() || '{}') as Record<string, unknown>

  const start = async ({ logGroupNames, startTime, endTime, queryString }: Started): Promise<string> => {
    const query = readQuery(queryString)
    const names = new Set(
      assembly.functions.filter(({ logGroup }) => logGroupNames.includes(logGroup)).map(({ name }) => name),
    )
    const texts: string[] = []
    for await (const { function: name, at, text } of readLines()) {
      const second = Math.floor(Date.parse(at) / 1000)
      if (names.has(name) && second >= startTime && second <= endTime) texts.push(text)
    }
    const id = randomUUID()
    const fields = addUp(query, texts).map((row) => Object.entries(row).map(([field, value]) => ({ field, value })))
    results.set(id, fields)
    for (const oldest of [...results.keys()].slice(0, -mostResults)) results.delete(oldest)
    return id
  }

  return {
    needs(call) {
      const operation = operationOf(call)
      if (operation === 'GetQueryResults') return [{ action: 'logs:GetQueryResults', resource: '*' }]
      if (operation !== 'StartQuery')
        throw new UnsupportedOperation(`CloudWatch Logs' ${operation} is not served by the local stage`)
      const { logGroupNames } = inputOf(call) as Started
      return logGroupNames.map((name) => ({
        action: 'logs:StartQuery',
        resource: `arn:aws:logs:${assembly.region}:${assembly.account}:log-group:${name}`,
      }))
    },
    async answer(call) {
      const input = inputOf(call)
      if (operationOf(call) === 'StartQuery') return jsonAnswer(200, { queryId: await start(input as Started) }, '1.1')
      const result = results.get(String(input['queryId']))
      if (result === undefined)
        return this.refuse({ code: 'ResourceNotFoundException', message: 'Query not found', status: 400 }, call)
      return jsonAnswer(200, { status: 'Complete', results: result }, '1.1')
    },
    refuse: ({ code, message, status }) => jsonAnswer(status, { __type: code, message }, '1.1'),
  }
}
