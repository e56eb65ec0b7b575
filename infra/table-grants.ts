/**
 * What functions may do on the table. A function of the API has two roles: its own, which reaches only the partitions
 * that its row names, and one that it takes for the workspace of a call, which reaches the partitions whose keys begin
 * with the role's tag. Workers act for all workspaces and have one role. Without the CDK, so that the tests can hold
 * each call against it: see test/builders/held-to-grants.ts.
 */
import {
  type FunctionRow,
  keyHolderPartitions,
  keyPatterns,
  keyUsePartition,
  sharedPartitions,
  type SharedGrants,
  type SharedPartition,
} from '../functions/manifest.ts'
import { countsCalls, hasKeyRoutes, hasRestrictedRoutes, hasSessionRoutes } from '../shared/routes.ts'

export type TableStatement = {
  effect: 'Allow' | 'Deny'
  actions: string[]
  resources: string[]
  condition?: Record<string, Record<string, unknown>>
}

type Row = Pick<FunctionRow, 'grants' | 'trigger'>

type Granted =
  | NonNullable<FunctionRow['grants']['table']>[number]
  | NonNullable<FunctionRow['grants']['indexes']>[number]

/** Carries the workspace of a call: see functions/kernel/table/tenant-credentials.ts. */
export const workspaceTag = 'workspace'

/** Keys of the workspace that a role is tagged with. For a role without the tag, IAM matches nothing. */
const ofTagged = (partition: string): string => `\${aws:PrincipalTag/${workspaceTag}}#${partition}`
const ofTaggedWorkspace = ofTagged('*')

/** The statements of a function's own role and of the one that it takes for a workspace. The latter may be empty. */
export const tableStatements = (
  { grants, trigger }: Row,
  tableArn: string,
): { own: TableStatement[]; tenant: TableStatement[] } => {
  const { table: actions = [], indexes = [] } = grants
  const denials = [
    ...(grants.auditLog === undefined ? [leaveAlone(tableArn, keyPatterns.auditLog)] : []),
    ...(grants.webhookSecrets === undefined ? [keepOut(tableArn, keyPatterns.webhookSecrets)] : []),
  ]
  if (trigger.kind !== 'api') {
    const appended = grants.auditLog === 'append' ? putOnly(tableArn, keyPatterns.auditLog) : []
    return { own: [...allow(tableArn, [...actions, ...indexes]), ...appended, ...denials], tenant: [] }
  }
  const { sessions, apiKeyOwners } = sharedPartitions
  const takesKeys = hasKeyRoutes(trigger.domain)
  const callers = hasSessionRoutes(trigger.domain)
    ? allow(tableArn, ['GetItem'], [...sessions, ...(takesKeys ? apiKeyOwners : [])])
    : []
  const inShared = (granted: SharedGrants = {}) =>
    Object.entries(granted).flatMap(([name, some]) => allow(tableArn, some, sharedPartitions[name as SharedPartition]))
  const own = [...callers, ...inShared(grants.outside), ...denials]
  if (actions.length + indexes.length === 0) return { own, tenant: [] }
  const counted =
    countsCalls(trigger.domain) && !actions.includes('UpdateItem')
      ? allow(tableArn, ['UpdateItem'], [keyPatterns.callCounts])
      : []
  const notes =
    hasRestrictedRoutes(trigger.domain) && !actions.includes('PutItem') ? putOnly(tableArn, keyPatterns.eventNotes) : []
  const byKey = takesKeys
    ? [
        ...(actions.includes('BatchGetItem')
          ? []
          : allow(tableArn, ['BatchGetItem'], keyHolderPartitions.map(ofTagged))),
        ...(actions.includes('UpdateItem') ? [] : allow(tableArn, ['UpdateItem'], [ofTagged(keyUsePartition)])),
      ]
    : []
  return {
    own,
    tenant: [
      ...allow(tableArn, [...actions, ...indexes], [ofTaggedWorkspace]),
      ...notes,
      ...counted,
      ...byKey,
      ...inShared(grants.beside),
      ...denials,
    ],
  }
}
const isIndex = (granted: Granted): granted is Extract<Granted, `gsi${string}`> => granted.startsWith('gsi')

/**
 * Allows actions on the table and queries of indexes, in these partitions or in all. `Null` requires that keys are
 * present, because `ForAllValues` is true without any.
 */
const allow = (tableArn: string, granted: readonly Granted[], partitions?: readonly string[]): TableStatement[] => {
  const condition = partitions && {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  }
  const [indexes, actions] = [granted.filter(isIndex), granted.filter((one) => !isIndex(one))]
  const on = (allowed: readonly string[], resource: string): TableStatement => ({
    effect: 'Allow',
    actions: allowed.map((action) => `dynamodb:${action}`),
    resources: [resource],
    ...(condition && { condition }),
  })
  return [
    ...(actions.length > 0 ? [on(actions, tableArn)] : []),
    ...indexes.map((index) => on(['Query'], `${tableArn}/index/${index}`)),
  ]
}

const putOnly = (tableArn: string, keys: string): TableStatement[] => allow(tableArn, ['PutItem'], [keys])

const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const
const reading = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'] as const

/**
 * Denies these actions on these partitions, whatever else allows them. The parts of a transaction are checked as these
 * actions.
 */
const deny = (tableArn: string, keys: string, actions: readonly string[]): TableStatement => ({
  effect: 'Deny',
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [tableArn],
  condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
})

/** Denies writes to these partitions. */
const leaveAlone = (tableArn: string, keys: string): TableStatement => deny(tableArn, keys, writing)

/** Denies writes to and reads of these partitions. */
const keepOut = (tableArn: string, keys: string): TableStatement => deny(tableArn, keys, [...writing, ...reading])
