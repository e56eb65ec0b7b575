import { useQuery } from '@tanstack/react-query'
import { refusedAt } from '../../forms/field-errors.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import type { SharedLink } from './link-dialog.tsx'
import { teamQuery } from './team-queries.ts'
import { useMemberMail } from './use-member-mail.ts'

type Props = {
  error: unknown
  /** The address that was sent. */
  email: string | undefined
  onClose: () => void
  onLink: (link: SharedLink) => void
}

/**
 * Why an invitation was refused. If its address is that of a member who was invited before and has not joined, the mail
 * may have been lost, so it can be sent again.
 */
export const InviteNote = ({ error, email, onClose, onLink }: Props) => {
  const isRefused = email !== undefined && refusedAt(error, 'email') !== undefined
  // The list may be older than an invitation whose answer was lost.
  const team = useQuery({ ...teamQuery(useSession()), enabled: isRefused, staleTime: 0 })
  const mail = useMemberMail(onLink, () => void team.refetch())
  const wanted = email?.trim().toLowerCase()
  const invited = isRefused
    ? team.data?.find((member) => member.email === wanted && member.status === 'invited')
    : undefined
  if (invited === undefined) return <FailureNote error={error} />
  return (
    <span role="status" className="flex flex-wrap items-center gap-2">
      {invited.email} was invited and has not joined yet.
      <Button
        size="small"
        busy={mail.isPending && 'Sending…'}
        onClick={() => mail.mutate(invited, { onSuccess: onClose })}
      >
        Resend invitation
      </Button>
    </span>
  )
}
