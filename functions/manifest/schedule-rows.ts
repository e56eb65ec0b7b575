/** The functions that run on a schedule. */
import type { FunctionRow } from './row.ts'

export const scheduleRows: readonly FunctionRow[] = [
  {
    name: 'retry-webhooks',
    purpose: 'Tries deliveries again that have failed, and turns off webhooks that keep failing.',
    trigger: { kind: 'schedule', expression: 'cron(* * * * ? *)' },
    memory: 512,
    timeout: 300,
    grants: { table: ['GetItem', 'PutItem'], indexes: ['gsi1'], webhookSecrets: 'sign' },
  },
  {
    name: 'send-chat-messages',
    purpose: 'Sends what waits for channels of Slack and Microsoft Teams, and pauses channels that keep failing.',
    trigger: { kind: 'schedule', expression: 'cron(* * * * ? *)' },
    memory: 512,
    timeout: 300,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      indexes: ['gsi1'],
      webhookSecrets: 'sign',
      siteOrigin: true,
    },
  },
  {
    name: 'sweep-due-tasks',
    purpose:
      'Tells of tasks that come near their due date or past it, as the day of their workspace begins, and that it has begun.',
    trigger: { kind: 'schedule', name: 'late-task-sweep', expression: 'cron(0/15 * * * ? *)' },
    memory: 512,
    timeout: 600,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['gsi1'] },
  },
  {
    name: 'mail-lost-invitations',
    purpose: 'Mails invitations whose mail was lost because the call that made them ended early.',
    trigger: { kind: 'schedule', expression: 'cron(0/15 * * * ? *)' },
    memory: 512,
    timeout: 300,
    grants: {
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi1'],
      mail: true,
      encryptionSecret: true,
    },
  },
  {
    name: 'send-notice-digests',
    purpose: 'Mails people what has come since yesterday, in the morning of their time zone.',
    trigger: { kind: 'schedule', expression: 'cron(0/15 * * * ? *)', inParts: { maxConcurrency: 20 } },
    memory: 512,
    timeout: 600,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi1'],
      mail: true,
      encryptionSecret: true,
    },
  },
  {
    name: 'send-raid-digests',
    purpose:
      'Mails program managers and the company account what has happened in the RAID log, in the morning of their workspace.',
    trigger: { kind: 'schedule', expression: 'cron(0/15 * * * ? *)', inParts: { maxConcurrency: 10 } },
    memory: 512,
    timeout: 600,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      indexes: ['gsi1'],
      mail: true,
      encryptionSecret: true,
    },
  },
  {
    name: 'erase-closed-workspaces',
    purpose: 'Erases workspaces whose days of grace are over: their items, files, logins and accounts.',
    trigger: { kind: 'schedule', expression: 'cron(30 3 * * ? *)' },
    memory: 512,
    timeout: 900,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      indexes: ['gsi1', 'gsi2'],
      pools: { staff: ['AdminDeleteUser'], customer: ['AdminDeleteUser'] },
      files: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'],
      auditLog: 'erase',
      webhookSecrets: 'erase',
    },
  },
  {
    name: 'reconcile-subscriptions',
    purpose:
      'Brings every workspace in line with its subscription, for reports of Stripe that never arrived, mails companies whose card expires before the next renewal, and counts every company again.',
    trigger: { kind: 'schedule', expression: 'cron(15 4 * * ? *)', inParts: { maxConcurrency: 5 } },
    memory: 512,
    timeout: 900,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      indexes: ['gsi1', 'gsi2'],
      stripe: true,
      mail: true,
    },
  },
  {
    name: 'meter-usage',
    purpose: 'Meters what each workspace has used, from the log of its calls, for what it costs.',
    trigger: { kind: 'schedule', expression: 'cron(20 0/6 * * ? *)' },
    memory: 1024,
    timeout: 900,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['gsi1', 'gsi2'], meteredLogs: true },
  },
  {
    name: 'sweep-files',
    purpose:
      'Frees the storage of unfinished uploads, and deletes files for good: after their time in the trash, refused and unfinished ones, and content without a record.',
    trigger: { kind: 'schedule', expression: 'cron(0/15 * * * ? *)' },
    memory: 512,
    timeout: 900,
    grants: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['gsi1'],
      files: ['DeleteObject', 'DeleteObjectVersion', 'ListBucketVersions'],
    },
  },
  {
    name: 'check-sign-in',
    purpose:
      'Signs in as a person would and reads a dashboard, through CloudFront, so that an alarm knows if no one can.',
    trigger: { kind: 'schedule', expression: 'cron(0/5 * * * ? *)' },
    memory: 256,
    timeout: 60,
    grants: { canary: true, siteOrigin: true },
  },
]
