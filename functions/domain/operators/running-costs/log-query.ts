/** Adds up what the log lines of functions say about each workspace, by CloudWatch Logs Insights. */
import { setTimeout as pause } from 'node:timers/promises'
import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
  type ResultField,
} from '@aws-sdk/client-cloudwatch-logs'
import { setting } from '../../../kernel/environment.ts'
import { once } from '../../../kernel/table/table.ts'
import { addedUse, noUse, type Use } from './workspace-use.ts'

const logs = once(() => new CloudWatchLogsClient({ maxAttempts: 5 }))

/** Insights takes at most 50 log groups and returns at most 10,000 rows. */
const [mostGroups, mostRows] = [50, 10_000]

/** The stand-in of the local stage knows exactly this query. */
export const usageQuery = [
  'filter message in ["request", "work", "mail-sent"]',
  'stats count(*) as lines, sum(share) as shares, sum(gbms) as memory, sum(rcu) as read, sum(wcu) as written, sum(tokensIn) as input, sum(tokensOut) as output, sum(strlen(@message)) as bytes by workspace, message, model',
  `limit ${mostRows}`,
].join(' | ')

const groups = (): string[] =>
  setting('METERED_FUNCTIONS')
    .split(',')
    .map((name) => `/aws/lambda/plumbline-${setting('STAGE')}-${name}`)

/** How long a query may take, in seconds: a run has 15 minutes for all of them. */
const longest = 240

type Row = Readonly<Record<string, string>>

const toRow = (fields: ResultField[]): Row =>
  Object.fromEntries(fields.map(({ field = '', value = '' }) => [field, value]))

/** Runs the query over a time, both ends included, in seconds. */
const ask = async (logGroupNames: string[], startTime: number, endTime: number): Promise<Row[]> => {
  const { queryId } = await logs().send(
    new StartQueryCommand({ logGroupNames, startTime, endTime, queryString: usageQuery }),
  )
  for (let second = 0; second < longest; second += 1) {
    const { status, results = [] } = await logs().send(new GetQueryResultsCommand({ queryId }))
    if (status === 'Complete') return results.map(toRow)
    if (status !== 'Running' && status !== 'Scheduled') throw new Error(`The query of the log ended as ${status}`)
    await pause(1000)
  }
  throw new Error('The query of the log took too long')
}

/** The same in parts if there are more rows than one answer has. */
const askAll = async (names: string[], start: number, end: number): Promise<Row[]> => {
  const rows = await ask(names, start, end)
  if (rows.length < mostRows || start === end) return rows
  const middle = Math.floor((start + end) / 2)
  return [...(await askAll(names, start, middle)), ...(await askAll(names, middle + 1, end))]
}

const amountsIn = (row: Row): Use => {
  const number = (name: string) => Number(row[name] ?? 0) || 0
  const isMail = row['message'] === 'mail-sent'
  const isCall = row['message'] === 'request'
  const { model = '' } = row
  return {
    ...noUse,
    calls: isCall ? number('lines') : 0,
    invocations: isCall ? number('lines') : number('shares'),
    gbSeconds: number('memory') / 1000,
    reads: number('read'),
    writes: number('written'),
    mails: isMail ? number('lines') : 0,
    logGb: number('bytes') / 1e9,
    models: model === '' ? {} : { [model]: [number('input'), number('output')] },
  }
}

/** The use of each workspace from one moment to before another. The key is empty for lines without a workspace. */
export const useBetween = async (from: Date, to: Date): Promise<ReadonlyMap<string, Use>> => {
  const [start, end] = [Math.floor(from.getTime() / 1000), Math.ceil(to.getTime() / 1000) - 1]
  const found = new Map<string, Use>()
  if (end < start) return found
  const names = groups()
  for (let first = 0; first < names.length; first += mostGroups)
    for (const row of await askAll(names.slice(first, first + mostGroups), start, end)) {
      const workspace = row['workspace'] ?? ''
      found.set(workspace, addedUse(found.get(workspace) ?? noUse, amountsIn(row)))
    }
  return found
}
