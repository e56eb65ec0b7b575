/** The issue that a rejected change request raises in the RAID log of its project. Pure. */
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { clipped, sentence } from '../../../../shared/wording.ts'
import { authorOf, type Authored } from '../../../kernel/events/event.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { newEntry, type Named } from '../../raid/entry-change.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { inWords } from './follow-drift.ts'
import type { RequestRecord } from './request-record.ts'

type Rejection = {
  project: ProjectRecord
  request: RequestRecord
  people: readonly StoredPerson[]
  comment: string
  by: Authored
  /** The workspace's calendar day. */
  today: string
}

/** The tasks that the drift names, as far as an entry can link to them. */
const tasksIn = ({ drift, measures }: RequestRecord, alive: (id: string) => boolean): string[] => {
  const all = measures.flatMap((measure) => drift[measure].causes.flatMap(({ records }) => records))
  return [...new Set(all)].filter((id) => id.startsWith('tsk_') && alive(id)).slice(0, raidLimits.links)
}

/**
 * Its owner is the project's manager, who has to bring the project back; its title and description contain no amounts
 * of ours, because people who do not see money read them.
 */
export const rejectedIssue = (
  { project, request, people, comment, by, today }: Rejection,
  place: { id: string; number: number },
  isLive: (taskId: string) => boolean,
): RaidRecord => {
  const manager = people.find(({ id }) => id === project.managerId)
  const owner: Named =
    manager === undefined ? { id: null, name: 'Unassigned' } : { id: manager.id, name: fullName(manager) }
  const decider: Named = { id: by.by.id, name: by.by.name }
  const entry = newEntry(
    { ...place, workspaceId: project.workspaceId, at: by.at, by: authorOf(by.by), today },
    {
      raidType: 'issue',
      projectId: project.id,
      title: clipped(`Outside its charter: ${project.name}`, raidLimits.title),
      description: [
        `The project has left the tolerances of its charter (${inWords(request.drift, request.measures)}), and ${by.by.name} rejected the change request. The project has to return to its tolerances.`,
        `Reason: ${sentence(comment)}`,
      ].join('\n'),
      impact: 'high',
      assignedTo: owner,
      responsible: decider,
      taskIds: tasksIn(request, isLive),
    },
  )
  return { ...entry, changeRequestId: request.id }
}
