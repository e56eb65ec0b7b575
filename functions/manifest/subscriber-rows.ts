/**
 * The functions that react to changes: the relay of the table's stream, the subscribers, and the handler of mail
 * feedback.
 */
import { subscription as countCompanies } from '../workers/count-companies/subscription.ts'
import { subscription as keepOverview } from '../workers/keep-overview/subscription.ts'
import { subscription as actOnFindings } from '../workers/act-on-findings/subscription.ts'
import { subscription as keepForecasts } from '../workers/keep-forecasts/subscription.ts'
import { subscription as keepHealth } from '../workers/keep-health/subscription.ts'
import { subscription as keepRaidHistory } from '../workers/keep-raid-history/subscription.ts'
import { subscription as raiseRaidEntries } from '../workers/raise-raid-entries/subscription.ts'
import { subscription as raiseBudgetEntries } from '../workers/raise-budget-entries/subscription.ts'
import { subscription as sweepRaidEntries } from '../workers/sweep-raid-entries/subscription.ts'
import { subscription as watchContracts } from '../workers/watch-contracts/subscription.ts'
import { subscription as watchConditions } from '../workers/watch-conditions/subscription.ts'
import { subscription as keepSearchIndex } from '../workers/keep-search-index/subscription.ts'
import { subscription as notifyPeople } from '../workers/notify-people/subscription.ts'
import { subscription as deliverWebhooks } from '../workers/deliver-webhooks/subscription.ts'
import { subscription as planRaidDay } from '../workers/plan-raid-day/subscription.ts'
import { subscription as remindOfApprovals } from '../workers/remind-of-approvals/subscription.ts'
import { subscription as makeScheduledReports } from '../workers/make-scheduled-reports/subscription.ts'
import { subscription as followProjectDeletion } from '../workers/follow-project-deletion/subscription.ts'
import { subscription as expireComments } from '../workers/expire-comments/subscription.ts'
import { subscription as followMemberChanges } from '../workers/follow-member-changes/subscription.ts'
import { subscription as keepAuditLog } from '../workers/keep-audit-log/subscription.ts'
import { subscription as announceSupport } from '../workers/announce-support/subscription.ts'
import { subscription as announceClosing } from '../workers/announce-closing/subscription.ts'
import { subscription as fitToPlan } from '../workers/fit-to-plan/subscription.ts'
import { subscription as announceSubscriptions } from '../workers/announce-subscriptions/subscription.ts'
import { subscription as settleSubscriptions } from '../workers/settle-subscriptions/subscription.ts'
import { subscription as sendCommunications } from '../workers/send-communications/subscription.ts'
import { subscription as answerQuestions } from '../workers/answer-questions/subscription.ts'
import { subscription as generateText } from '../workers/generate-text/subscription.ts'
import { subscription as repeatTasks } from '../workers/repeat-tasks/subscription.ts'
import type { FunctionRow } from './row.ts'

/**
 * Copies of a subscriber whose events come with everyday work. 10,000 companies make some 480 events a second at their
 * peak, and ten copies with ten events each handle about 2,000.
 */
const busy = 10

