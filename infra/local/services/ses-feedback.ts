/** The events that SES publishes about an email: "Examples of event data that Amazon SES publishes to Amazon SNS". */
import type { Assembly } from '../assembly/assembly.ts'
import { addressOf } from './ses-message.ts'
import type { SendEmailV2 } from './ses-message.ts'

type Sent = {
  message: SendEmailV2
  messageId: string
  set: Assembly['configurationSets'][number]
  assembly: Assembly
  at: Date
}

/** The events that the configuration set publishes. */
export const feedbackOf = ({ message, messageId, set, assembly, at }: Sent): object[] => {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = message.Destination ?? {}
  const destination = [...ToAddresses, ...CcAddresses, ...BccAddresses].map(addressOf)
  const timestamp = at.toISOString()
  const from = message.FromEmailAddress ?? ''
  const mail = {
    timestamp,
    source: from,
    sendingAccountId: assembly.account,
    messageId,
    destination,
    headersTruncated: false,
    headers: [],
    commonHeaders: { from: [from], to: ToAddresses, messageId },
    tags: {
      'ses:configuration-set': [set.name],
      ...Object.fromEntries((message.EmailTags ?? []).map(({ Name, Value }) => [Name, [Value]])),
    },
  }
  const bounced = destination.filter((address) => isSimulated(address, 'bounce'))
  const complained = destination.filter((address) => isSimulated(address, 'complaint'))
  const delivered = destination.filter((address) => !bounced.includes(address))
  const feedbackId = `local-${messageId}`
  const events: { wanted: string; event: object }[] = [{ wanted: 'send', event: { eventType: 'Send', mail, send: {} } }]
  if (delivered.length > 0) {
    const delivery = {
      timestamp,
      processingTimeMillis: 1,
      recipients: delivered,
      smtpResponse: '250 OK',
      reportingMTA: 'local',
    }
    events.push({ wanted: 'delivery', event: { eventType: 'Delivery', mail, delivery } })
  }
  if (bounced.length > 0) {
    const bouncedRecipients = bounced.map((emailAddress) => ({
      emailAddress,
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    }))
    const bounce = {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients,
      timestamp,
      feedbackId,
      reportingMTA: 'dns; local',
    }
    events.push({ wanted: 'bounce', event: { eventType: 'Bounce', mail, bounce } })
  }
  if (complained.length > 0) {
    const complainedRecipients = complained.map((emailAddress) => ({ emailAddress }))
    const complaint = {
      complainedRecipients,
      timestamp,
      feedbackId,
      complaintSubType: null,
      complaintFeedbackType: 'abuse',
      arrivalDate: timestamp,
    }
    events.push({ wanted: 'complaint', event: { eventType: 'Complaint', mail, complaint } })
  }
  // Templates use upper snake case or camel case for event types.
  const asked = new Set(set.events.map((type) => type.replaceAll('_', '').toLowerCase()))
  return events.filter(({ wanted }) => asked.has(wanted)).map(({ event }) => event)
}

/** `bounce+label@simulator.amazonses.com` counts as well, so that several addresses can be distinguished. */
const isSimulated = (address: string, kind: string): boolean => {
  const [name = '', domain] = address.split('@')
  return domain === 'simulator.amazonses.com' && name.split('+')[0] === kind
}
