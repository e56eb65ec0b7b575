/** The rows of meetings, reports, requests, templates and views as the records of an import. */
import { isRow, listOf, orNull, picked, rowsOf, type IsThere, type Row } from './import-rows.ts'

const agendaOf = (row: Row, isThere: IsThere): Row[] =>
  rowsOf(row['agenda']).map((item) => {
    const about = isRow(item['about']) ? item['about'] : undefined
    // A milestone is not a record of its own: it is there with its project.
    const known = about?.['kind'] === 'milestone' ? about['projectId'] : about?.['id']
    return { ...item, about: about !== undefined && isThere(known) ? about : null }
  })

/** Attendees with their ids, which exports of earlier versions do not have. */
const attendeesOf = (row: Row): Row[] => {
  const ids = listOf(row['attendeeIds'])
  return listOf(row['attendees']).map((name, index) => ({ ...picked({ id: ids[index] }, ['id']), name }))
}

/** Attendees are named by their ids, and guests by their names. */
const minutesOf = (minutes: Row, attendees: readonly Row[]): Row => ({
  ...picked(minutes, ['notes', 'summary', 'decisions', 'writtenAt']),
  attendance: rowsOf(minutes['attendance']).map(({ who, state }) => ({
    ...(attendees.find(({ id }) => id !== undefined && id === who) ?? { name: who }),
    state,
  })),
  writtenBy: isRow(minutes['writtenBy']) ? minutes['writtenBy']['name'] : '',
})

const meetingFields = [
  'projectId',
  'title',
  'description',
  'type',
  'scheduledAt',
  'duration',
  'timeZone',
  'guests',
  'location',
  'meetingLink',
] as const

export const meetingOf = (row: Row, isThere: IsThere): Row => {
  const attendees = attendeesOf(row)
  return {
    ...picked(row, ['id', 'organizer', 'status']),
    cancelReason: row['cancelReason'] ?? '',
    attendees,
    minutes: isRow(row['minutes']) ? minutesOf(row['minutes'], attendees) : null,
    actions: rowsOf(row['actions']).map((action) => ({
      ...picked(action, ['id', 'text', 'ownerId', 'ownerName', 'dueDate']),
      ...orNull(action, ['dueDate']),
      taskId: isThere(action['taskId']) ? action['taskId'] : null,
    })),
    fields: { ...picked(row, meetingFields), agenda: agendaOf(row, isThere) },
  }
}

export const reportOf = (row: Row): Row => ({
  ...picked(row, [
    'id',
    'title',
    'type',
    'audienceType',
    'periodStart',
    'periodEnd',
    'content',
    'contentHash',
    'createdAt',
  ]),
  ...orNull(row, ['projectId', 'projectName', 'sealedAt', 'sealedBy', 'statedHealth', 'since', 'lastEventId']),
  generatedBy: row['generatedBy'],
  scheduled: row['scheduled'] === true,
  commentary: row['commentary'] ?? '',
})

const communicationFields = ['projectId', 'type', 'audienceType', 'tone', 'subject', 'content', 'facts'] as const

/** What was being sent counts as sent: nothing is sent again. */
export const communicationOf = (row: Row): Row => {
  const recipients = rowsOf(row['recipients'])
  const isDraft = row['status'] === 'draft'
  return {
    ...picked(row, ['id', 'createdBy']),
    sentAt: isDraft ? null : (row['sentAt'] ?? row['updatedAt']),
    sentBy: row['sentBy'] ?? '',
    states: isDraft ? [] : recipients.map(({ state }) => state),
    fields: {
      ...picked(row, communicationFields),
      recipients: recipients.map((recipient) => picked(recipient, ['name', 'email'])),
    },
  }
}

const requestFields = ['projectName', 'description', 'requirements', 'priority', 'estimatedBudget', 'timeline'] as const

export const requestOf = (row: Row, isThere: IsThere): Row => ({
  ...picked(row, ['id', 'requestedBy', 'status']),
  ...orNull(row, ['reviewedBy', 'reviewedAt']),
  reviewNotes: row['reviewNotes'] ?? '',
  convertedProjectId: isThere(row['convertedProjectId']) ? row['convertedProjectId'] : null,
  fields: picked(row, requestFields),
})

export const templateOf = (row: Row): Row => ({
  ...picked(row, ['id', 'name', 'savedBy']),
  description: row['description'] ?? '',
  plan: {
    ...picked(row, ['priority']),
    ...orNull(row, ['projectType', 'end', 'texts', 'raci']),
    tasks: listOf(row['tasks']),
    milestones: listOf(row['milestones']),
    entries: listOf(row['entries']),
  },
})

export const viewOf = (row: Row): Row => ({
  ...picked(row, ['id', 'name', 'owner', 'ownerId']),
  shared: row['shared'] === true,
  settings: {
    ...orNull(row, ['health', 'status', 'priority', 'manager']),
    ...picked(row, ['search', 'columns', 'density']),
    sort: (row['sortBy'] ?? null) === null ? null : { by: row['sortBy'], descending: row['descending'] === true },
  },
})
