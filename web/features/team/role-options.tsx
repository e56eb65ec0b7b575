import type { TeamRole } from '../../../shared/permissions.ts'
import { teamRoleChoices, type TeamLimits } from '../../../shared/accounts/team.ts'

type Props = {
  of: readonly TeamRole[]
  limits: TeamLimits | undefined
  /** The member's current role, which needs no free seat. */ current?: TeamRole | undefined
}

/** Roles to choose from. A role without a free seat in the plan says so and is disabled. */
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
