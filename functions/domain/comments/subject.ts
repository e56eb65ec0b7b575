/** What a comment can be about: a task or a RAID entry that the caller can see. */
import type { DataOf } from '../../../shared/events.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { scopeOf, type Capability } from '../../../shared/permissions.ts'
import { taskKeyOf } from '../../../shared/tasks/task-key.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { StoredPerson } from '../accounts/people/person-repository.ts'
import { isInCharge, visibleEntry } from '../raid/visible-entry.ts'
import { reachesTask, visibleTaskAndProject } from '../tasks/visible-task.ts'

/** The facts that an event carries about the record. */
type Told = Pick<DataOf<'comment.added.v1'>, 'projectId' | 'about'>

export type Subject = {
  told: Told
  /** Whether a person may see the record, and so can be mentioned. */
  isVisibleTo: (person: Pick<StoredPerson, 'id' | 'role' | 'assignedProjects'>) => boolean
}

export type SubjectKind = {
  /** The capability that gives access to the record. */
  read: Capability
  /** The record, if the caller may see it; 404 otherwise, whatever the reason. */
  find: (principal: Member, id: string) => Promise<Subject>
}

const task: SubjectKind = {
  read: 'task.read',
  find: async (principal, id) => {
    const { task: record, project } = await visibleTaskAndProject(principal, id)
    const isVisibleTo: Subject['isVisibleTo'] = (person) => {
      const scope = scopeOf(person.role, 'task.read')
      return scope !== undefined && reachesTask({ scope, id: person.id }, project, record)
    }
    const { id: taskId, title, number } = record
    const key = taskKeyOf(project.taskPrefix, number)
    const about = { kind: 'task' as const, id: taskId, title, ...(key !== undefined && { key }) }
    return { told: { projectId: project.id, about }, isVisibleTo }
  },
}

const entry: SubjectKind = {
  read: 'raid.read',
  find: async (principal, id) => {
    const record = await visibleEntry(principal, id)
    const { projectId } = record
    const isVisibleTo: Subject['isVisibleTo'] = ({ id: personId, role, assignedProjects }) => {
      const scope = scopeOf(role, 'raid.read')
      return (
        scope === 'all' ||
        (scope !== undefined &&
          (projectId === null || assignedProjects.includes(projectId) || isInCharge(personId, record)))
      )
    }
    return {
      told: { projectId, about: { kind: 'entry', id: record.id, title: `${uniqueIdOf(record)} ${record.title}` } },
      isVisibleTo,
    }
  },
}

export const subjects = { task, entry } as const
