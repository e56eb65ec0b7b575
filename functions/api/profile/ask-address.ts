import { stoppedAdvice } from '../../../shared/communications/mail-reach-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import { reenter } from '../../domain/accounts/credentials/reenter.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { authorOf } from '../../domain/accounts/people/author.ts'
import { dropLink, keepLink, newAddressLink } from '../../domain/accounts/people/account-link-repository.ts'
import { ownPerson } from '../../domain/accounts/people/own-person.ts'
import { savePerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { confirmAddressMail } from '../../domain/accounts/team/mails.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'

/** Stores the address that waits for its confirmation, and returns the URL of its link. An earlier link ends. */
const keepAsked = (principal: Member, read: StoredPerson, email: string): Promise<string> => {
  let before: StoredPerson | undefined = read
  return untilWritten(async (): Promise<string | typeof lost> => {
    const person = before ?? (await ownPerson(principal))
    before = undefined
    const { asked, address } = newAddressLink(email)
    const written = await savePerson(person, { ...person, newAddress: asked }, [
      keepLink(asked, person),
      ...(person.newAddress === undefined ? [] : [dropLink(person.newAddress)]),
    ])
    return written === undefined ? lost : address
  })
}

/**
 * Whether the address has an account is not said here: only its owner, who gets the mail, learns it when they confirm.
 */
export const askAddress: Handler<typeof routes.profile.askAddress> = async ({
  body: { email, password },
  principal,
  request,
}) => {
  const [person, workspace] = await Promise.all([ownPerson(principal), ownWorkspace(principal.workspaceId)])
  if (email === person.email) throw invalid('email', 'This is your email address already')
  const { attempt } = await reenter(person, password, request, 'password')
  const [address] = await Promise.all([keepAsked(principal, person, email), attempt.succeeded()])
  const { companyName } = workspace
  const mail = confirmAddressMail({ companyName, by: authorOf(person).name, address })
  const sending = await sendMail('addressConfirmation', workspace, email, mail)
  if (sending === 'suppressed' || sending === 'refused') throw invalid('email', 'This address does not take our emails')
  if (sending === 'stopped')
    throw new Problem('mail_stopped', `The mail of your workspace is stopped. ${stoppedAdvice}`)
  if (sending === 'limit_reached')
    throw new Problem('mail_limit_reached', 'The plan’s emails for today are used up. Please try again tomorrow.')
  if (sending === 'failed')
    throw new Problem('mail_failed', 'We could not send the email just now. Please try again in a moment.')
  return { message: `We have sent a link to ${email}. Open it within a day to confirm the address.` }
}
