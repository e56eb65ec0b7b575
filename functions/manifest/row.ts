/** Types of a manifest row. */
import type { Domain } from '../../shared/routes.ts'
import type { Subscription } from '../kernel/events/subscription.ts'

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

/** S3 actions on the bucket of projects' files. */
export type FileAction =
  | 'PutObject'
  | 'GetObjectVersion'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'ListBucketVersions'

/**
 * Partitions with their own grants, in the format of IAM's `dynamodb:LeadingKeys`. The repositories build these keys; a
 * test checks that both match.
 */
export const keyPatterns = {
  /** Written only by the function with the grant `auditLog`. */
  auditLog: '*#audit*',
  /** Written by every function that refuses a caller because of their role: see functions/kernel/table/event-note.ts. */
  eventNotes: '*#event-notes',
  /** Updated by every function that counts its callers' calls: see functions/kernel/rate-limit/counted-calls.ts. */
  callCounts: '*#calls',
  /** Accessed only by functions with the grant `webhookSecrets`, even for reads. */
  webhookSecrets: '*#webhook-secrets',
} as const

/**
 * Partitions of the workspace that a call by an API key reads, whatever the function itself may read, and the one in which
 * it records the use of the key: see functions/kernel/session/api-key-store.ts.
 */
export const keyHolderPartitions = ['people', 'overview', 'api-keys', 'api-key-uses'] as const
export const keyUsePartition = 'api-key-uses' satisfies (typeof keyHolderPartitions)[number]

/**
 * Partitions that a call reaches before or without entering a workspace, in the same format: those outside workspaces
 * and, where it says so, those of all workspaces. The functions of the API reach all other partitions of a workspace only
 * with credentials that are tagged with it: see infra/table-grants.ts.
 */
export const sharedPartitions = {
  sessions: ['session#*'],
  apiKeyOwners: ['api-key#*'],
  logins: ['login#*'],
  links: ['link#*'],
  attempts: ['attempts#*'],
  mailSuppressions: ['mail#*'],
  applications: ['application#*'],
  stripeReports: ['stripe-report#*'],
  unplacedPayments: ['unplaced-payment#*', 'unplaced-payments#*'],
  companies: ['companies*', 'company-figures#*', 'company-costs#*'],
  /** And the sums that they come from. */
  siteFigures: ['platform#site', 'platform#finance'],
  unsentRegistrations: ['platform#unsent-registrations'],
  passkeyTickets: ['passkey-ticket#*'],
  /** The workspaces by their age, for operators. */
  listedWorkspaces: ['workspaces'],
  stoppedMail: ['mail-stops'],
  /** Of all workspaces, and of unknown accounts. */
  eventNotes: ['*#event-notes'],
  /** Of all workspaces. */
  people: ['*#people'],
  overviews: ['*#overview'],
  accounts: ['*#account'],
  openedSessions: ['*#sessions#*'],
  mailStandings: ['*#mail-standing'],
  mailCounts: ['*#mails'],
  mailContacts: ['*#mail-contacts'],
  closings: ['*#closing'],
  refusals: ['*#audit#*#refusal'],
} as const satisfies Record<string, readonly string[]>

export type SharedPartition = keyof typeof sharedPartitions

type Index = 'gsi1' | 'gsi2' | 'gsi3'

export type SharedGrants = Partial<Record<SharedPartition, readonly (TableAction | Index)[]>>

