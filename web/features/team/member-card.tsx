import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { roles } from '../../../shared/permissions.ts'
import type { TeamMember } from '../../../shared/accounts/team.ts'
import { useNow } from '../../dates/now.ts'
import { paths } from '../../address/paths.ts'
import { useExactInstant, useSession } from '../../session/session.ts'
import { mayEdit, mayManage, mayRemove } from '../../session/team-permissions.ts'
import { memberName } from './team-queries.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'

type Props = {
  member: TeamMember
  /** Whether the URL links to this member. */ sought: boolean
  /** Whether a mail to this member is being sent. */ busy: boolean
  onEdit: () => void
  onMail: () => void
  onRemove: () => void
}

/** Scrolls to the card and focuses it. */
const leadTo = (card: HTMLElement | null): void => {
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}

export const MemberCard = ({ member, sought, busy, onEdit, onMail, onRemove }: Props) => {
  const { user } = useSession()
  const name = memberName(member)
  const own = member.id === user.id
  const invited = member.status === 'invited'
  const [edit, manage, remove] = [mayEdit(user, member), mayManage(user, member), mayRemove(user, member)]
  return (
    <li
      ref={sought ? leadTo : undefined}
      tabIndex={sought ? -1 : undefined}
      className={classes(
        'flex min-w-0 scroll-m-20 flex-col rounded-lg border bg-surface p-4 shadow-card focus-visible:outline-none',
        sought ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} of={member} silent className="size-9 text-xs" />
        <div className="min-w-0 grow">
          <h3 className="font-semibold break-words">
            {name}
            {own && <span className="font-normal text-muted"> (you)</span>}
          </h3>
          <p className="text-sm text-muted">{roles[member.role]}</p>
        </div>
        <State member={member} />
      </div>
      <dl className="mt-3 mb-4 flex grow flex-col gap-1.5 text-sm">
        <Fact label="Email" icon={<Mail />}>
          {member.email}
        </Fact>
        {member.phone !== '' && (
          <Fact label="Phone" icon={<Phone />}>
            {member.phone}
          </Fact>
        )}
        {member.address !== '' && (
          <Fact label="Address" icon={<MapPin />}>
            {member.address}
          </Fact>
        )}
        <div className="mt-1">
          <dt className="text-xs text-muted">Projects</dt>
          <dd>
            {member.assignedProjects.length === 0 ? (
              <span className="text-muted">No project</span>
            ) : (
              <ul>
                {member.assignedProjects.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={paths.project(id)} className="inline-block rounded-sm py-0.5 break-words hover:underline">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      </dl>
      {(edit || manage) && (
        <div className="-mx-1 flex flex-wrap gap-1.5 border-t border-line px-1 pt-3">
          {edit && (
            <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
          )}
          {manage && (
            <Button
              size="small"
              onClick={onMail}
              busy={busy && 'Sending…'}
              {...(busy ? {} : { 'aria-label': `${invited ? 'Resend invitation to' : 'Reset password of'} ${name}` })}
            >
              {invited ? 'Resend invitation' : 'Reset password'}
            </Button>
          )}
          {remove && (
            <Button
              size="small"
              look="caution"
              className="ml-auto"
              onClick={onRemove}
              aria-label={`${invited ? 'Withdraw the invitation of' : 'Remove'} ${name}`}
            >
              {invited ? 'Withdraw' : 'Remove'}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const Fact = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="shrink-0 pt-0.5 text-muted [&_svg]:size-4">
      {icon}
      <span className="sr-only">{label}</span>
    </dt>
    <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
  </div>
)

/** Whether a member has joined; for an invitation, when its link expires. */
const State = ({ member: { status, invitationExpiresAt } }: { member: TeamMember }) => {
  const now = useNow()
  const exactInstant = useExactInstant()
  if (status === 'active') return <Badge tone="neutral">Active</Badge>
  if (invitationExpiresAt === null || Date.parse(invitationExpiresAt) <= now)
    return <Badge tone="danger">Invitation expired</Badge>
  return (
    <span title={`The link is valid until ${exactInstant(invitationExpiresAt)}`}>
      <Badge tone="info">Invited</Badge>
    </span>
  )
}
