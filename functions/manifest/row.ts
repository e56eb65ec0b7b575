/** What a row of the manifest says. */
import type { Domain } from '../../shared/routes.ts'
import type { Subscription } from '../kernel/subscription.ts'

/** DynamoDB actions, granted on the table and, for Query, on its indexes. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem'

export type PoolName = 'staff' | 'customer' | 'admin'

/** Cognito actions on one user pool. */
export type PoolAction =
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminCreateUser'
  | 'AdminSetUserPassword'
  | 'AdminGetUser'
  | 'AdminSetUserMFAPreference'
  | 'AdminDeleteUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'

/**
 * Partitions that a right of their own leads to, as IAM's `dynamodb:LeadingKeys` compares them. The
 * repositories build these keys; a test holds the two together.
 */
export const keyPatterns = {
  /** Only the function with the grant `auditLog` writes these. */
  auditLog: '*#audit*',
  /** Every function that refuses somebody by their role writes these: see functions/kernel/event-note.ts. */
  eventNotes: '*#event-notes',
  /** Only functions with the grant `webhookSecrets` touch these, were it only to read. */
  webhookSecrets: '*#webhook-secrets',
} as const

export type Grants = {
  /** Actions on the table itself. */
  table?: readonly TableAction[]
  /** Indexes that may be queried. */
  indexes?: readonly ('gsi1' | 'gsi2' | 'gsi3')[]
  /** Actions by user pool; a function with none still gets no pool ids. */
  pools?: Partial<Record<PoolName, readonly PoolAction[]>>
  /** Pool and client ids in the environment without any action, to check tokens with. */
  poolIds?: readonly PoolName[]
  /**
   * `append`: puts entries into the audit log, and does nothing else to the table. `erase`: deletes them
   * with their workspace. Every other function is denied to write there.
   */
  auditLog?: 'append' | 'erase'
  /**
   * `sign`: reads and writes what webhooks are signed with, and calls the addresses that customers register.
   * `erase`: takes the secrets away with their workspace. Every other function is denied to read or write them.
   */
  webhookSecrets?: 'sign' | 'erase'
  /** events:PutEvents on the bus. */
  publish?: true
  /** The secret of functions/kernel/seal.ts in the environment: for whoever opens sessions, or reads ahead of them. */
  seal?: true
  /** The site's address in the environment, for links that leave the site otherwise than by mail. */
  siteOrigin?: true
  /** ses:SendEmail from the product's identity. */
  mail?: true
}

export type Trigger =
  /** Serves every route of the domain that has its name. */
  | { kind: 'api'; domain: Domain }
  /** Receives the events of its subscription through a queue of its own. */
  | {
      kind: 'events'
      subscription: Subscription
      batchSize: number
      /** Longest wait for a batch to fill, in seconds. */
      windowSeconds?: number
      /** Most copies that work on the queue at once (2 is the least that AWS accepts). */
      maxConcurrency: number
    }
  /** Receives the changes of the table. */
  | { kind: 'stream'; batchSize: number }
  /** Receives SES feedback by SNS. */
  | { kind: 'mail-feedback' }
  /** Started at set times: a cron or rate expression of EventBridge Scheduler, in UTC. */
  | { kind: 'schedule'; expression: string; /** Of the schedule, where it is not the function's. */ name?: string }
  /** Started by an operator or the local stage, never by a request. */
  | { kind: 'operator' }

export type FunctionRow = {
  /** The folder of its code, see `folderOf`, and the end of the function's name. */
  name: string
  /** One sentence for the console and the docs. */
  purpose: string
  trigger: Trigger
  /** MB. */
  memory: number
  /** Seconds. */
  timeout: number
  grants: Grants
  /** Stages that have it; all, where absent. */
  stages?: readonly string[]
}

/** Folder with the code of a function, from the repository's root: what serves the API stands in api/, everything else in workers/. */
export const folderOf = ({ name, trigger }: Pick<FunctionRow, 'name' | 'trigger'>): string =>
  `functions/${trigger.kind === 'api' ? 'api' : 'workers'}/${name}`
