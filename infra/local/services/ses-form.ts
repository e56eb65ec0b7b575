/**
 * SES's v1 protocol: a form with numbered members. It is converted to v2, because aws-ses-v2-local keeps only the first
 * recipient of a form.
 */
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import type { SendEmailV2 } from './ses-message.ts'
import { present } from '../values/present.ts'

export const toV2 = (form: Map<string, string>): SendEmailV2 => {
  const members = (prefix: string) => {
    const found: string[] = []
    for (let at = 1; form.has(`${prefix}.member.${at}`); at += 1)
      found.push(present(form.get(`${prefix}.member.${at}`)))
    return found
  }
  const part = (name: string) => {
    const Data = form.get(`${name}.Data`)
    return Data === undefined ? undefined : { Data }
  }
  const tags: { Name: string; Value: string }[] = []
  for (let at = 1; form.has(`Tags.member.${at}.Name`); at += 1) {
    tags.push({ Name: present(form.get(`Tags.member.${at}.Name`)), Value: form.get(`Tags.member.${at}.Value`) ?? '' })
  }
  const set = form.get('ConfigurationSetName')
  const shared = {
    ...(set !== undefined && { ConfigurationSetName: set }),
    ...(tags.length > 0 && { EmailTags: tags }),
  }
  if (form.get('Action') === 'SendRawEmail') {
    const source = form.get('Source')
    if (source === undefined)
      throw new UnsupportedOperation('SendRawEmail without a Source is not served by the local stage')
    return {
      ...shared,
      FromEmailAddress: source,
      Destination: { ToAddresses: members('Destinations') },
      Content: { Raw: { Data: form.get('RawMessage.Data') } },
    }
  }
  const [text, html] = [part('Message.Body.Text'), part('Message.Body.Html')]
  return {
    ...shared,
    FromEmailAddress: form.get('Source') ?? '',
    ReplyToAddresses: members('ReplyToAddresses'),
    Destination: {
      ToAddresses: members('Destination.ToAddresses'),
      CcAddresses: members('Destination.CcAddresses'),
      BccAddresses: members('Destination.BccAddresses'),
    },
    Content: {
      Simple: { Subject: part('Message.Subject'), Body: { ...(text && { Text: text }), ...(html && { Html: html }) } },
    },
  }
}
