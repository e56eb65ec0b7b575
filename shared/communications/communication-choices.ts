/** The choices of communications: types, audiences, tones, statuses and delivery states. */
import type { Choice } from '../contract/choices.ts'

export const communicationTypes = {
  status_update: { label: 'Status update', tone: 'info' },
  milestone_announcement: { label: 'Milestone announcement', tone: 'accent' },
  risk_escalation: { label: 'Risk escalation', tone: 'neutral' },
  change_notice: { label: 'Change notice', tone: 'neutral' },
  meeting_follow_up: { label: 'Meeting follow-up', tone: 'accent' },
  kick_off: { label: 'Kickoff', tone: 'accent' },
  general: { label: 'General', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** Who a text is written for, which decides what records it covers. */
export const audiences = {
  executive: { label: 'Executives', tone: 'neutral' },
  team: { label: 'Team', tone: 'neutral' },
  client: { label: 'Client', tone: 'neutral' },
  stakeholders: { label: 'Stakeholders', tone: 'neutral', aliases: ['stakeholder'] },
} as const satisfies Record<string, Choice>

export const textTones = {
  professional: { label: 'Professional', tone: 'neutral' },
  friendly: { label: 'Friendly', tone: 'neutral' },
  formal: { label: 'Formal', tone: 'neutral' },
  urgent: { label: 'Urgent', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** `sending`: it has been sent, and its mails are on their way. */
export const communicationStatuses = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
} as const satisfies Record<string, Choice>

/**
 * The delivery state of the mail to one recipient. `handed`: sending failed while the mail was being handed over, so
 * its delivery is unknown; it is not resent automatically. `about` explains the state in a sentence.
 */
export const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'neutral', about: 'The email is about to be sent.' },
  handed: {
    label: 'Not confirmed',
    tone: 'warning',
    about: 'Sending was interrupted at this email. It may have been delivered.',
  },
  sent: { label: 'Sent', tone: 'success', about: 'The email was sent and has not bounced.' },
  failed: { label: 'Not sent', tone: 'danger', about: 'The email service rejected this email.' },
  suppressed: {
    label: 'Not sent',
    tone: 'danger',
    about: 'An earlier email to this address bounced, or the recipient unsubscribed.',
  },
  refused: {
    label: 'Not sent',
    tone: 'danger',
    about: 'This person reported a mail of your workspace and gets no more of them.',
  },
  unconfirmed: {
    label: 'Not sent',
    tone: 'danger',
    about: 'This address has not agreed to mail from your workspace, which is new.',
  },
  stopped: {
    label: 'Not sent',
    tone: 'danger',
    about: 'The mail of your workspace was stopped, because of complaints or because too many mails came back.',
  },
  gone: { label: 'Not sent', tone: 'danger', about: 'This person has left the workspace.' },
  bounced: {
    label: 'Bounced',
    tone: 'danger',
    about: 'The email bounced: the address does not exist or does not accept email.',
  },
  complained: {
    label: 'Marked as spam',
    tone: 'danger',
    about: 'The recipient marked the email as spam. No more emails are sent to this address.',
  },
} as const satisfies Record<string, Choice & { about: string }>

export type CommunicationType = keyof typeof communicationTypes
export type Audience = keyof typeof audiences
export type TextTone = keyof typeof textTones
export type DeliveryState = keyof typeof deliveryStates

/** States of a mail that was not delivered, or whose delivery is unknown. */
export const undelivered: readonly DeliveryState[] = [
  'handed',
  'failed',
  'suppressed',
  'refused',
  'unconfirmed',
  'stopped',
  'gone',
]

/** States of a mail that was sent and came back. */
export const returned: readonly DeliveryState[] = ['bounced', 'complained']
