/** The texts of the activity feed. */
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { communicationTypes } from '../../../shared/communications/communication-choices.ts'
import type { DataOf } from '../../../shared/events.ts'
import type { PersonChange } from '../../../shared/accounts/team-events.ts'
import { counted, listed } from '../../../shared/wording.ts'
import { writtenMoment, zoneName } from '../../../shared/dates/written-day.ts'
import { roles } from '../../../shared/permissions.ts'
import { raidStatuses } from '../../../shared/raid/raid-choices.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import type { FieldChange } from './field-changes.ts'

type Words = Pick<Activity, 'text' | 'type' | 'icon'>

const words: Record<FeedEvent['name'], Words> = {
  'project.created.v1': { text: 'Project created', type: 'primary', icon: 'Plus' },
  'project.updated.v1': { text: 'Project updated', type: 'other', icon: 'CheckCircle' },
  'project.assigned.v1': { text: 'Team member assigned', type: 'primary', icon: 'Plus' },
  'project.deleted.v1': { text: 'Project deleted', type: 'warning', icon: 'AlertTriangle' },
  'project.restored.v1': { text: 'Project restored', type: 'success', icon: 'CheckCircle' },
  'expense.recorded.v1': { text: 'Expense recorded', type: 'other', icon: 'CheckCircle' },
  'expense.reversed.v1': { text: 'Expense reversed', type: 'other', icon: 'CheckCircle' },
  'baseline.set.v1': { text: 'Baseline set', type: 'other', icon: 'CheckCircle' },
  'task.created.v1': { text: 'Task created', type: 'primary', icon: 'Plus' },
  'task.updated.v1': { text: 'Task updated', type: 'other', icon: 'CheckCircle' },
  'task.completed.v1': { text: 'Task completed', type: 'success', icon: 'CheckCircle' },
  'task.deleted.v1': { text: 'Task deleted', type: 'warning', icon: 'AlertTriangle' },
  'task.restored.v1': { text: 'Task restored', type: 'success', icon: 'CheckCircle' },
  'raid.raised.v1': { text: 'RAID entry raised', type: 'warning', icon: 'AlertTriangle' },
  'raid.updated.v1': { text: 'RAID entry updated', type: 'other', icon: 'CheckCircle' },
  'raid.deleted.v1': { text: 'RAID entry deleted', type: 'warning', icon: 'AlertTriangle' },
  'raid.restored.v1': { text: 'RAID entry restored', type: 'success', icon: 'CheckCircle' },
  'report.generated.v1': { text: 'Report generated', type: 'primary', icon: 'Plus' },
  'report.sealed.v1': { text: 'Report sealed', type: 'success', icon: 'CheckCircle' },
  'report.deleted.v1': { text: 'Report deleted', type: 'warning', icon: 'AlertTriangle' },
  'report.restored.v1': { text: 'Report restored', type: 'success', icon: 'CheckCircle' },
  'meeting.scheduled.v1': { text: 'Meeting scheduled', type: 'primary', icon: 'Plus' },
  'meeting.moved.v1': { text: 'Meeting moved', type: 'other', icon: 'CheckCircle' },
  'meeting.cancelled.v1': { text: 'Meeting cancelled', type: 'warning', icon: 'AlertTriangle' },
  'meeting.held.v1': { text: 'Meeting held', type: 'success', icon: 'CheckCircle' },
  'meeting.deleted.v1': { text: 'Meeting deleted', type: 'warning', icon: 'AlertTriangle' },
  'meeting.restored.v1': { text: 'Meeting restored', type: 'success', icon: 'CheckCircle' },
  'communication.sent.v1': { text: 'Communication sent', type: 'success', icon: 'CheckCircle' },
  'file.added.v1': { text: 'File added', type: 'primary', icon: 'Plus' },
  'file.version-added.v1': { text: 'New version of file uploaded', type: 'primary', icon: 'Plus' },
  'file.version-restored.v1': { text: 'Version of file restored', type: 'other', icon: 'CheckCircle' },
  'file.deleted.v1': { text: 'File deleted', type: 'warning', icon: 'AlertTriangle' },
  'file.restored.v1': { text: 'File restored', type: 'success', icon: 'CheckCircle' },
  'person.invited.v1': { text: 'Team member invited', type: 'primary', icon: 'Plus' },
  'person.updated.v1': { text: 'Team member updated', type: 'other', icon: 'CheckCircle' },
  'person.removed.v1': { text: 'Team member removed', type: 'warning', icon: 'AlertTriangle' },
  'workspace.opened.v1': { text: 'Workspace opened', type: 'success', icon: 'CheckCircle' },
  'workspace.updated.v1': { text: 'Company settings updated', type: 'other', icon: 'CheckCircle' },
  'workspace.exported.v1': { text: 'Workspace data exported', type: 'other', icon: 'CheckCircle' },
  'workspace.imported.v1': { text: 'Data of another workspace imported', type: 'other', icon: 'CheckCircle' },
  'workspace.closing.v1': { text: 'Account closing', type: 'warning', icon: 'AlertTriangle' },
  'workspace.kept.v1': { text: 'Account closing cancelled', type: 'success', icon: 'CheckCircle' },
}

