/** Holds what the roles grant against what the whole run of the tests used of it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GrantReport, Refusal } from '../infra/local/records/records.ts'

/** A file for each stage of the run: half of the tests use a grant that the other half does not. */
const reports = join(import.meta.dirname, '..', 'dist', 'grants')

export const forgetGrants = (): void => rmSync(reports, { recursive: true, force: true })

export const reportGrants = (report: GrantReport): void => {
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, `${process.pid}.json`), JSON.stringify(report))
}

/** What no stage used, and what any refused. */
const wholeRun = (): Pick<GrantReport, 'unused' | 'refused'> => {
  const all = readdirSync(reports).map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')) as GrantReport)
  const keyOf = ({ role, action, resource }: GrantReport['used'][number]): string => `${role} ${action} ${resource}`
  const used = new Set(all.flatMap((report) => report.used.map(keyOf)))
  return {
    unused: (all[0]?.unused ?? []).filter((grant) => !used.has(keyOf(grant))),
    refused: all.flatMap((report) => report.refused),
  }
}

/** What Lambda itself does with a function's role: the stage does it without asking. */
const ofTheService =
  /^(logs|xray):|^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes|SendMessage)$|^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/

/** Granted, and right not to be used in the tests. */
const acknowledged: { function: string; action: string; reason: string }[] = [
  {
    function: 'rebuild-overview',
    action: 'dynamodb:PutItem',
    reason: 'It writes totals that are wrong, and the tests hold that there are none.',
  },
  {
    function: 'rebuild-search-index',
    action: 'dynamodb:PutItem',
    reason: 'It adds what is missing in the index, and the tests hold that nothing is.',
  },
  { function: 'rebuild-search-index', action: 'dynamodb:DeleteItem', reason: 'The same of what is too much.' },
  {
    function: 'team',
    action: 'cognito-idp:AdminGetUser',
    reason: 'It takes an account that a broken-off acceptance has left; the unit tests make one.',
  },
  {
    function: 'announce-closing',
    action: 'dynamodb:DeleteItem',
    reason: 'It ends a session that was opened at the very moment of the closing.',
  },
]

/** Prints what is granted and was never used, and what was refused though a function asked for it; answers whether there was neither. */
export const everyGrantIsUsed = (): boolean => {
  const { unused, refused } = wholeRun()
  const known = ({ functions, action }: { functions: string[]; action: string }): boolean =>
    ofTheService.test(action) ||
    acknowledged.some((one) => functions.some((name) => name.endsWith(`-${one.function}`)) && one.action === action)
  const idle = unused.filter((grant) => !known(grant))
  for (const { functions, action, resource } of idle)
    console.error(`granted and never used: ${functions.join(', ')} ${action} on ${resource}`)
  const asked = refused.filter(
    (one) =>
      !tried.some(
        (known) => one.function === known.function && one.action === known.action && one.reason === known.reason,
      ),
  )
  for (const { function: name, action, resource } of asked) console.error(`refused: ${name} ${action} on ${resource}`)
  return idle.length === 0 && asked.length === 0
}

/** The test of a refusal asks for events:PutEvents as this function. */
export const outsider = 'plumbline-local-dashboard'

/** The tests of the audit log and of webhooks try to write to it as a function that may write to the rest of the table, and to change it as the one that may add to it. */
export const forger = 'plumbline-local-team'
export const auditor = 'plumbline-local-keep-audit-log'

/** What tests ask for to see it refused. */
const tried: Pick<Refusal, 'function' | 'action' | 'reason'>[] = [
  { function: outsider, action: 'events:PutEvents', reason: 'implicit' },
  ...['PutItem', 'UpdateItem', 'DeleteItem'].map((action) => ({
    function: forger,
    action: `dynamodb:${action}`,
    reason: 'explicit' as const,
  })),
  { function: forger, action: 'dynamodb:GetItem', reason: 'explicit' },
  { function: forger, action: 'dynamodb:Query', reason: 'explicit' },
  ...['PutItem', 'UpdateItem', 'DeleteItem', 'Query'].map((action) => ({
    function: auditor,
    action: `dynamodb:${action}`,
    reason: 'implicit' as const,
  })),
]
