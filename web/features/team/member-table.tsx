import { useState, type ReactNode } from 'react'
import { roles } from '../../../shared/permissions.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import type { TeamLimits, TeamMember } from '../../../shared/accounts/team.ts'
import { useChange } from '../../client/use-change.ts'
import { useSession } from '../../session/session.ts'
import { mayChangeRole } from '../../session/team-permissions.ts'
import { RoleOptions } from './role-options.tsx'
import { memberName, useProjectsToGive } from './team-queries.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'

/** With a width of their own, because the choices of projects come later. */
const columns = { Member: 'w-1/3', Role: 'w-1/5', Projects: 'w-1/4', 'Add to a project': undefined }

/** The roles that can be chosen here. */
const assignable = ['project_manager', 'sme'] as const

type Props = {
  members: readonly TeamMember[]
  limits: TeamLimits | undefined
  /** Whether roles and projects can be changed here; by the person's role if left out. */
  editable?: boolean
}

/** The roles are explicit because the rows become blocks on a phone. */
export const MemberTable = ({ members, limits, editable }: Props) => {
  const projects = useProjectsToGive()
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table role="table" aria-label="Team members" className="w-full max-lg:block lg:table-fixed">
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row" className="border-b border-line text-left text-xs text-muted">
            {Object.entries(columns).map(([column, width]) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={classes('h-9 px-3 font-medium first:pl-4 last:pr-4', width)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {members.map((member) => (
            <Row key={member.id} member={member} limits={limits} projects={projects} editable={editable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cell = ({ label, children }: { label?: string; children: ReactNode }) => (
  <td
    role="cell"
    className="px-3 py-2.5 align-top last:pr-4 max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-1 max-lg:last:pr-0"
  >
    {label !== undefined && (
      <span aria-hidden="true" className="shrink-0 text-xs leading-8 text-muted lg:hidden">
        {label}
      </span>
    )}
    {children}
  </td>
)

type RowProps = {
  member: TeamMember
  limits: TeamLimits | undefined
  projects: readonly ProjectSummary[] | undefined
  editable: boolean | undefined
}

const Row = ({ member, limits, projects, editable }: RowProps) => {
  const name = memberName(member)
  return (
    <tr role="row" className="border-b border-line last:border-b-0 max-lg:block max-lg:px-4 max-lg:py-3">
      <td role="cell" className="py-2.5 pr-3 pl-4 align-top max-lg:block max-lg:p-0 max-lg:pb-1">
        <span className="flex items-center gap-3">
          <Avatar name={name} of={member} silent className="size-8" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 font-medium break-words">
              {name}
              {member.status === 'invited' && <Badge tone="warning">Invited</Badge>}
            </span>
            <span className="block text-sm break-words text-muted">{member.email}</span>
          </span>
        </span>
      </td>
      <Cell label="Role">
        <RoleCell member={member} limits={limits} editable={editable} />
      </Cell>
      <Cell label="Projects">
        {member.assignedProjects.length === 0 ? (
          <span className="text-sm leading-8 text-muted">No project</span>
        ) : (
          <ul className="min-w-0 py-1.5 text-sm max-lg:text-right">
            {member.assignedProjects.map(({ id, title }) => (
              <li key={id} className="break-words">
                {title}
              </li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell>{editable !== false && <AssignCell member={member} projects={projects} />}</Cell>
    </tr>
  )
}

const RoleCell = ({ member, limits, editable }: Pick<RowProps, 'member' | 'limits' | 'editable'>) => {
  const { user } = useSession()
  const change = useChange('team.changeRole')
  if (member.role === 'program_manager' || !(editable ?? mayChangeRole(user, member)))
    return <span className="leading-8">{roles[member.role]}</span>
  const give = (role: (typeof assignable)[number]): Promise<void> =>
    change.mutateAsync({ input: { params: { userId: member.id }, body: { role } } }).then(
      () =>
        toast('User role updated successfully', {
          description: `${memberName(member)} is now ${roles[role]} and must sign in again.`,
        }),
      (error: unknown) =>
        notSaved(error, {
          title: 'Failed to update user role',
          what: `Role of “${memberName(member)}”`,
          again: () => give(role),
        }),
    )
  return (
    <Select
      aria-label={`Role of ${memberName(member)}`}
      className="max-w-56"
      // Shows the chosen role while it is being saved.
      value={change.isPending ? change.variables.input.body.role : member.role}
      disabled={change.isPending}
      onChange={(event) => void give(event.target.value as (typeof assignable)[number])}
    >
      <RoleOptions of={assignable} limits={limits} current={member.role} />
    </Select>
  )
}

const AssignCell = ({ member, projects }: Pick<RowProps, 'member' | 'projects'>) => {
  const assign = useChange('team.assignToProject')
  const [chosen, setChosen] = useState('')
  if (member.role === 'program_manager')
    return <span className="text-sm leading-8 text-muted">Access to all projects</span>
  const name = memberName(member)
  const left = projects?.filter(({ id }) => member.assignedProjects.every((project) => project.id !== id))
  const give = async (projectId: string): Promise<void> => {
    try {
      await assign.mutateAsync({ input: { params: { userId: member.id }, body: { projectId } } })
      toast('Project assigned successfully')
      setChosen('')
    } catch (error) {
      notSaved(error, {
        title: 'Failed to assign project',
        what: `Project for “${name}”`,
        again: () => give(projectId),
      })
    }
  }
  return (
    <span className="flex min-w-0 grow gap-1.5">
      <Select
        aria-label={`Project for ${name}`}
        className="lg:max-w-56"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">Select a project</option>
        <ProjectOptions of={left} />
      </Select>
      <Button
        onClick={() => void give(chosen)}
        disabled={chosen === ''}
        busy={assign.isPending && 'Assigning…'}
        aria-label={`Assign ${name}`}
        className="pointer-coarse:min-h-11"
      >
        Assign
      </Button>
    </span>
  )
}
