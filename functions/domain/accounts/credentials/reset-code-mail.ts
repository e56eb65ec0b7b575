/** The mail with the code for a new password. It is sent by the user pool, which puts the code in. */
import { setting } from '../../../kernel/environment.ts'
import { writeMail } from '../../mail/write-mail.ts'

/**
 * Cognito accepts only letters, marks, symbols, numbers, punctuation and ASCII white space. The letter also has invisible
 * characters, which keep an inbox from showing more than the preview.
 */
const withReferences = (html: string): string =>
  html.replaceAll(/\P{ASCII}/gu, (character) => `&#${character.codePointAt(0)};`)

/**
 * Subject and body as Cognito takes them. It sends no text version, so that the sentences say everything, without their
 * design and the address of the button.
 *
 * @param code - what Cognito replaces with the code
 */
export const resetCodeMail = (code: string): { subject: string; html: string } => {
  const page = `${setting('SITE_ORIGIN')}/password-reset`
  const { subject, html } = writeMail({
    subject: 'Your code for a new Plumbline password',
    heading: 'Set a new password',
    paragraphs: ['Enter this code on the page where you asked for it, with your new password.'],
    code,
    button: { label: 'Enter the code', address: page },
    foot: [
      `The code is valid for one hour and works once. If you asked for several, only the newest one works. If you closed the page, open it with the button or at ${page}, enter your email address and choose “I have a code”.`,
      'Do not share the code. We never ask for it. If you did not ask for a new password, ignore this email: your password stays as it is.',
    ],
  })
  return { subject, html: withReferences(html) }
}
