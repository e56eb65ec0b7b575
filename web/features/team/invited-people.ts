/** The people of an invitation, as its dialog reads and shows them. */
import * as z from 'zod/mini'
import { teamRoles, type TeamRole } from '../../../shared/permissions.ts'
import type { TeamLimits } from '../../../shared/accounts/team.ts'

/** The addresses of a text, one per line or separated by commas or semicolons, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\n\r,;]+/)
      .map((part) => part.trim())
      .filter((address) => address !== '')
      .map((address) => [address.toLowerCase(), address]),
  ).values(),
]

export const isAddress = (address: string): boolean => address.length <= 320 && z.regexes.email.test(address)

/** The role with the fewest permissions first. */
const usual = teamRoles.toReversed()

/**
 * The role of each person: the chosen one, or else the role with the fewest permissions that has a free seat. Starter has
 * one seat of each role.
 */
export const rolesOf = (
  chosen: readonly (TeamRole | undefined)[],
  offered: readonly TeamRole[],
  limits: TeamLimits | undefined,
): TeamRole[] => {
  const taken = new Map(offered.map((role) => [role, limits?.roles[role].count ?? 0]))
  const take = (role: TeamRole) => void taken.set(role, (taken.get(role) ?? 0) + 1)
  const isFree = (role: TeamRole) => limits === undefined || (taken.get(role) ?? 0) < limits.roles[role].limit
  for (const role of chosen) if (role !== undefined) take(role)
  const order = usual.filter((role) => offered.includes(role))
  return chosen.map((role) => {
    if (role !== undefined) return role
    const free = order.find(isFree) ?? order[0] ?? 'sme'
    take(free)
    return free
  })
}
