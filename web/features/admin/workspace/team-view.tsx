import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { teamRoles, type TeamRole } from '../../../../shared/permissions.ts'
import { plans, type PlanType } from '../../../../shared/billing/plans.ts'
import { teamRoleChoices, type TeamLimits, type TeamMember } from '../../../../shared/accounts/team.ts'
import { counted } from '../../../../shared/wording.ts'
import { currentSearch } from '../../../address/use-address.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Options } from '../../../ui/input.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { MemberTable } from '../../team/member-table.tsx'
import { teamFailure, teamMembersQuery } from '../../team/team-queries.ts'
import { InWorkspace } from './in-workspace.tsx'

const InviteDialog = lazyPart(async () => (await import('../../team/invite-dialog.tsx')).InviteDialog)

const title = 'Team management'

/** The free places of a plan, counted from the members themselves: operators have no call for them. */
const limitsOf = (planType: PlanType, members: readonly TeamMember[]): TeamLimits => {
  const { maxUsers, roleLimits } = plans[planType]
  const ofRole = (role: TeamRole) => ({
    count: members.filter((member) => member.role === role).length,
    limit: roleLimits[role],
  })
  return {
    planType,
    users: { count: members.length, limit: maxUsers },
    roles: {
      program_manager: ofRole('program_manager'),
      project_manager: ofRole('project_manager'),
      sme: ofRole('sme'),
    },
  }
}

/** The team of the chosen workspace. */
export const TeamView = () => <InWorkspace title={title}>{(mayChange) => <Team mayChange={mayChange} />}</InWorkspace>

const Team = ({ mayChange }: { mayChange: boolean }) => {
  const { customer } = useSession()
  const [search, setSearch] = useSearchParams()
  const { data, error, isPending, isError, refetch } = useQuery(teamMembersQuery)
  const [inviting, setInviting] = useState(false)
  const role = teamRoles.find((choice) => choice === search.get('role'))
  // Pictures are for the people of the company.
  const members = data?.map((member) => ({ ...member, avatar: null }))
  const shown = members?.filter((member) => role === undefined || member.role === role)
  const limits = members && limitsOf(customer?.subscriptionPlan ?? 'starter', members)
  const retry = () => void refetch()
  const filter = (wanted: string) => {
    const next = currentSearch()
    if (wanted === '') next.delete('role')
    else next.set('role', wanted)
    setSearch(next, { replace: true })
  }
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ToolbarSelect label="Filter by role" className="list-filters w-48" value={role ?? ''} onChoose={filter}>
              <option value="">All Roles</option>
              <Options of={teamRoleChoices} />
            </ToolbarSelect>
            {mayChange && (
              <Button look="primary" onClick={() => setInviting(true)}>
                <Plus aria-hidden="true" className="size-4" />
                Invite Team Member
              </Button>
            )}
          </>
        }
      />
      {shown === undefined ? (
        isPending ? (
          <div className="rounded-lg border border-line bg-surface py-2">
            <LoadingRows label="Loading the team" />
          </div>
        ) : (
          <ErrorState title={teamFailure(error)} error={error} onRetry={retry} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {isError && <StaleNote error={error} onRetry={retry} />}
          <p role="status" className="text-sm text-muted tabular">
            {counted(shown.length, 'member')}
          </p>
          {shown.length > 0 ? (
            <MemberTable members={shown} limits={limits} editable={mayChange} />
          ) : (
            <EmptyState title="No Team Members Yet" className={role === undefined ? 'nothing-yet' : ''}>
              {role === undefined
                ? 'This company has not invited anyone yet.'
                : `No one has the role ${teamRoleChoices[role].label}.`}
            </EmptyState>
          )}
        </div>
      )}
      <Suspense>
        {inviting && (
          // The link of a mail that was not sent is not for operators.
          <InviteDialog staff limits={limits} onClose={() => setInviting(false)} onLink={() => setInviting(false)} />
        )}
      </Suspense>
    </>
  )
}
