import type { TeamRole } from '../../../shared/permissions.ts'
import { teamRoleChoices, type TeamLimits } from '../../../shared/team.ts'

type Props = {
  of: readonly TeamRole[]
  limits: TeamLimits | undefined
  /** The role that somebody has already, for which they need no room. */ current?: TeamRole
}

/** Roles to choose from; one that the plan has no room for says so and cannot be chosen. */
export const RoleOptions = ({ of, limits, current }: Props) =>
  of.map((role) => {
    const { label } = teamRoleChoices[role]
    const usage = limits?.roles[role]
    const full = usage !== undefined && usage.count >= usage.limit && role !== current
    return (
      <option key={role} value={role} disabled={full}>
        {full ? `${label} (${usage.count}/${usage.limit} - Limit reached)` : label}
      </option>
    )
  })
