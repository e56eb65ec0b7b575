/**
 * What functions may do on the table. A function of the API has two roles: its own, which reaches only the partitions
 * that its row names, and one that it takes for the workspace of a call, which reaches the partitions whose keys begin
 * with the role's tag. Workers act for all workspaces and have one role.
 */
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
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
  table: ITable,
): { own: PolicyStatement[]; tenant: PolicyStatement[] } => {
  const { table: actions = [], indexes = [] } = grants
  const denials = [
    ...(grants.auditLog === undefined ? [leaveAlone(table, keyPatterns.auditLog)] : []),
    ...(grants.webhookSecrets === undefined ? [keepOut(table, keyPatterns.webhookSecrets)] : []),
  ]
  if (trigger.kind !== 'api') {
    const appended = grants.auditLog === 'append' ? putOnly(table, keyPatterns.auditLog) : []
    return { own: [...allow(table, [...actions, ...indexes]), ...appended, ...denials], tenant: [] }
  }
  const { sessions, apiKeyOwners } = sharedPartitions
  const takesKeys = hasKeyRoutes(trigger.domain)
  const callers = hasSessionRoutes(trigger.domain)
    ? allow(table, ['GetItem'], [...sessions, ...(takesKeys ? apiKeyOwners : [])])
    : []
  const inShared = (granted: SharedGrants = {}) =>
    Object.entries(granted).flatMap(([name, some]) => allow(table, some, sharedPartitions[name as SharedPartition]))
  const own = [...callers, ...inShared(grants.outside), ...denials]
  if (actions.length + indexes.length === 0) return { own, tenant: [] }
  const counted =
    countsCalls(trigger.domain) && !actions.includes('UpdateItem')
      ? allow(table, ['UpdateItem'], [keyPatterns.callCounts])
      : []
  const notes =
    hasRestrictedRoutes(trigger.domain) && !actions.includes('PutItem') ? putOnly(table, keyPatterns.eventNotes) : []
  const byKey = takesKeys
    ? [
        ...(actions.includes('BatchGetItem') ? [] : allow(table, ['BatchGetItem'], keyHolderPartitions.map(ofTagged))),
        ...(actions.includes('UpdateItem') ? [] : allow(table, ['UpdateItem'], [ofTagged(keyUsePartition)])),
      ]
    : []
  return {
    own,
    tenant: [
      ...allow(table, [...actions, ...indexes], [ofTaggedWorkspace]),
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
const allow = (
  { tableArn }: ITable,
  granted: readonly Granted[],
  partitions?: readonly string[],
): PolicyStatement[] => {
  const conditions = partitions && {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  }
  const [indexes, actions] = [granted.filter(isIndex), granted.filter((one) => !isIndex(one))]
  const on = (allowed: readonly string[], resources: string[]) =>
    new PolicyStatement({
      actions: allowed.map((action) => `dynamodb:${action}`),
      resources,
      ...(conditions && { conditions }),
    })
  return [
    ...(actions.length > 0 ? [on(actions, [tableArn])] : []),
    ...indexes.map((index) => on(['Query'], [`${tableArn}/index/${index}`])),
  ]
}

const putOnly = (table: ITable, keys: string): PolicyStatement[] => allow(table, ['PutItem'], [keys])

const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'] as const
const reading = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'] as const

/**
 * Denies these actions on these partitions, whatever else allows them. The parts of a transaction are checked as these
 * actions.
 */
const deny = ({ tableArn }: ITable, keys: string, actions: readonly string[]): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [keys] } },
  })

/** Denies writes to these partitions. */
const leaveAlone = (table: ITable, keys: string): PolicyStatement => deny(table, keys, writing)

/** Denies writes to and reads of these partitions. */
const keepOut = (table: ITable, keys: string): PolicyStatement => deny(table, keys, [...writing, ...reading])
