import { invalidParameter } from '../protocol/service-error.ts'
import type { MailTemplate, PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'

/** An email. The service sends one body and makes no text version of HTML. */
export type Mail = {
  to: string
  subject: string
  text?: string
  html?: string
  /** Id of the pool that sends the email. */
  pool: string
}

/** What an email is sent for, as a trigger is told. */
export type MailOccasion =
  | 'CustomMessage_AdminCreateUser'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_UpdateUserAttribute'
  | 'CustomMessage_VerifyUserAttribute'

/** An email that is not written yet. */
export type MailOrder = {
  pool: PoolSettings
  user: User
  occasion: MailOccasion
  /** The app client of the operation; an administrator uses none. */
  client?: string
  to: string
  /** Used unless a trigger writes the email. */
  template: MailTemplate
  /** By the mark in the template that each replaces. */
  values: Record<string, string>
}

export type CodeDeliveryDetails = { AttributeName: string; DeliveryMedium: 'EMAIL'; Destination: string }

export const codeMark = '{####}'
export const usernameMark = '{username}'

/** Where a code was sent, masked like the service does: `p***@d***`. */
export const deliveryTo = (address: string): CodeDeliveryDetails => {
  const [name = '', domain = ''] = address.split('@')
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${name.charAt(0)}***@${domain.charAt(0)}***` }
}

type CodeOrder = Pick<MailOrder, 'pool' | 'user' | 'occasion' | 'client' | 'to'> & { code: string }

export const mailCode = ({ outbox }: { outbox: MailOrder[] }, { code, ...order }: CodeOrder): CodeDeliveryDetails => {
  outbox.push({ ...order, template: order.pool.verificationMail, values: { [codeMark]: code } })
  return deliveryTo(order.to)
}

/** @throws InvalidParameterException if the user has no address */
export const mailInvitation = (
  { outbox }: { outbox: MailOrder[] },
  pool: PoolSettings,
  user: User,
  password: string,
): void => {
  const to = user.attributes['email']
  if (!to) throw invalidParameter('User has no email to deliver the invitation to.')
  // If email addresses are the usernames, the user signs in with the address.
  const username = pool.usernameAttributes.includes('email') ? to : user.username
  outbox.push({
    pool,
    user,
    occasion: 'CustomMessage_AdminCreateUser',
    to,
    template: pool.invitationMail,
    values: { [usernameMark]: username, [codeMark]: password },
  })
}

/** Puts the values of an order into a subject and a body. */
export const filledIn = ({ pool, to, values }: MailOrder, { subject, body }: MailTemplate): Mail => {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replaceAll(/\{username\}|\{####\}/g, (mark) => encode(values[mark] ?? ''))
  const isHtml = /<[a-z!/]/i.test(body)
  return {
    to,
    subject: fill(subject, String),
    pool: pool.id,
    ...(isHtml ? { html: fill(body, escaped) } : { text: fill(body, String) }),
  }
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
