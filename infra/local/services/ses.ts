/**
 * SES with both protocols: checks the sender against the identities of the assembly, sends the email to the inbox, and
 * publishes the result to the configuration set's topic. An email is always delivered, unless its recipient is an
 * address of SES's mailbox simulator, which bounces or complains as it does in SES.
 */
import type { Faults } from '../alarms/faults.ts'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Call } from '../iam/evaluate.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import type { Mail } from './mail.ts'
import { readForm } from './service-call.ts'
import type { Service, ServiceCall } from './service-call.ts'
import { feedbackOf } from './ses-feedback.ts'
import { toV2 } from './ses-form.ts'
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
  const isV2 = (call: ServiceCall) => call.path.startsWith('/v2/')

  const read = (call: ServiceCall): { action: string; message: SendEmailV2 } => {
    if (isV2(call)) {
      if (call.path !== sendPath)
        throw new UnsupportedOperation(`SES's ${call.method} ${call.path} is not served by the local stage`)
      return { action: 'SendEmail', message: JSON.parse(call.body.toString()) as SendEmailV2 }
    }
    const form = readForm(call.body)
    const action = form.get('Action') ?? ''
    if (action !== 'SendEmail' && action !== 'SendRawEmail')
      throw new UnsupportedOperation(`SES's ${action} is not served by the local stage`)
    return { action, message: toV2(form) }
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
      const { action, message } = read(call)
      const from = addressOf(message.FromEmailAddress ?? '')
      const identity: Call = {
        action: `ses:${action}`,
        resource: arn(`identity/${identityOf(from) ?? from}`),
        context: { 'ses:fromaddress': [from] },
      }
      if (message.ConfigurationSetName === undefined) return [identity]
      return [identity, { ...identity, resource: arn(`configuration-set/${message.ConfigurationSetName}`) }]
    },
    async answer(call) {
      const { action, message } = read(call)
      if (faults.is('mail-paused')) {
        const code = isV2(call) ? 'SendingPausedException' : 'AccountSendingPausedException'
        return this.refuse({ code, message: 'Email sending is disabled for your account.', status: 400 }, call)
      }
      const from = addressOf(message.FromEmailAddress ?? '')
      if (identityOf(from) === undefined) {
        const region = assembly.region.toUpperCase()
        return this.refuse(
          {
            code: 'MessageRejected',
            message: `Email address is not verified. The following identities failed the check in region ${region}: ${from}`,
            status: 400,
          },
          call,
        )
      }
      const set = assembly.configurationSets.find((set) => set.name === message.ConfigurationSetName)
      if (message.ConfigurationSetName !== undefined && !set) {
        const code = isV2(call) ? 'NotFoundException' : 'ConfigurationSetDoesNotExist'
        return this.refuse(
          {
            code,
            message: `Configuration set <${message.ConfigurationSetName}> does not exist.`,
            status: isV2(call) ? 404 : 400,
          },
          call,
        )
      }
      const taken = await mail.post(sendPath, withTags(message))
      if (taken.status !== 200) {
        const code = isV2(call) ? 'BadRequestException' : 'InvalidParameterValue'
        return this.refuse({ code, message: `aws-ses-v2-local: ${taken.body}`, status: 400 }, call)
      }
      const { MessageId: messageId } = JSON.parse(taken.body) as { MessageId: string }
      if (set?.topicArn !== undefined) {
        for (const event of feedbackOf({ message, messageId, set, assembly, at: new Date(clock.now()) }))
          publish(set.topicArn, JSON.stringify(event))
      }
      if (isV2(call))
        return {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ MessageId: messageId }),
        }
      const result = `<${action}Result><MessageId>${messageId}</MessageId></${action}Result>`
      return xml(
        200,
        `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${result}<ResponseMetadata><RequestId>${messageId}</RequestId></ResponseMetadata></${action}Response>`,
      )
    },
    refuse({ code, message, status }, call) {
      if (isV2(call))
        return {
          status: code === 'AccessDeniedException' ? 403 : status,
          headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
          body: JSON.stringify({ message }),
        }
      // The query protocol uses the error's name without the suffix of the JSON protocols.
      const name = code === 'AccessDeniedException' ? 'AccessDenied' : code
      return xml(
        code === 'AccessDeniedException' ? 403 : status,
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${name}</Code><Message>${escape(message)}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
      )
    },
  }
}

const xml = (status: number, body: string) => ({ status, headers: { 'content-type': 'text/xml' }, body })

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
