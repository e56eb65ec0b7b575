import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { invitableRoles } from '../../../shared/permissions.ts'
import type { TeamMember } from '../../../shared/accounts/team.ts'
import { paths } from '../../address/paths.ts'
import { homeOf, useMay, useSession } from '../../session/session.ts'
import type { SharedLink } from './link-dialog.tsx'
import { limitsQuery, teamFailure, teamQuery } from './team-queries.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { isFirstRead } from '../../loading/is-first-read.ts'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { MemberCard } from './member-card.tsx'
import { RoleLimits } from './role-limits.tsx'
import { useMemberMail } from './use-member-mail.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const EditMemberDialog = lazyPart(async () => (await import('./edit-member-dialog.tsx')).EditMemberDialog)
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

type Open = { kind: 'invite' } | { kind: 'edit' | 'remove'; member: TeamMember } | { kind: 'link'; shared: SharedLink }

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** The team and the seats of the plan. People invite, edit and remove members as far as their role allows. */
export const TeamScreen = () => {
  const session = useSession()
  const mayAdminister = useMay('team.administer')
  const mayInvite = invitableRoles(session.user.role).length > 0
  const team = useQuery(teamQuery(session))
  // The warnings about them would move what is below.
  const hasLimits = !isFirstRead(useQuery(limitsQuery))
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Open | undefined>(
    mayInvite && search.get('dialog') === 'invite' ? { kind: 'invite' } : undefined,
  )
  const close = () => {
    setOpen(undefined)
    if (search.has('dialog')) setSearch({}, { replace: true })
  }
  const retry = () => void team.refetch()

  const mail = useMemberMail((shared) => setOpen({ kind: 'link', shared }), retry)

  const invite = mayInvite && (
    <Button look="primary" onClick={() => setOpen({ kind: 'invite' })}>
      <Plus aria-hidden="true" className="size-4" />
      Invite Team Member
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Team Management"
        above={
          <Link
            to={homeOf(session)}
            className="mb-2 inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Dashboard
          </Link>
        }
        actions={
          <>
            {mayAdminister && (
              <Link to={paths.teamManagement()} className={buttonClasses()}>
                Roles and projects
              </Link>
            )}
            {invite}
          </>
        }
      />
      <div className="flex flex-col gap-4">
        <RoleLimits />
        <section aria-labelledby="members" hidden={!hasLimits} className={classes(hasLimits && 'flex flex-col gap-3')}>
          <h2 id="members" className="sr-only">
            Team members
          </h2>
          {team.data === undefined ? (
            team.isPending ? (
              <Loading label="Loading the team" className={grid}>
                {[1, 2, 3].map((card) => (
                  <Skeleton key={card} className="h-48 rounded-lg" />
                ))}
              </Loading>
            ) : (
              <ErrorState title={teamFailure(team.error)} error={team.error} onRetry={retry} />
            )
          ) : (
            <>
              {team.isError && <StaleNote error={team.error} onRetry={retry} />}
              {team.data.length === 0 ? (
                <EmptyState icon={<Users />} title="No Team Members Yet" action={invite}>
                  Invite the people who plan and do the work. Each gets an email with a link to join.
                </EmptyState>
              ) : (
                <ul className={grid}>
                  {team.data.map((member) => (
                    <MemberCard
                      key={member.id}
                      member={member}
                      sought={member.id === search.get('member')}
                      busy={mail.isPending && mail.variables.id === member.id}
                      onEdit={() => setOpen({ kind: 'edit', member })}
                      onMail={() => mail.mutate(member)}
                      onRemove={() => setOpen({ kind: 'remove', member })}
                    />
                  ))}
                </ul>
              )}
            </>
          )}
        </section>
      </div>
      <Suspense>
        {open?.kind === 'invite' && (
          <InviteDialog onClose={close} onLink={(shared) => setOpen({ kind: 'link', shared })} />
        )}
        {open?.kind === 'edit' && <EditMemberDialog member={open.member} onClose={close} />}
        {open?.kind === 'remove' && <RemoveDialog member={open.member} onClose={close} />}
        {open?.kind === 'link' && <LinkDialog shared={open.shared} onClose={close} />}
      </Suspense>
    </>
  )
}
