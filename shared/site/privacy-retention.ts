/** What is stored about people, and for how long. The privacy notice lists it. */
import { activityDays } from '../dashboard/limits.ts'
import { assistantLimits } from '../assistant/limits.ts'
import { auditDays } from '../audit/limits.ts'
import { closingDays } from '../workspace/limits.ts'
import { deliveryDays } from '../webhooks/limits.ts'
import { mailInLimits } from '../mail-in/limits.ts'
import { noticeDays } from '../notices/limits.ts'
import { refusedFileDays } from '../files/limits.ts'
import { registrationDays, renewalHours } from '../accounts/limits.ts'
import { trashDays } from '../projects/limits.ts'
import { counted } from '../wording.ts'

/** Days for which the copies and logs of the stage `prod` are kept. A test compares them with `cdk.json`. */
export const productionDays = { recovery: 35, archive: 365, logs: 180, accessLogs: 365 } as const

const days = (count: number): string => counted(count, 'day')

export const retention: readonly { what: string; lasts: string }[] = [
  {
    what: 'Name, email address, role and projects of people in a workspace; phone number, address and picture, if they enter them',
    lasts: 'Until they are removed from the workspace or it is erased',
  },
  {
    what: 'Passwords and authenticator secrets, held by Amazon Cognito; recovery codes, as hashes',
    lasts: 'Until they are changed or the account is erased',
  },
  {
    what: 'Projects, tasks, comments, RAID entries, meetings, messages, expenses, files and other records that people enter',
    lasts: `Until they are deleted, and ${days(trashDays)} in the trash after that`,
  },
  {
    what: 'Guests of meetings and recipients of messages: name and email address',
    lasts: 'As long as the record that names them',
  },
  {
    what: 'Company name, address, tax number and plan; with Stripe: card, invoices and payments',
    lasts: 'As long as the account exists; at Stripe, as long as the law requires',
  },
  { what: 'Applications for a workspace that was not opened', lasts: days(registrationDays) },
  { what: 'Sessions, with network address and kind of device', lasts: `${renewalHours} hours` },
  { what: 'Audit log: who did what, when, from which network address and kind of device', lasts: days(auditDays) },
  { what: 'Activity feed of the workspace', lasts: days(activityDays) },
  { what: 'Notices', lasts: days(noticeDays) },
  {
    what: 'Emails to the service, as they were sent',
    lasts: `Until they are read, or ${days(mailInLimits.keptDays)} if that fails`,
  },
  { what: 'Conversations with the assistant', lasts: `${days(assistantLimits.days)} after each message` },
  { what: 'Webhook deliveries, with the body that was sent', lasts: days(deliveryDays) },
  { what: 'Uploaded files that were refused', lasts: days(refusedFileDays) },
  { what: 'Email addresses to which mail cannot be delivered, as hashes', lasts: 'As long as the service sends mail' },
  { what: 'Everything of a closed account', lasts: `${days(closingDays)} after it was closed` },
  { what: 'Recovery window of the database', lasts: days(productionDays.recovery) },
  { what: 'Archive of events', lasts: days(productionDays.archive) },
  { what: 'Logs of functions and calls, without the content of requests', lasts: days(productionDays.logs) },
  { what: 'Access logs of the website, with network addresses', lasts: days(productionDays.accessLogs) },
]
