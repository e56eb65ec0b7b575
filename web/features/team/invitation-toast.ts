import type { Invited } from '../../../shared/accounts/team.ts'
import { failed, toast } from '../../ui/toast.ts'
import type { SharedLink } from './link-dialog.tsx'
import { memberName } from './team-queries.ts'

const notSent = 'User created (email delivery failed - please share login details manually)'

/** Reports the result of an invitation. Returns the link to pass on by hand if its mail was not sent. */
export const showInvited = (
  { user, emailSent, message, link }: Invited,
  title: string,
  description?: string,
): SharedLink | undefined => {
  if (emailSent) toast(title, description === undefined ? {} : { description })
  else failed(title, notSent)
  return link === null ? undefined : { name: memberName(user), message, link }
}

/** The same for an invitation that was sent again. */
export const showResent = ({ user, emailSent, link }: Invited): SharedLink | undefined => {
  if (emailSent)
    toast('Invitation resent', {
      description: `${user.email} gets a new link; the previous link no longer works.`,
    })
  else failed('Invitation not sent', 'Email delivery failed - please share the link manually')
  return link === null
    ? undefined
    : { name: memberName(user), message: 'The email could not be sent. Share this link in another way.', link }
}