export const subscriberRows: readonly FunctionRow[] = [
  {
    name: 'relay-changes',
    purpose: 'Publishes the event that each write of the table carries.',
    trigger: { kind: 'stream', batchSize: 100 },
    memory: 512,
    timeout: 30,
    grants: { publish: true },
  },
  {
    name: 'generate-text',
    purpose: 'Makes the texts that people ask for: has a language model word what the code has counted, and checks it.',
    trigger: { kind: 'events', subscription: generateText, batchSize: 1, maxConcurrency: 5 },
    memory: 512,
    timeout: 50,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi2'],
      model: true,
    },
  },
  {
    name: 'answer-questions',
    purpose: 'Answers questions to the assistant: has a language model choose what to read, and word what was found.',
    trigger: { kind: 'events', subscription: answerQuestions, batchSize: 1, maxConcurrency: 5 },
    memory: 512,
    timeout: 50,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi1', 'gsi2', 'gsi3'],
      model: 'stream',
    },
  },
  {
    name: 'keep-overview',
    purpose: 'Keeps each workspace’s activity feed and totals, each event counted once.',
    trigger: {
      kind: 'events',
      subscription: keepOverview,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem'] },
  },
  {
    name: 'keep-health',
    purpose: 'Judges the projects of a workspace again when a day begins or its thresholds change.',
    trigger: { kind: 'events', subscription: keepHealth, batchSize: 10, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'PutItem'] },
  },
  {
    name: 'keep-forecasts',
    purpose: 'Keeps the forecast of each project once a week, and scores them when its work has ended.',
    // One workspace per message, so that one with many projects does not delay the others.
    trigger: { kind: 'events', subscription: keepForecasts, batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 120,
    grants: { table: ['GetItem', 'Query', 'PutItem'] },
  },
  {
    name: 'act-on-findings',
    purpose: 'Proposes or applies changes for late work, in workspaces that have chosen it, as their day begins.',
    // One workspace per message, so that one with many projects does not delay the others.
    trigger: { kind: 'events', subscription: actOnFindings, batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 120,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      indexes: ['gsi2'],
    },
  },
  {
    name: 'keep-raid-history',
    purpose:
      'Writes down what happens to entries of the RAID log, each event once, and lets the history of a deleted entry expire with it.',
    trigger: {
      kind: 'events',
      subscription: keepRaidHistory,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 256,
    timeout: 30,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'raise-raid-entries',
    purpose:
      'Raises entries of the RAID log for late tasks and tasks due soon, and moves and resolves them, as tasks change.',
    trigger: {
      kind: 'events',
      subscription: raiseRaidEntries,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'raise-budget-entries',
    purpose: 'Raises, changes and resolves entries of the RAID log about projects that are over their budget.',
    trigger: { kind: 'events', subscription: raiseBudgetEntries, batchSize: 10, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'sweep-raid-entries',
    purpose:
      'Has the rules of the RAID log look at a workspace as its day begins or its rules change, and at a project as its status does.',
    trigger: {
      kind: 'events',
      subscription: sweepRaidEntries,
      // One workspace per message, so that one with much to do does not delay the others.
      batchSize: 1,
      maxConcurrency: 5,
    },
    memory: 512,
    timeout: 120,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['gsi1'] },
  },
  {
    name: 'repeat-tasks',
    purpose: 'Creates the next occurrence of a repeated task when one is completed, or deleted without its series.',
    trigger: { kind: 'events', subscription: repeatTasks, batchSize: 10, maxConcurrency: busy },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    name: 'watch-conditions',
    purpose:
      'Judges the conditions of assumptions and dependencies as their records change and each day begins, and raises and resolves the issues of those that do not hold.',
    trigger: {
      kind: 'events',
      subscription: watchConditions,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'watch-contracts',
    purpose:
      'Compares projects with the agreed figures of their charters as records change and each day begins, and keeps the change requests of those that leave their tolerances.',
    trigger: { kind: 'events', subscription: watchContracts, batchSize: 10, maxConcurrency: busy },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'ConditionCheckItem'] },
  },
  {
    name: 'keep-search-index',
    purpose: 'Keeps the words under which projects, tasks, RAID entries and people are found.',
    trigger: {
      kind: 'events',
      subscription: keepSearchIndex,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem', 'DeleteItem'] },
  },
  {
    name: 'notify-people',
    purpose:
      'Tells people what concerns them: tasks and RAID entries of theirs, mentions, meetings, reports, project requests, who has joined, and a webhook that was turned off. Puts what chat channels want to know into their outboxes.',
    trigger: {
      kind: 'events',
      subscription: notifyPeople,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 30,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      mail: true,
      encryptionSecret: true,
      mailIn: true,
    },
  },
  {
    name: 'deliver-webhooks',
    purpose: 'Tells other systems of what happens: one delivery for each event and webhook that asks for it.',
    trigger: {
      kind: 'events',
      subscription: deliverWebhooks,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem'], webhookSecrets: 'sign' },
  },
  {
    name: 'plan-raid-day',
    purpose:
      'Tells of reviews and responses of the RAID log that are due as a workspace’s day begins, and plans the digest of its morning.',
    trigger: {
      kind: 'events',
      subscription: planRaidDay,
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem'], indexes: ['gsi1'] },
  },
  {
    name: 'remind-of-approvals',
    purpose: 'Reminds people, as a workspace’s day begins, of what has waited for their approval for days.',
    trigger: { kind: 'events', subscription: remindOfApprovals, batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['gsi2'] },
  },
  {
    name: 'make-scheduled-reports',
    purpose:
      'Makes the reports that the reporting schedules of a workspace’s projects ask for on a day, and keeps those schedules.',
    trigger: {
      kind: 'events',
      subscription: makeScheduledReports,
      // One workspace per message, so that one with many projects does not delay the others.
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 1024,
    timeout: 120,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'], indexes: ['gsi2'] },
  },
  {
    name: 'follow-project-deletion',
    purpose:
      'Takes the tasks, the RAID entries, the reports, the meetings, the communications and the team of a deleted project along into the trash, and out of it again.',
    trigger: {
      kind: 'events',
      subscription: followProjectDeletion,
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 120,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    name: 'expire-comments',
    purpose: 'Lets the comments of a deleted task or RAID entry expire with it, and keeps those of a restored one.',
    trigger: {
      kind: 'events',
      subscription: expireComments,
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 256,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'UpdateItem'] },
  },
  {
    name: 'follow-member-changes',
    purpose:
      'Keeps names on projects’ teams and addresses in the user pool right, and takes removed members out of both.',
    trigger: {
      kind: 'events',
      subscription: followMemberChanges,
      batchSize: 1,
      maxConcurrency: 2,
    },
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
    trigger: {
      kind: 'events',
      subscription: keepAuditLog,
      batchSize: 10,
      maxConcurrency: busy,
    },
    memory: 512,
    timeout: 30,
    grants: { auditLog: 'append' },
  },
  {
    name: 'announce-closing',
    purpose: 'Tells the company account and the program managers that an account is being closed, or that it stays.',
    trigger: {
      kind: 'events',
      subscription: announceClosing,
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['gsi2'], mail: true },
  },
  {
    name: 'announce-support',
    purpose: 'Tells a company that operators have suspended or restored its workspace, or have put a date off.',
    trigger: {
      kind: 'events',
      subscription: announceSupport,
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 60,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi2'],
      mail: true,
    },
  },
  {
    name: 'settle-subscriptions',
    purpose: 'Brings workspaces in line with their subscriptions, when Stripe reports that something happened.',
    trigger: { kind: 'events', subscription: settleSubscriptions, batchSize: 1, maxConcurrency: 5 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'PutItem', 'UpdateItem'], stripe: true },
  },
  {
    name: 'announce-subscriptions',
    purpose:
      'Tells sessions of a new plan, and the company account what has changed about its subscription and its money.',
    trigger: { kind: 'events', subscription: announceSubscriptions, batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['gsi2'], mail: true },
  },
  {
    name: 'count-companies',
    purpose: 'Keeps the operators’ figures of each company, and the sums of all.',
    trigger: { kind: 'events', subscription: countCompanies, batchSize: 10, maxConcurrency: 2 },
    memory: 256,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem'] },
  },
  {
    name: 'fit-to-plan',
    purpose: 'Keeps what is active in a workspace within its plan, by the company’s choice.',
    trigger: { kind: 'events', subscription: fitToPlan, batchSize: 1, maxConcurrency: 5 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'UpdateItem'] },
  },
  {
    name: 'send-communications',
    purpose: 'Sends the mails of communications, each at most once.',
    trigger: {
      kind: 'events',
      subscription: sendCommunications,
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], mail: true, encryptionSecret: true },
  },
  {
    name: 'check-files',
    purpose: 'Makes uploaded files available when the malware scan and a look at their content allow it.',
    trigger: { kind: 'file-scans' },
    memory: 512,
    timeout: 30,
    grants: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      files: ['GetObjectVersion', 'DeleteObject', 'DeleteObjectVersion'],
    },
  },
  {
    name: 'receive-mail',
    purpose: 'Adds answers to notices as comments, and mail to projects as tasks, if they are from members who may.',
    trigger: { kind: 'mail-in' },
    memory: 512,
    timeout: 60,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      files: ['PutObject'],
      mail: true,
      encryptionSecret: true,
      mailIn: true,
    },
  },
  {
    name: 'record-mail-feedback',
    purpose:
      'Remembers addresses that bounce or complain, tells the communication whose mail came back, and stops the mail of a workspace that gets too many complaints or bounces.',
    trigger: { kind: 'mail-feedback' },
    memory: 256,
    timeout: 15,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
]
