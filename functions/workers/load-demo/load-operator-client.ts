/** Opens a company that only operators see, and enters its people and projects. */
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { teamRoles, type TeamRole } from '../../../shared/permissions.ts'
import { stamp, type Authored } from '../../kernel/events/event.ts'
import { authorOf } from '../../domain/accounts/people/author.ts'
import type { StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { saveSettings, unchangedSettings } from '../../domain/workspace/settings-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { Calendar } from './calendar.ts'
import type { CompanyProject, DemoCompany } from './content/demo-company.ts'
import { ensureMember, ensurePerson, ensureWorkspace, loadInvited, personOf, usernameOf } from './load-people.ts'
import { loadProject } from './load-project.ts'

const officeOf = ({ domain }: DemoCompany): string => `office@${domain}`

export const openCompany = async (company: DemoCompany, at: Date): Promise<void> => {
  const { name: companyName, timeZone, contact, phone: contactPhone, industry } = company
  const [firstName, lastName] = contact
  const email = officeOf(company)
  const person = await ensureWorkspace({ companyName, plan: 'starter', timeZone }, { email, firstName, lastName }, at)
  const id = person.workspaceId
  const by = { by: authorOf(person), at }
  const event = stamp('workspace.opened.v1', id, by, { companyName, plan: 'starter', version: 1 })
  await ensurePerson({ ...person, event }, email)
  await saveSettings(
    id,
    unchangedSettings,
    { ...unchangedSettings, contactPhone, industry },
    stamp('workspace.updated.v1', id, by, { version: 1, changed: ['contactPhone', 'industry'] }),
    [],
  )
}

/** A company that was opened. */
export const companyOf = async (company: DemoCompany): Promise<{ workspaceId: string; contact: StoredPerson }> => {
  const contact = await personOf({ realm: 'portal', by: 'email', value: officeOf(company) })
  if (contact === undefined) throw new Error(`${company.name} is not open`)
  return { workspaceId: contact.workspaceId, contact }
}

const roleAt = (index: number): TeamRole => teamRoles[Math.min(index, teamRoles.length - 1)] ?? 'sme'

/** Members of its team, by address. */
const staffOf = ({ team, domain }: DemoCompany) =>
  team.map(([firstName, lastName], index) => {
    const username = usernameOf(`${firstName} ${lastName}`)
    const email = `${username}@${domain}`
    return { key: email, firstName, lastName, username, email, role: roleAt(index) }
  })

const planOf = async (workspaceId: string): Promise<PlanType> => {
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined) throw new Error(`The workspace ${workspaceId} is gone`)
  return workspace.plan
}

/** Who runs its program has an account. The others are invited and have none, because each account takes a while. */
export const joinCompany = async (workspaceId: string, company: DemoCompany, by: Authored): Promise<void> => {
  const plan = await planOf(workspaceId)
  const [first, ...others] = staffOf(company)
  if (first === undefined) return
  await ensureMember(workspaceId, first, plan, by.at)
  // One at a time, because each takes a place of the plan.
  for (const member of others) await loadInvited(workspaceId, member, plan, by)
}

export const enterProject = async (
  workspaceId: string,
  company: DemoCompany,
  project: CompanyProject,
  calendar: Calendar,
): Promise<void> => {
  const [first] = staffOf(company)
  const manager = first && (await personOf({ realm: 'portal', by: 'email', value: first.email }))
  if (manager === undefined) throw new Error(`${company.name} has no one who runs its projects`)
  const { maxProjects } = plans[await planOf(workspaceId)]
  const staff = new Map([[manager.email, manager]])
  const workspace = { id: workspaceId, staff, timeZone: company.timeZone, calendar, maxProjects, events: [] }
  const { name, start, budget } = project
  await loadProject(workspace, {
    ...project,
    key: `${company.domain} ${name}`,
    manager: manager.email,
    priority: 'medium',
    tags: [],
    team: [],
    opex: budget,
    capex: 0,
    statuses: start < 0 ? [{ on: start, status: 'active' }] : [],
    expenses: [],
    brief: {},
    tasks: [],
  })
}