/** The part of an event that the feed stores. */
export type Happening = {
  id: string
  name: string
  title: string
  projectName: string
  /** Empty if the event is not about a project. */
  projectId: string
  by: string
  at: string
  /** A short result of the event: `now In Progress`. */
  detail?: string
  /** Shown only to people who see every project, for example a report that was not made for its team. */
  guarded?: true
  /**
   * Task events only: who did it, if it was a person, the fields before and after, and the previous events; see
   * tasks/task-trail.ts. Lines from before have the name only.
   */
  byId?: string
  changes?: FieldChange[]
  trail?: string
}

/** The most informative of the fields that an edit changed. */
export const detailOf = ({ name, data }: FeedEvent): string | undefined => {
  if (name === 'person.updated.v1') return personDetail(data)
  if (name === 'project.updated.v1') return projectDetail(data)
  if (name === 'workspace.updated.v1') return settingsDetail(data)
  // The subject is visible only to people who may read communications, but everyone on the project sees the feed.
  if (name === 'communication.sent.v1')
    return `${communicationTypes[data.type].label} to ${counted(data.recipientCount, 'recipient')}`
  if (name === 'raid.updated.v1') return data.now === null ? undefined : `now ${raidStatuses[data.now.status].label}`
  if (name === 'meeting.scheduled.v1' || name === 'meeting.moved.v1')
    return `${writtenMoment(data.scheduledAt, data.timeZone)} ${zoneName(data.timeZone)}`
  if (name !== 'task.updated.v1' || data.now === null) return undefined
  const { now, changed, assignedTo } = data
  if (changed.includes('status')) return `now ${taskStatuses[now.status].label}`
  if (changed.includes('dueDate')) return now.dueDate === null ? 'no due date' : `due ${now.dueDate}`
  if (changed.includes('progress')) return `${now.progress}% done`
  if (changed.includes('assigneeId')) return assignedTo === undefined ? 'unassigned' : 'assigned'
  // Events from before links had types use `dependencies`.
  if (changed.includes('links') || changed.includes('dependencies')) return 'dependencies changed'
  if (changed.includes('checklist')) return 'checklist changed'
  return changed.includes('title') ? 'renamed' : undefined
}

/**
 * Status and dates first, then other fields that people ask about; the remaining fields are visible on the project
 * page.
 */
const projectDetail = ({ changed, now }: DataOf<'project.updated.v1'>): string | undefined => {
  if (now !== null && changed.includes('status')) return `now ${projectStatuses[now.status].label}`
  if (now !== null && changed.includes('endDate')) return now.endDate === null ? 'no end date' : `ends ${now.endDate}`
  if (now !== null && changed.includes('startDate'))
    return now.startDate === null ? 'no start date' : `starts ${now.startDate}`
  if (changed.includes('milestones')) return 'milestones'
  if (changed.includes('budget')) return 'budget'
  if (changed.includes('name')) return 'renamed'
  const documents = [
    changed.includes('charter') ? 'charter' : '',
    changed.includes('raciMatrix') ? 'RACI matrix' : '',
  ].filter((name) => name !== '')
  return documents.length === 0 ? undefined : listed(documents)
}

/** The detail of an invited person's first sign-in, as the feed stores it. */
const joined = 'has joined'

const personDetail = ({ changed, role }: PersonChange): string | undefined => {
  if (changed.includes('status')) return joined
  return changed.includes('role') ? `now ${roles[role]}` : undefined
}

const settingsDetail = ({ changed, timeZone }: DataOf<'workspace.updated.v1'>): string | undefined => {
  if (timeZone !== undefined) return `time zone now ${timeZone.now}`
  if (changed.includes('companyName')) return 'new company name'
  if (changed.includes('holidays')) return 'holidays'
  return changed.includes('workingWeek') ? 'working week' : undefined
}

/** A happening in the format of the feed: `Task updated: 60% done`, `Pour foundations · Depot roof · Ana Flores`. */
const wordsOf = (name: string): Words =>
  words[name as FeedEvent['name']] ?? { text: name, type: 'other', icon: 'CheckCircle' }

/** What an event tells of, without its result: `Task completed`. */
export const textOf = (name: string): string => wordsOf(name).text

const headlineOf = (name: string, detail: string | undefined): string => {
  if (name === 'person.updated.v1' && detail === joined) return 'Team member joined'
  return detail === undefined ? textOf(name) : `${textOf(name)}: ${detail}`
}

export const toActivity = ({ id, name, title, projectName, projectId, by, at, detail }: Happening): Activity => {
  const { type, icon } = wordsOf(name)
  return {
    id,
    text: headlineOf(name, detail),
    type,
    icon,
    subtitle: [title, projectName, by].filter((part) => part !== '').join(' · '),
    at,
    by,
    projectId: projectId === '' ? null : projectId,
  }
}
