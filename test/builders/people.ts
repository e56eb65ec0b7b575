/** Creates workspaces with people, and sessions for them. */
import { createPerson, type NewPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { newId } from '../../functions/kernel/id.ts'
import { openSession } from '../../functions/kernel/session/session-store.ts'
import { createWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import type { PlanType } from '../../shared/billing/plans.ts'

const at = '2026-03-01T09:00:00.000Z'

export type MadeWorkspace = { id: string; companyName: string; plan: PlanType; timeZone: string }

export const makeWorkspace = async ({
  plan = 'business',
  timeZone = 'Europe/Lisbon',
}: { plan?: PlanType; timeZone?: string } = {}): Promise<MadeWorkspace> => {
  const workspace = { id: newId('workspace'), companyName: 'Quay & Sons', plan, timeZone }
  await createWorkspace({ ...workspace, contactEmail: 'office@quay.test', createdAt: at })
  return workspace
}

/** A person with a made-up name and a unique email address and username. */
export const makePerson = async (more: Partial<NewPerson> & Pick<NewPerson, 'workspaceId'>): Promise<NewPerson> => {
  const id = newId('person')
  const person: NewPerson = {
    id,
    kind: 'staff',
    role: 'program_manager',
    subject: crypto.randomUUID(),
    email: `${id}@quay.test`,
    username: id,
    firstName: 'Ines',
    lastName: 'Duarte',
    createdAt: at,
    ...more,
  }
  const outcome = await createPerson(person)
  if (outcome !== 'created') throw new Error(`The person could not be made: ${outcome}`)
  return person
}

/** The value of a person's session cookie. */
export const signIn = async (
  workspace: MadeWorkspace | null,
  person: NewPerson & { assignedProjects?: string[] },
): Promise<string> => {
  const { id, username, email, firstName, lastName, role, kind, assignedProjects = [] } = person
  const customer = workspace && {
    id: workspace.id,
    companyName: workspace.companyName,
    subscriptionPlan: workspace.plan,
    timeZone: workspace.timeZone,
  }
  const { token } = await openSession({
    kind,
    user: { id, username, email, firstName, lastName, role, assignedProjects, avatar: null, timeZone: null },
    customer,
  })
  return token
}
