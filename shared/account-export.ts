/**
 * The parts of a data export, and the columns of each. Nothing that is not named here leaves by an
 * export; links, hashes, accounts of the user pools and sessions are not. Plain data, without schemas:
 * the browser writes its files by it.
 */
export const exportParts = {
  workspace: {
    label: 'Workspace',
    about: 'The company, its plan, time zone and working week',
    columns: ['id', 'companyName', 'contactEmail', 'contactPhone', 'industry', 'street', 'city', 'state', 'zip', 'country', 'timeZone', 'workingDays', 'hoursPerDay', 'plan', 'createdAt'],
  },
  holidays: { label: 'Holidays', about: 'The days on which nobody works', columns: ['date', 'name'] },
  people: {
    label: 'People',
    about: 'The team and the company account',
    columns: ['id', 'firstName', 'lastName', 'username', 'email', 'phone', 'address', 'role', 'status', 'assignedProjects', 'createdAt'],
  },
  projects: {
    label: 'Projects',
    about: 'Every project with its brief, charter and RACI matrix',
    columns: [
      'id',
      'name',
      'description',
      'status',
      'priority',
      'riskLevel',
      'projectType',
      'startDate',
      'endDate',
      'budget',
      'budgetUsed',
      'opex',
      'capex',
      'ownProgress',
      'managerId',
      'assignedPeople',
      'teamMembers',
      'tags',
      'sponsor',
      'manager',
      'clientName',
      'objectives',
      'scope',
      'outOfScope',
      'reportingCadence',
      'stakeholders',
      'deliverables',
      'milestones',
      'risks',
      'constraints',
      'criticalSuccessFactors',
      'charter',
      'raciMatrix',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'deletedBy',
      'deletionReason',
    ],
  },
  tasks: {
    label: 'Tasks',
    about: 'Every task',
    columns: [
      'id',
      'projectId',
      'title',
      'description',
      'status',
      'priority',
      'assigneeId',
      'startDate',
      'dueDate',
      'progress',
      'estimatedHours',
      'actualHours',
      'dependencies',
      'links',
      'completedAt',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'deletedBy',
      'deletionReason',
    ],
  },
  baselines: { label: 'Baselines', about: 'Dates of the tasks as they were planned', columns: ['id', 'projectId', 'name', 'setAt', 'setBy', 'tasks'] },
  comments: { label: 'Comments', about: 'What was said about tasks', columns: ['id', 'projectId', 'taskId', 'by', 'text', 'mentions', 'createdAt', 'editedAt'] },
  expenses: { label: 'Expenses', about: 'Approved expenses of the projects', columns: ['id', 'projectId', 'spentOn', 'amount', 'category', 'description'] },
  views: {
    label: 'Saved views',
    about: 'Saved views of the list of projects, each with its filter, order and columns',
    columns: ['id', 'name', 'shared', 'owner', 'status', 'priority', 'manager', 'search', 'sortBy', 'descending', 'columns', 'density', 'updatedAt'],
  },
  webhooks: { label: 'Webhooks', about: 'Addresses that are told of events, without their secrets', columns: ['id', 'url', 'description', 'events', 'on', 'createdAt'] },
  activity: { label: 'Activity', about: 'What happened, as the activity feed tells it', columns: ['id', 'at', 'text', 'about', 'by', 'projectId'] },
  audit: {
    label: 'Audit log',
    about: 'Who signed in, was refused, or changed people, roles, plan and data, and from where',
    columns: ['id', 'at', 'category', 'action', 'about', 'detail', 'by', 'address', 'device'],
  },
} as const satisfies Record<string, { label: string; about: string; columns: readonly string[] }>

export type ExportPart = keyof typeof exportParts
export const exportPartNames = Object.keys(exportParts) as [ExportPart, ...ExportPart[]]

/** A record of a part: exactly its columns. */
export type ExportRecord<P extends ExportPart> = Record<(typeof exportParts)[P]['columns'][number], unknown>
