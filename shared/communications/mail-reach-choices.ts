/** Why people cannot be mailed, why the mail of a workspace is stopped, and what reports of mails say. */
import { mailReachLimits } from './limits.ts'
import { counted } from '../wording.ts'

/** Why a person cannot be mailed. */
export const unreachable = {
  unconfirmed: {
    label: 'Not confirmed',
    about: 'This address has not agreed to mail from your workspace.',
  },
  refused: {
    label: 'Does not want mail',
    about: 'This person reported a mail of your workspace and gets no more of them.',
  },
} as const
export type Unreachable = keyof typeof unreachable

/** Why the mail of a workspace was stopped. */
export const stopReasons = {
  complaints: {
    label: 'Complaints',
    about: `${mailReachLimits.complaints} people or more reported its mail or marked it as spam within ${counted(mailReachLimits.complaintDays, 'day')}.`,
  },
  bounces: {
    label: 'Bounces',
    about: `More than ${mailReachLimits.bouncePercent}% of its mails this month came back.`,
  },
  operator: { label: 'Stopped by Plumbline', about: 'Plumbline stopped it after a review.' },
} as const
export type StopReason = keyof typeof stopReasons

/** What a workspace whose mail is stopped can do. */
export const stoppedAdvice =
  'Communications and invitations are not sent; mails that protect accounts still are. Remove addresses that do not expect your mail, then contact support to have it allowed again.'

/** Why a recipient was not asked to agree. */
export const askOutcomes = {
  asked: 'Asked',
  asked_before: `Already asked within the last ${counted(mailReachLimits.askAgainDays, 'day')}`,
  confirmed: 'Can be mailed already',
  refused: 'Does not want your mail',
  suppressed: 'This address does not take our emails',
  limit_reached: 'The plan’s emails for today are used up',
  stopped: 'The mail of your workspace is stopped',
  failed: 'The email could not be sent. Please try again',
} as const
export type AskOutcome = keyof typeof askOutcomes

/** What a person who reports a mail says about it. */
export const reportKinds = {
  misleading: 'It pretends to be someone else, or asks for money or passwords',
  unwanted: 'I did not ask for it',
  unknown: 'I do not know the sender',
} as const
export type ReportKind = keyof typeof reportKinds
