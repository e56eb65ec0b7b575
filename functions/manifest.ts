/**
 * Every Lambda of the product, as plain data: what starts it, how big it is and what it may touch.
 * The cloud definition makes functions, roles, queues, rules and routes from these rows;
 * a function that is not here does not exist, and a call that is not granted here is refused.
 */
import { auditedEvents } from '../shared/audit.ts'
import type { EventName } from '../shared/events.ts'
import type { Domain } from '../shared/routes.ts'
import { webhookEvents } from '../shared/webhook.ts'

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
  /** The site's address in the environment, for links that leave the site otherwise than by mail. */
  siteOrigin?: true
  /** ses:SendEmail from the product's identity. */
  mail?: true
}

export type Trigger =
  /** Serves every route of the domain that has its name. */
  | { kind: 'api'; domain: Domain }
  /** Receives these events through a queue of its own. */
  | {
      kind: 'events'
      events: readonly EventName[]
      /** Further EventBridge pattern on `detail`. */
      filter?: Record<string, unknown>
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
  | { kind: 'schedule'; expression: string }
  /** Started by an operator or the local stage, never by a request. */
  | { kind: 'operator' }

export type FunctionRow = {
  /** Folder below functions/, and the tail of the function's name. */
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

const everyTaskEvent = ['task.created.v1', 'task.updated.v1', 'task.completed.v1', 'task.deleted.v1', 'task.restored.v1'] as const
const everyProjectEvent = [
  'project.created.v1',
  'project.updated.v1',
  'project.assigned.v1',
  'project.deleted.v1',
  'project.restored.v1',
  'expense.recorded.v1',
] as const

const everyWorkspaceEvent = ['workspace.opened.v1', 'workspace.updated.v1', 'workspace.exported.v1', 'workspace.closing.v1', 'workspace.kept.v1'] as const

/** A password, the code of an authenticator app, and whose account it is where a recovery code stands in. */
const signInActions = ['AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminGetUser'] as const

/** The password once more; a new one; and the second factor off, or whether it is on. */
const ownAccountActions = ['AdminInitiateAuth', 'AdminSetUserPassword', 'AdminSetUserMFAPreference', 'AdminGetUser'] as const

const everyPersonEvent = ['person.invited.v1', 'person.updated.v1', 'person.removed.v1'] as const

/** What comes, goes or gets another name: an ordinary edit wakes nobody for the search. */
const renames = { $or: [{ data: { was: [null] } }, { data: { now: [null] } }, { data: { changed: ['title', 'name'] } }, { data: { personId: [{ exists: true }] } }] }

export const functionRows: readonly FunctionRow[] = [
  {
    name: 'audit',
    purpose: 'Answers the audit log of a workspace.',
    trigger: { kind: 'api', domain: 'audit' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'Query'], indexes: ['gsi2'] },
  },
  {
    name: 'analytics',
    purpose: 'Answers the portfolio’s figures, the earned value of projects and the workload of people.',
    trigger: { kind: 'api', domain: 'analytics' },
    memory: 512,
    timeout: 20,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['gsi1'] },
  },
  {
    name: 'account',
    purpose: 'Serves the company’s own account: its settings, the export of its data, and closing it.',
    trigger: { kind: 'api', domain: 'account' },
    memory: 512,
    timeout: 20,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi2'],
      pools: { customer: ['AdminInitiateAuth'] },
    },
  },
  {
    name: 'ai',
    purpose: 'Drafts project charters and RACI matrices.',
    trigger: { kind: 'api', domain: 'ai' },
    memory: 512,
    timeout: 15,
    grants: { table: ['GetItem'] },
  },
  {
    name: 'auth',
    purpose: 'Signs people in and out, answers their session and sets forgotten passwords.',
    trigger: { kind: 'api', domain: 'auth' },
    memory: 512,
    timeout: 15,
    grants: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi2'],
      pools: { staff: signInActions, customer: signInActions, admin: signInActions },
      mail: true,
    },
  },
  {
    name: 'calendar',
    purpose: 'Serves the calendar, and the private feeds by which other calendars show it.',
    trigger: { kind: 'api', domain: 'calendar' },
    memory: 512,
    timeout: 20,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['gsi1'], siteOrigin: true },
  },
  {
    name: 'comments',
    purpose: 'Serves what people say about tasks.',
    trigger: { kind: 'api', domain: 'comments' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
  },
  {
    name: 'dashboard',
    purpose: 'Answers the dashboards of the team and of the company.',
    trigger: { kind: 'api', domain: 'dashboard' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'Query'] },
  },
  {
    name: 'people',
    purpose: 'Answers the team of a workspace.',
    trigger: { kind: 'api', domain: 'people' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'Query'] },
  },
  {
    name: 'notices',
    purpose: 'Answers the notices of a person and where they want to be told.',
    trigger: { kind: 'api', domain: 'notices' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['gsi1'] },
  },
  {
    name: 'platform',
    purpose: 'Answers health, configuration, the contract and the list of workspaces.',
    trigger: { kind: 'api', domain: 'platform' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem'], indexes: ['gsi2'], poolIds: ['staff'] },
  },
  {
    name: 'profile',
    purpose: 'Serves the own profile: name, picture, password, second factor and sessions.',
    trigger: { kind: 'api', domain: 'profile' },
    memory: 512,
    timeout: 15,
    grants: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi2'],
      pools: { staff: ownAccountActions, customer: ownAccountActions, admin: ownAccountActions },
      mail: true,
    },
  },
  {
    name: 'projects',
    purpose: 'Serves projects, their money, their history and the trash.',
    trigger: { kind: 'api', domain: 'projects' },
    memory: 512,
    timeout: 15,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['gsi2'] },
  },
  {
    name: 'registration',
    purpose: 'Opens workspaces for visitors.',
    trigger: { kind: 'api', domain: 'registration' },
    memory: 512,
    timeout: 15,
    grants: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], mail: true },
  },
  {
    name: 'search',
    purpose: 'Finds projects, tasks and people by their names.',
    trigger: { kind: 'api', domain: 'search' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  },
  {
    name: 'schedule',
    purpose: 'Serves the schedule of a project: its tasks with calendar and baseline, moves of several tasks, and new baselines.',
    trigger: { kind: 'api', domain: 'schedule' },
    memory: 1024,
    timeout: 20,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] },
  },
  {
    name: 'tasks',
    purpose: 'Serves the tasks of projects.',
    trigger: { kind: 'api', domain: 'tasks' },
    memory: 512,
    timeout: 15,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'], indexes: ['gsi3'] },
  },
  {
    name: 'team',
    purpose: 'Manages the team: invitations, members, roles, and links to set a password, which open workspaces too.',
    trigger: { kind: 'api', domain: 'team' },
    memory: 512,
    timeout: 15,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi2'],
      pools: {
        staff: ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword'],
        customer: ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword'],
      },
      mail: true,
    },
  },
  {
    name: 'views',
    purpose: 'Serves the saved views of the list of projects.',
    trigger: { kind: 'api', domain: 'views' },
    memory: 512,
    timeout: 10,
    grants: { table: ['GetItem', 'PutItem'] },
  },
  {
    name: 'webhooks',
    purpose: 'Serves the webhooks of a workspace, their tests and the log of their deliveries.',
    trigger: { kind: 'api', domain: 'webhooks' },
    memory: 512,
    timeout: 25,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], webhookSecrets: 'sign' },
  },
  {
    name: 'relay-changes',
    purpose: 'Publishes the event that each write of the table carries.',
    trigger: { kind: 'stream', batchSize: 100 },
    memory: 512,
    timeout: 30,
    grants: { publish: true },
  },
  {
    name: 'keep-overview',
    purpose: 'Keeps each workspace’s activity feed and totals, each event counted once.',
    trigger: { kind: 'events', events: [...everyProjectEvent, ...everyTaskEvent, ...everyPersonEvent, ...everyWorkspaceEvent], batchSize: 10, maxConcurrency: 2 },
    memory: 512,
    timeout: 30,
    grants: { table: ['BatchGetItem', 'PutItem'] },
  },
  {
    name: 'keep-search-index',
    purpose: 'Keeps the words under which projects, tasks and people are found.',
    trigger: { kind: 'events', events: [...everyProjectEvent, ...everyTaskEvent, ...everyPersonEvent], filter: renames, batchSize: 10, maxConcurrency: 2 },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem', 'DeleteItem'] },
  },
  {
    name: 'notify-people',
    purpose: 'Tells people of what they are given, what of theirs is due, where they were mentioned, who came when they invited, and which webhook was turned off.',
    trigger: {
      kind: 'events',
      events: ['project.assigned.v1', 'task.created.v1', 'task.updated.v1', 'task.due-soon.v1', 'task.overdue.v1', 'comment.added.v1', 'person.updated.v1', 'webhook.turned-off.v1'],
      // What puts somebody in charge, what is due, who is spoken to, who has joined, and which webhook is off.
      filter: {
        $or: [
          { data: { assignedTo: [{ exists: true }] } },
          { data: { dueDate: [{ exists: true }] } },
          { data: { commentId: [{ exists: true }] } },
          { data: { personId: [{ exists: true }], changed: ['status'] } },
          { data: { webhookId: [{ exists: true }] } },
        ],
      },
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], mail: true },
  },
  {
    name: 'deliver-webhooks',
    purpose: 'Tells other systems of what happens: one delivery for each event and webhook that asks for it.',
    trigger: { kind: 'events', events: webhookEvents, batchSize: 10, maxConcurrency: 5 },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem'], webhookSecrets: 'sign' },
  },
  {
    name: 'retry-webhooks',
    purpose: 'Tries deliveries again that have failed, and turns off webhooks that keep failing.',
    trigger: { kind: 'schedule', expression: 'cron(* * * * ? *)' },
    memory: 512,
    timeout: 300,
    grants: { table: ['GetItem', 'PutItem'], indexes: ['gsi1'], webhookSecrets: 'sign' },
  },
  {
    name: 'sweep-due-tasks',
    purpose: 'Tells of tasks that come near their due date or past it, as the day of their workspace begins.',
    trigger: { kind: 'schedule', expression: 'cron(0/15 * * * ? *)' },
    memory: 512,
    timeout: 600,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['gsi1'] },
  },
  {
    name: 'send-notice-digests',
    purpose: 'Mails people what has come since yesterday, in the morning of their time zone.',
    trigger: { kind: 'schedule', expression: 'cron(0/15 * * * ? *)' },
    memory: 512,
    timeout: 600,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['gsi1'], mail: true },
  },
  {
    name: 'follow-project-deletion',
    purpose: 'Takes the tasks and the team of a deleted project along into the trash, and out of it again.',
    trigger: { kind: 'events', events: ['project.deleted.v1', 'project.restored.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 120,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    name: 'follow-task-deletion',
    purpose: 'Lets the comments of a deleted task expire with it, and keeps those of a restored one.',
    trigger: { kind: 'events', events: ['task.deleted.v1', 'task.restored.v1'], batchSize: 10, maxConcurrency: 2 },
    memory: 256,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'UpdateItem'] },
  },
  {
    name: 'follow-member-changes',
    purpose: 'Keeps names on projects’ teams and addresses in the user pool right, and takes removed members out of both.',
    trigger: { kind: 'events', events: ['person.updated.v1', 'person.removed.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      indexes: ['gsi2'],
      pools: { staff: ['AdminDeleteUser', 'AdminUpdateUserAttributes'] },
    },
  },
  {
    name: 'keep-audit-log',
    purpose: 'Writes down who signed in, was refused or changed people, roles, plan and data, each event once.',
    trigger: { kind: 'events', events: auditedEvents, batchSize: 10, maxConcurrency: 2 },
    memory: 512,
    timeout: 30,
    grants: { auditLog: 'append' },
  },
  {
    name: 'announce-closing',
    purpose: 'Tells the company account and the program managers that an account is being closed, or that it stays.',
    trigger: { kind: 'events', events: ['workspace.closing.v1', 'workspace.kept.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['gsi2'], mail: true },
  },
  {
    name: 'erase-closed-workspaces',
    purpose: 'Erases workspaces whose days of grace are over: their items, their logins and their accounts.',
    trigger: { kind: 'schedule', expression: 'cron(30 3 * * ? *)' },
    memory: 512,
    timeout: 900,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      indexes: ['gsi1', 'gsi2'],
      pools: { staff: ['AdminDeleteUser'], customer: ['AdminDeleteUser'] },
      auditLog: 'erase',
      webhookSecrets: 'erase',
    },
  },
  {
    name: 'record-mail-feedback',
    purpose: 'Remembers addresses that bounce or complain, so that nothing more is sent to them.',
    trigger: { kind: 'mail-feedback' },
    memory: 256,
    timeout: 15,
    grants: { table: ['PutItem'] },
  },
  {
    name: 'rebuild-overview',
    purpose: 'Recounts a workspace’s totals from its records.',
    trigger: { kind: 'operator' },
    memory: 1024,
    timeout: 900,
    grants: { table: ['Query', 'PutItem'], indexes: ['gsi2'] },
  },
  {
    name: 'rebuild-search-index',
    purpose: 'Makes a workspace’s search index agree with its records.',
    trigger: { kind: 'operator' },
    memory: 1024,
    timeout: 900,
    grants: { table: ['Query', 'PutItem', 'DeleteItem'], indexes: ['gsi2'] },
  },
  {
    name: 'add-operator',
    purpose: 'Makes an operator of the platform.',
    trigger: { kind: 'operator' },
    memory: 256,
    timeout: 30,
    grants: { table: ['PutItem'], pools: { admin: ['AdminCreateUser', 'AdminSetUserPassword'] } },
  },
  {
    name: 'load-demo',
    purpose: 'Loads the two demo workspaces.',
    trigger: { kind: 'operator' },
    memory: 512,
    timeout: 120,
    grants: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      pools: {
        staff: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'],
        customer: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'],
        admin: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'],
      },
    },
    stages: ['local'],
  },
]
