import { invalidParameter } from '../protocol/service-error.ts'
import type { MailTemplate, PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Id of the pool that sends the email. */
  pool: string
}

export type CodeDeliveryDetails = { AttributeName: string; DeliveryMedium: 'EMAIL'; Destination: string }

/** Where a code was sent, masked like the service does: `p***@d***`. */
export function deliveryTo(address: string): CodeDeliveryDetails {
  const [name = '', domain = ''] = address.split('@')
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${name.charAt(0)}***@${domain.charAt(0)}***` }
}

export function mailCode(
  { outbox }: { outbox: Mail[] },
  pool: PoolSettings,
  to: string,
  code: string,
): CodeDeliveryDetails {
  outbox.push(filledIn(pool, pool.verificationMail, to, { '{####}': code }))
  return deliveryTo(to)
}

/** @throws InvalidParameterException if the user has no address */
export function mailInvitation({ outbox }: { outbox: Mail[] }, pool: PoolSettings, user: User, password: string): void {
  const to = user.attributes['email']
  if (!to) throw invalidParameter('User has no email to deliver the invitation to.')
  // If email addresses are the usernames, the user signs in with the address.
  const username = pool.usernameAttributes.includes('email') ? to : user.username
  outbox.push(filledIn(pool, pool.invitationMail, to, { '{username}': username, '{####}': password }))
}

function filledIn(pool: PoolSettings, template: MailTemplate, to: string, values: Record<string, string>): Mail {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll(/\{username\}|\{####\}/g, (mark) => encode(values[mark] ?? ''))
  const mail = { to, subject: fill(template.subject, String), pool: pool.id }
  if (!/<[a-z!/]/i.test(template.body)) return { ...mail, text: fill(template.body, String) }
  const html = fill(template.body, escaped)
  return { ...mail, text: fill(plain(template.body), String), html }
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The text version, for email programs that do not display HTML. */
function plain(html: string): string {
  return html
    .replaceAll(/<(br|\/p|\/div|\/h\d|\/li)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
