/** Shared data of the team management tests. */
import type { BodyInputOf } from '../../shared/contract/route.ts'
import type { routes } from '../../shared/routes.ts'
import { newId } from '../../functions/kernel/id.ts'
import { listPeople } from '../../functions/domain/accounts/people/person-repository.ts'
import { readWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'

/** All fields of the form, with a unique email address. */
export const newMember = (more: Partial<BodyInputOf<typeof routes.team.invite>> = {}) => ({
  firstName: 'Lia',
  lastName: 'Sousa',
  email: `${newId('person')}@quay.test`,
  phone: '+351 21 000 0000',
  address: 'Cais 4, Lisbon',
  role: 'sme',
  ...more,
})

/**
 * A workspace's counters, and the expected values computed from its records. A person created without a place is not
 * counted.
 */
export const recount = async ({ workspaceId, person: uncounted }: { workspaceId: string; person: { id: string } }) => {
  const [workspace, people] = await Promise.all([
    readWorkspace(workspaceId),
    listPeople(workspaceId, { consistent: true }),
  ])
  const team = people.filter(({ kind, id }) => kind === 'staff' && id !== uncounted.id)
  const ofRole = (role: string) => team.filter((person) => person.role === role).length
  return {
    counted: { userCount: workspace?.userCount, ...workspace?.usersByRole, assignedPeople: workspace?.assignedPeople },
    found: {
      userCount: team.length,
      program_manager: ofRole('program_manager'),
      project_manager: ofRole('project_manager'),
      sme: ofRole('sme'),
      assignedPeople: team.filter(({ assignedProjects }) => assignedProjects.length > 0).length,
    },
  }
}
