import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { teamRoles } from '../../../shared/permissions.ts'
import { teamRoleChoices } from '../../../shared/accounts/team.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import type { SharedLink } from './link-dialog.tsx'
import { limitsQuery, teamFailure, teamMembersQuery } from './team-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/input.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { MemberTable } from './member-table.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

/** Everyone's role and projects, for people who manage the whole team. */
export const TeamManagementScreen = () =>
  useMay('team.administer') ? (
    <TeamManagement />
  ) : (
    <>
      <PageHeader title="Team Management" />
      <EmptyState icon={<Lock />} title="Access Restricted">
        Only Program Managers can access team management.
      </EmptyState>
    </>
  )

const TeamManagement = () => {
  const [search, setSearch] = useSearchParams()
  const members = useQuery(teamMembersQuery)
  const limits = useQuery(limitsQuery).data
  const [open, setOpen] = useState<'invite' | SharedLink>()
  const role = teamRoles.find((choice) => choice === search.get('role'))
  const retry = () => void members.refetch()
  const shown = members.data?.filter((member) => role === undefined || member.role === role)
  const invite = (
    <Button look="primary" onClick={() => setOpen('invite')}>
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
            to={paths.team()}
            className="mb-2 inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to the team
          </Link>
        }
        actions={
          <>
            <ToolbarSelect
              label="Filter by role"
              className="list-filters w-48"
              value={role ?? ''}
              onChoose={(role) => setSearch(role === '' ? {} : { role }, { replace: true })}
            >
              <option value="">All Roles</option>
              <Options of={teamRoleChoices} />
            </ToolbarSelect>
            {invite}
          </>
        }
      />
      {shown === undefined ? (
        members.isPending ? (
          <Loading
            label="Loading the team"
            className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
          >
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </Loading>
        ) : (
          <ErrorState title={teamFailure(members.error)} error={members.error} onRetry={retry} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {members.isError && <StaleNote error={members.error} onRetry={retry} />}
          {shown.length > 0 ? (
            <MemberTable members={shown} limits={limits} />
          ) : (
            <EmptyState title="No Team Members Yet" className={role === undefined ? 'nothing-yet' : ''} action={invite}>
              {role === undefined
                ? 'Invite the people who plan and do the work.'
                : `No one has the role ${teamRoleChoices[role].label}.`}
            </EmptyState>
          )}
        </div>
      )}
      <Suspense>
        {open === 'invite' && (
          <InviteDialog staff limits={limits} onClose={() => setOpen(undefined)} onLink={setOpen} />
        )}
        {typeof open === 'object' && <LinkDialog shared={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
