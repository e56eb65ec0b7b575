/** Compares the grants of the roles with what the whole test run used. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiRows } from '../functions/manifest/api-rows.ts'
import type { GrantReport, Refusal } from '../infra/local/records/records.ts'

/** One file per stage of the run: each half of the tests uses grants that the other half does not. */
const reports = join(import.meta.dirname, '..', 'dist', 'grants')

export const forgetGrants = (): void => rmSync(reports, { recursive: true, force: true })

export const reportGrants = (report: GrantReport): void => {
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, `${process.pid}.json`), JSON.stringify(report))
}

/** What no stage used, and what any stage refused. */
const wholeRun = (): Pick<GrantReport, 'unused' | 'refused'> => {
  const all = readdirSync(reports).map((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')) as GrantReport)
  const keyOf = ({ role, action, resource }: GrantReport['used'][number]): string => `${role} ${action} ${resource}`
  const used = new Set(all.flatMap((report) => report.used.map(keyOf)))
  return {
    unused: (all[0]?.unused ?? []).filter((grant) => !used.has(keyOf(grant))),
    refused: all.flatMap((report) => report.refused),
  }
}

/** Actions that Lambda itself performs with a function's role. The stage performs them without checking. */
const ofTheService =
  /^(logs|xray):|^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes|SendMessage)$|^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/

/** Grants that the tests rightly do not use. */
const acknowledged: { function: string; action: string; reason: string }[] = [
  {
    function: 'rebuild-overview',
    action: 'dynamodb:PutItem',
    reason: 'It corrects wrong totals, and the tests check that there are none.',
  },
  {
    function: 'rebuild-overview',
    action: 'dynamodb:BatchGetItem',
    reason: 'It marks entries that resolved themselves and were not counted, and the tests check that there are none.',
  },
  {
    function: 'rebuild-search-index',
    action: 'dynamodb:PutItem',
    reason: 'It adds missing index entries, and the tests check that there are none.',
  },
  {
    function: 'rebuild-search-index',
    action: 'dynamodb:DeleteItem',
    reason: 'It deletes extra index entries, and the tests check that there are none.',
  },
  {
    function: 'answer-questions',
    action: 'dynamodb:DeleteItem',
    reason: 'It deletes the oldest of more messages than a conversation keeps, which only the unit tests send.',
  },
  {
    function: 'team',
    action: 'cognito-idp:AdminGetUser',
    reason: 'It reuses an account left behind by a failed acceptance, which only the unit tests create.',
  },
  {
    function: 'registration',
    action: 'cognito-idp:AdminGetUser',
    reason: 'It reuses an account left behind by an interrupted call, which only the unit tests create.',
  },
  {
    function: 'communications',
    action: 'ses:SendEmail',
    reason: 'It asks people whether a new workspace may mail them, which only the unit tests do.',
  },
  {
    function: 'announce-support',
    action: 'dynamodb:DeleteItem',
    reason: 'It ends a session that was opened at the moment of the suspension.',
  },
  {
    function: 'announce-support',
    action: 'dynamodb:UpdateItem',
    reason: 'It tells open sessions of a later date, and no one of that workspace may be signed in.',
  },
  {
    function: 'announce-closing',
    action: 'dynamodb:DeleteItem',
    reason: 'It ends a session that was opened at the moment of the closing.',
  },
  ...['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'].map((action) => ({
    function: 'mail-lost-invitations',
    action: `dynamodb:${action}`,
    reason: 'It finds an invitation only if a call was killed between its two writes, which the unit tests do.',
  })),
  {
    function: 'mail-lost-invitations',
    action: 'ses:SendEmail',
    reason: 'As for its writes.',
  },
  // What every function of the API does for a call by a key: see infra/table-grants.ts. The use of a key is recorded by
  // the first function that it calls in a quarter of an hour, and any of them can be that one.
  ...apiRows.flatMap(({ name, grants: { table = [] } }) =>
    (['BatchGetItem', 'UpdateItem'] as const)
      .filter((action) => !table.includes(action))
      .map((action) => ({
        function: name,
        action: `dynamodb:${action}`,
        reason: 'It reads whose key it is, and records its use.',
      })),
  ),
  ...['templates', 'project-requests'].map((name) => ({
    function: name,
    action: 'dynamodb:DeleteItem',
    reason: 'It gives back the prefix of a project that is not created after all, which only the unit tests cause.',
  })),
  ...['s3:DeleteObject', 's3:DeleteObjectVersion'].map((action) => ({
    function: 'erase-closed-workspaces',
    action,
    reason: 'The workspaces that the stage erases have no files.',
  })),
]

/**
 * Prints grants that were never used, and actions that a function asked for and was refused. Returns whether there were
 * none of either.
 */
export const everyGrantIsUsed = (): boolean => {
  const { unused, refused } = wholeRun()
  const known = ({ functions, action }: { functions: string[]; action: string }): boolean =>
    ofTheService.test(action) ||
    acknowledged.some((one) => functions.some((name) => name.endsWith(`-${one.function}`)) && one.action === action)
  const idle = unused.filter((grant) => !known(grant))
  for (const { role, functions, action, resource } of idle)
    console.error(`granted and never used: ${functions.join(', ')} as ${role}: ${action} on ${resource}`)
  const asked = refused.filter(
    (refusal) =>
      !tried.some(
        (known) =>
          refusal.function === known.function && refusal.action === known.action && refusal.reason === known.reason,
      ),
  )
  for (const { function: name, action, resource } of asked) console.error(`refused: ${name} ${action} on ${resource}`)
  return idle.length === 0 && asked.length === 0
}

/** The test of a refusal calls events:PutEvents as this function. */
export const outsider = 'plumbline-local-dashboard'

/**
 * The tests of the audit log and of webhooks write to the log as a function that may write to the rest of the table,
 * and change it as the function that may only add to it.
 */
export const forger = 'plumbline-local-answer-questions'
export const auditor = 'plumbline-local-keep-audit-log'

/** The function whose rights the tests of tenant isolation have. */
export const confined = 'plumbline-local-tasks'

/** Actions that tests call in order to see them refused. */
const tried: Pick<Refusal, 'function' | 'action' | 'reason'>[] = [
  { function: outsider, action: 'events:PutEvents', reason: 'implicit' },
  { function: outsider, action: 'sts:AssumeRole', reason: 'implicit' },
  ...['Query', 'GetItem', 'PutItem', 'UpdateItem'].map((action) => ({
    function: confined,
    action: `dynamodb:${action}`,
    reason: 'implicit' as const,
  })),
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