export type Grants = {
  /** Actions on the table itself. Those of a function of the API are confined to the workspace of the call. */
  table?: readonly TableAction[]
  /** Indexes that may be queried, likewise. */
  indexes?: readonly Index[]
  /**
   * What a function of the API does in shared partitions while its call is in no workspace: actions on the table, or the
   * index that it queries. Every function reads the session or
   * the API key of a call, which are not listed.
   */
  outside?: SharedGrants
  /** The same for a call that is in a workspace. */
  beside?: SharedGrants
  /** Actions by user pool. Without this field and `poolIds`, a function gets no pool ids. */
  pools?: Partial<Record<PoolName, readonly PoolAction[]>>
  /** Pool and client ids in the environment without any action, for checking tokens. */
  poolIds?: readonly PoolName[]
  /**
   * `append`: puts entries into the audit log, and has no other access to the table. `erase`: deletes them with their
   * workspace. All other functions are denied writes there.
   */
  auditLog?: 'append' | 'erase'
  /**
   * `sign`: reads and writes webhook secrets, and calls the addresses that customers register. `erase`: deletes the
   * secrets with their workspace. All other functions are denied reads and writes of them.
   */
  webhookSecrets?: 'sign' | 'erase'
  /** events:PutEvents on the bus. */
  publish?: true
  /**
   * The secret of functions/kernel/encryption.ts in the environment, for functions that create sessions or prefetch.
   */
  encryptionSecret?: true
  /**
   * Reads the secret with the keys of the stage's Stripe account, and calls Stripe: see
   * functions/domain/billing/stripe-client.ts.
   */
  stripe?: true
  /** Reads the secret with the canary's login: see functions/workers/check-sign-in/canary.ts. */
  canary?: true
  /**
   * Calls the stage's language models on Bedrock. The environment has `MODELS` if the stage has any. `stream`: also reads
   * answers while they are written.
   */
  model?: true | 'stream'
  /** `MODELS` in the environment without the right to call them, for functions that only ask whether there are any. */
  modelNames?: true
  /** Serves the developers' test pages, or says whether there are any. The environment says so where the stage has them. */
  testPages?: true
  /** The site's address in the environment, for links that leave the site by other means than mail. */
  siteOrigin?: true
  /** `MAIL_IN_DOMAIN` in the environment, for addresses of received mail, if the stage has any. With the encryption secret. */
  mailIn?: true
  /** ses:SendEmail from the product's identity. */
  mail?: true
  /** sqs:GetQueueAttributes on the stage's dead-letter queues, whose names are then in the environment. */
  deadLetters?: true
  /** Queries the logs of the functions that serve workspaces, whose log groups are then in the environment. */
  meteredLogs?: true
  /** Actions on the bucket of projects' files, whose name is then in the environment. */
  files?: readonly FileAction[]
}

export type Trigger =
  /** Serves every route of the domain. */
  | { kind: 'api'; domain: Domain }
  /** Receives the events of its subscription through its own queue. */
  | {
      kind: 'events'
      subscription: Subscription
      batchSize: number
      /** Maximum wait for a batch to fill, in seconds. */
      windowSeconds?: number
      /** Maximum number of copies that work on the queue at once. AWS requires at least 2. */
      maxConcurrency: number
    }
  /** Receives the changes of the table. */
  | { kind: 'stream'; batchSize: number }
  /** Receives SES feedback through SNS. */
  | { kind: 'mail-feedback' }
  /** Receives the mails that people send to the stage, if it has a domain for them, through its own queue. */
  | { kind: 'mail-in' }
  /** Receives the results of the malware scan of uploaded files through its own queue. */
  | { kind: 'file-scans' }
  /** Started on a schedule: a cron or rate expression of EventBridge Scheduler, in UTC. */
  | {
      kind: 'schedule'
      expression: string
      /** Name of the schedule, if different from the function's. */ name?: string
      /**
       * A run by the schedule puts what is due into a queue of the function, and at most this many copies work through it
       * at once: see functions/kernel/table/work-in-parts.ts. AWS requires at least 2.
       */
      inParts?: { maxConcurrency: number }
    }
  /** Called by user pools at one of their steps, which waits for the result. */
  | { kind: 'user-pool'; step: 'customMessage'; pools: readonly PoolName[] }
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
  /** People sign in through it, so the stage may keep concurrent executions for it. */
  signsIn?: true
  /** Stages that have it. All if omitted. */
  stages?: readonly string[]
}

/**
 * The folder with a function's code, from the repository root: in api/ for functions that serve the API, in workers/
 * for all others.
 */
export const folderOf = ({ name, trigger }: Pick<FunctionRow, 'name' | 'trigger'>): string =>
  `functions/${trigger.kind === 'api' ? 'api' : 'workers'}/${name}`
