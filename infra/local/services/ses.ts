/**
 * SES: checks the sender against the identities of the assembly, sends the email to the inbox, and
 * publishes the result to the configuration set's topic. An email is always delivered, unless its recipient is an
 * address of SES's mailbox simulator, which bounces or complains as it does in SES.
 */
import type { Faults } from '../alarms/faults.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Call } from '../iam/evaluate.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import type { Mail } from './mail.ts'
import type { Service, ServiceCall } from './service-call.ts'
import { feedbackOf } from './ses-feedback.ts'
import { addressOf, withTags } from './ses-message.ts'
import type { SendEmailV2 } from './ses-message.ts'

const sendPath = '/v2/email/outbound-emails'

export const sesService = (parts: {
  assembly: Assembly
  clock: Clock
  mail: Mail
  publish: (topicArn: string, message: string) => void
  faults: Faults
}): Service => {
  const { assembly, clock, mail, publish, faults } = parts
  const arn = (rest: string) => `arn:aws:ses:${assembly.region}:${assembly.account}:${rest}`
  const read = (call: ServiceCall): SendEmailV2 => {
    if (call.path !== sendPath)
      throw new UnsupportedOperation(`SES's ${call.method} ${call.path} is not served by the local stage`)
    return JSON.parse(call.body.toString()) as SendEmailV2
  }

  /**
   * The most specific identity that the address belongs to: the address itself, then its domain or the closest parent
   * domain.
   */
  const identityOf = (address: string): string | undefined => {
    const [, domain = ''] = address.split('@')
    const candidates = [address, ...domain.split('.').map((_, at, labels) => labels.slice(at).join('.'))]
    return candidates.find((candidate) => assembly.identities.includes(candidate))
  }

  return {
    needs(call) {
      const message = read(call)
      const from = addressOf(message.FromEmailAddress ?? '')
      const identity: Call = {
        action: 'ses:SendEmail',
        resource: arn(`identity/${identityOf(from) ?? from}`),
        context: { 'ses:fromaddress': [from] },
      }
      if (message.ConfigurationSetName === undefined) return [identity]
      return [identity, { ...identity, resource: arn(`configuration-set/${message.ConfigurationSetName}`) }]
    },
    async answer(call) {
      const message = read(call)
      if (faults.is('mail-paused'))
        return refused('SendingPausedException', 'Email sending is disabled for your account.')
      const from = addressOf(message.FromEmailAddress ?? '')
      if (identityOf(from) === undefined)
        return refused(
          'MessageRejected',
          `Email address is not verified. The following identities failed the check in region ${assembly.region.toUpperCase()}: ${from}`,
        )
      const set = assembly.configurationSets.find((set) => set.name === message.ConfigurationSetName)
      if (message.ConfigurationSetName !== undefined && !set)
        return refused('NotFoundException', `Configuration set <${message.ConfigurationSetName}> does not exist.`, 404)
      const taken = await mail.post(sendPath, withTags(message))
      if (taken.status !== 200) return refused('BadRequestException', `aws-ses-v2-local: ${taken.body}`)
      const { MessageId: messageId } = JSON.parse(taken.body) as { MessageId: string }
      if (set?.topicArn !== undefined) {
        for (const event of feedbackOf({ message, messageId, set, assembly, at: new Date(clock.now()) }))
          publish(set.topicArn, JSON.stringify(event))
      }
      return answered(200, { MessageId: messageId })
    },
    refuse: ({ code, message, status }) => refused(code, message, code === 'AccessDeniedException' ? 403 : status),
  }
}

const answered = (status: number, body: object, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const refused = (code: string, message: string, status = 400) =>
  answered(status, { message }, { 'x-amzn-errortype': code })
