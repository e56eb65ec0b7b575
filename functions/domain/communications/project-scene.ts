/** Reads the records for drafting a text about a project, in parallel. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import type { CommunicationType } from '../../../shared/communications/communication-choices.ts'
import { isRaidOpen, uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { riskScore } from '../../../shared/raid/risk-score.ts'
import { verdictOf } from '../verdict/health/project-health.ts'
import { progressOf } from '../dashboard/totals.ts'
import { readProjectTotals } from '../dashboard/totals-repository.ts'
import { readAll } from '../../kernel/http/page.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import { milestonesOf } from '../projects/milestones.ts'
import { judgedFactsOf } from '../projects/project-record.ts'
import { visibleProject } from '../projects/visible-project.ts'
import type { RaidRecord } from '../raid/raid-record.ts'
import { listOfProject } from '../raid/raid-repository.ts'
import { readLatestBaseline } from '../timeline/baseline-repository.ts'
import type { ListedTask } from '../tasks/task-record.ts'
import { listTasks } from '../tasks/task-repository.ts'
import type { Scene, SceneEntry } from './drafting/scene.ts'

export const sceneEntry = (record: RaidRecord): SceneEntry => ({
  id: record.id,
  uniqueId: uniqueIdOf(record),
  raidType: record.raidType,
  title: record.title,
  status: record.status,
  impact: record.impact,
  score: riskScore(record.probability, record.impact),
  exposure: record.exposure,
  mitigation: record.mitigation,
  owner: record.assignedTo,
  dueDate: record.dueDate,
  sourceTaskId: record.sourceTaskId,
})

/** The records of a project; 404 if the caller may not see it. */
export const readScene = async (
  principal: Member,
  projectId: string,
  type: CommunicationType,
): Promise<Omit<Scene, 'type' | 'audience' | 'tone' | 'sender' | 'company'>> => {
  const { workspaceId } = principal
  const [project, totals, brief, people, tasks, entries, baseline] = await Promise.all([
    visibleProject(principal, projectId),
    readProjectTotals(workspaceId, projectId),
    readBrief(workspaceId, projectId),
    listPeople(workspaceId),
    readAll<ListedTask>((after, count) => listTasks(workspaceId, projectId, after, count)),
    readAll<RaidRecord>((after, count) => listOfProject(workspaceId, projectId, after, count)),
    type === 'change_notice' ? readLatestBaseline(workspaceId, projectId) : undefined,
  ])
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  const timeZone = timeZoneOf(principal)
  return {
    today: todayOf(principal),
    project: {
      id: project.id,
      name: project.name,
      status: project.status,
      verdict: verdictOf(judgedFactsOf(project), totals, { today: todayOf(principal), money: false, timeZone }),
      progress: progressOf(totals, project.ownProgress),
      startDate: project.startDate,
      endDate: project.endDate,
      budget: project.budget,
      budgetUsed: project.budgetUsed,
      milestones: milestonesOf(project, brief),
      objectives: brief.objectives,
      scope: brief.scope,
      team: [...new Set([...project.team.map(fullName), ...project.teamMembers])],
    },
    tasks: tasks.map(({ id, title, status, progress, dueDate, startDate, completedAt, assigneeId }) => ({
      id,
      title,
      status,
      progress,
      dueDate,
      startDate,
      completedOn: completedAt === null ? null : dayOf(new Date(completedAt), timeZone),
      assignee: assigneeId === null ? null : (names.get(assigneeId) ?? null),
    })),
    entries: entries.filter(isRaidOpen).map(sceneEntry),
    baseline:
      baseline === undefined
        ? null
        : {
            name: baseline.name,
            setOn: dayOf(new Date(baseline.setAt), timeZone),
            due: new Map(
              baseline.tasks.flatMap(({ taskId, dueDate }) => (dueDate === null ? [] : [[taskId, dueDate] as const])),
            ),
          },
  }
}
