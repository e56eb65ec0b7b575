/** A workspace always has a program manager. */
import type { TeamRole } from '../../../shared/permissions.ts'
import { Problem } from '../../kernel/problem.ts'

/** Minimum number of members with a role. */
export const fewest = (role: TeamRole): number => (role === 'program_manager' ? 1 : 0)

export const lastProgramManager = () =>
  new Problem('last_program_manager', 'The last Program Manager can be neither removed nor given another role.')
