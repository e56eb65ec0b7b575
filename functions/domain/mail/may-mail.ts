/** The people that a workspace may email now. The rule is in shared/communications/mail-reach.ts. */
import { domainOf, isEstablished, type MailSender } from '../../../shared/communications/mail-reach.ts'
import type { Unreachable } from '../../../shared/communications/mail-reach-choices.ts'
import { addressHash } from './address-hash.ts'
import type { Contact } from './contact-repository.ts'
import { ownDomainOf } from './own-domain.ts'

export type Recipient = {
  email: string
  /** Whether they are a member who has joined the workspace, and so agreed to its mail. */
  hasJoined: boolean
}

/** Why a workspace cannot mail a person; undefined if it may. */
export const whyUnreachable = (
  sender: MailSender & { contactEmail: string },
  { email, hasJoined }: Recipient,
  contacts: ReadonlyMap<string, Contact>,
  now: Date,
): Unreachable | undefined => {
  const contact = contacts.get(addressHash(email))
  if (contact?.refusedAt !== undefined) return 'refused'
  if (hasJoined || contact?.confirmedAt !== undefined || isEstablished(sender, now)) return undefined
  return domainOf(email) === ownDomainOf(sender) ? undefined : 'unconfirmed'
}
