/**
 * Loads the demo: two workspaces with their people, projects and history up to today, and companies that only operators
 * see. It uses the same repositories as the API, so every event goes through the relay. The demo is loaded once; a
 * loading that was interrupted continues where it stopped.
 */
import { demoWorkspaces } from '../../../shared/demo.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { log } from '../../kernel/log.ts'
import { calendarOf } from './calendar.ts'
import { harbourCommunications, type DemoCommunication } from './content/communications.ts'
import { harbourProjects, secondProjects } from './content/projects.ts'
import { harbourRaid, secondRaid } from './content/raid.ts'
import { harbourRequests } from './content/project-requests.ts'
import { harbourMeetings } from './content/meetings.ts'
import { harbourInvited, harbourTeam, secondTeam } from './content/team.ts'
import { beginLoad, finishLoad } from './demo-load-repository.ts'
import type { DemoPerson, DemoProject, DemoTeam } from './content/demo-project.ts'
import type { DemoMeeting } from './content/demo-meeting.ts'
import type { DemoRaid } from './content/demo-raid.ts'
import type { DemoRequest } from './content/demo-request.ts'
import { loadCompanies } from './load-companies.ts'
import { loadCommunications } from './load-communications.ts'
import { loadContract } from './load-contract.ts'
import { loadInvited, loadOperator, loadWorkspace } from './load-people.ts'
import { loadForecasts } from './load-forecasts.ts'
import { loadHealth } from './load-health.ts'
import { loadMeetings } from './load-meetings.ts'
import { loadProject } from './load-project.ts'
import { loadRaid } from './load-raid.ts'
import { loadRequests } from './load-requests.ts'
import { loadReports } from './load-reports.ts'
import { membersOf } from './team-members.ts'
import { authorOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

type Content = {
  name: keyof typeof demoWorkspaces
  company: 'company@demo.test' | 'company@second.test'
  team: DemoTeam
  /** Invited by the first team member; has not joined yet. */
  invited?: DemoPerson
  projects: readonly DemoProject[]
  raid: readonly DemoRaid[]
  requests: readonly DemoRequest[]
  meetings: readonly DemoMeeting[]
  communications: readonly DemoCommunication[]
  /** Day on which the company signed up. */
  since: number
  /** Hour of the day, in UTC, at which its office opens. */
  opens: number
}

const contents: readonly Content[] = [
  {
    name: 'harbour',
    company: 'company@demo.test',
    team: harbourTeam,
    invited: harbourInvited,
    projects: harbourProjects,
    raid: harbourRaid,
    requests: harbourRequests,
    meetings: harbourMeetings,
    communications: harbourCommunications,
    since: -240,
    opens: 8,
  },
  {
    name: 'second',
    company: 'company@second.test',
    team: secondTeam,
    projects: secondProjects,
    raid: secondRaid,
    requests: [],
    meetings: [],
    communications: [],
    since: -60,
    opens: 14,
  },
]

/** Day of the one open invitation. */
const invitedOn = -1

const loadContent = async (
  { name, company, team, invited, projects, raid, requests, meetings, communications, since, opens }: Content,
  loadedAt: Date,
): Promise<void> => {
  const { timeZone, plan } = demoWorkspaces[name]
  const calendar = calendarOf(loadedAt, timeZone, opens)
  const { id, staff } = await loadWorkspace(name, company, membersOf(team), calendar.moment(since, name))
  const workspace: LoadedWorkspace = { id, staff, timeZone, calendar, maxProjects: plans[plan].maxProjects, events: [] }
  // One at a time, because each project adds to its people's assignments.
  const loaded = new Map<string, LoadedProject>()
  for (const project of projects) loaded.set(project.key, await loadProject(workspace, project))
  await loadRaid(workspace, loaded, raid)
  await loadHealth(workspace)
  await loadForecasts(workspace)
  await loadRequests(workspace, loaded, requests)
  for (const project of projects) await loadReports(workspace, project, loaded.get(project.key))
  await loadMeetings(workspace, loaded, meetings)
  await loadCommunications(workspace, loaded, communications)
  for (const project of projects) await loadContract(workspace, project, loaded.get(project.key))
  const [first] = staff.values()
  if (invited && first)
    await loadInvited(id, invited, plan, { by: authorOf(first), at: calendar.moment(invitedOn, invited.email) })
}

const loadWorkspaces = async (): Promise<{ loaded: boolean }> => {
  const loadedAt = await beginLoad()
  if (loadedAt === undefined) return { loaded: false }
  await Promise.all([loadOperator(loadedAt), ...contents.map((content) => loadContent(content, loadedAt))])
  await finishLoad()
  log.info('demo-loaded')
  return { loaded: true }
}

/** The two workspaces, or with `companies` what the other companies did at a moment of their past. */
export async function handler(): Promise<{ loaded: boolean }>
export async function handler(event: { companies: { at?: string } }): Promise<{ next: string | null }>
export async function handler(event: { companies?: { at?: string } } = {}): Promise<object> {
  return event.companies === undefined ? loadWorkspaces() : loadCompanies(event.companies.at)
}
