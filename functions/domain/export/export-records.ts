/** Records in the export format. Each field is listed here, so that no secret is exported by accident. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { FieldsWith } from '../../../shared/contract/field-rows.ts'
import type { MeetingField } from '../../../shared/meetings/meeting-fields.ts'
import type { expenseFields } from '../../../shared/money/expense-fields.ts'
import type { ProjectField } from '../../../shared/projects/project-fields.ts'
import type { RaidField } from '../../../shared/raid/raid-fields.ts'
import type { TaskField } from '../../../shared/tasks/task-fields.ts'
import type { AuditEntry } from '../../../shared/audit/audit.ts'
import { deliveryStates } from '../../../shared/communications/communication-choices.ts'
import type { CharterVersion } from '../../../shared/charters/charter-version.ts'
import type { Comment } from '../../../shared/comments/comment.ts'
import type { ExportRecord } from '../../../shared/workspace/account-export.ts'
import type { Baseline } from '../../../shared/timeline/baseline.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { ProjectView } from '../../../shared/views/project-view.ts'
import { weekdays, type Weekday } from '../../../shared/dates/working-calendar.ts'
import type { RaidHistory } from '../../../shared/raid/raid.ts'
import { toCommunication, type CommunicationRecord } from '../communications/communication-record.ts'
import { currentOf, type FileRecord, type FileVersion } from '../files/file-record.ts'
import { toEntry, type RaidRecord } from '../raid/raid-record.ts'
import { toRequest, type RequestRecord } from '../project-requests/request-record.ts'
import { toActivity, type Happening } from '../dashboard/activity-text.ts'
import type { MeetingRecord } from '../meetings/meeting-record.ts'
import type { StoredPerson } from '../accounts/people/person-repository.ts'
import type { Deletion } from '../projects/deletion.ts'
import { projectOfBudgetChange } from '../../../shared/contract/ids.ts'
import type { DelegationRecord } from '../money/approvals/delegation-repository.ts'
import { toLine, type BudgetChangeRecord } from '../money/budgets/budget-record.ts'
import type { Commitments } from '../money/spending/commitments.ts'
import { toOrder, type OrderRecord } from '../money/orders/order-record.ts'
import type { ExpenseRecord } from '../money/expenses/expense-record.ts'
import type { ReportBody, ReportRecord } from '../reports/report-record.ts'
import type { TemplatePlan } from '../../../shared/templates/template.ts'
import type { TemplateRecord } from '../templates/template-record.ts'
import { milestonesOf } from '../projects/milestones.ts'
import { shownBrief, type Brief, type ProjectRecord } from '../projects/project-record.ts'
import { dependenciesOf, type TaskRecord } from '../tasks/task-record.ts'
import type { StoredChannel } from '../chat/channel-repository.ts'
import type { StoredConnection } from '../code/connection-repository.ts'
import type { StoredWebhook } from '../webhooks/webhook-repository.ts'
import type { Workspace } from '../workspace/workspace-repository.ts'
import { toActs } from '../workspace/act-settings.ts'
import { approvalLimitText, reminderDaysIn } from '../workspace/approval-limit.ts'
import type { AccountSettings } from '../workspace/settings-repository.ts'

/** Records in the trash are included and marked as deleted. */
const deletionOf = (deletion: Deletion | undefined) => ({
  deletedAt: deletion?.at ?? null,
  deletedBy: deletion?.by ?? null,
  deletionReason: deletion?.reason ?? null,
})

export const workspaceRecord = (workspace: Workspace, settings: AccountSettings): ExportRecord<'workspace'> => ({
  id: workspace.id,
  companyName: workspace.companyName,
  contactEmail: workspace.contactEmail,
  contactPhone: settings.contactPhone,
  industry: settings.industry ?? null,
  ...settings.address,
  timeZone: workspace.timeZone,
  workingDays: settings.workingWeek.days.map((day) => weekdays[day as Weekday]),
  hoursPerDay: settings.workingWeek.hoursPerDay,
  plan: workspace.plan,
  approvalLimit: approvalLimitText(settings),
  approvalReminderDays: reminderDaysIn(settings),
  languageModel: settings.languageModelOff !== true,
  automation: toActs(settings),
  createdAt: workspace.createdAt,
})

export const personRecord = ({
  subject,
  phone = '',
  address = '',
  ...person
}: StoredPerson): ExportRecord<'people'> => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  username: person.username,
  email: person.email,
  phone,
  address,
  role: person.role,
  status: subject === undefined ? 'invited' : 'active',
  assignedProjects: person.assignedProjects,
  createdAt: person.createdAt,
})

/** The pinned level of risk and the progress without tasks have names of their own. */
type ProjectColumn = Exclude<ProjectField, 'riskLevel' | 'progress'>

export const projectRecord = (project: ProjectRecord, brief: Brief): ExportRecord<'projects', ProjectColumn> => ({
  id: project.id,
  name: project.name,
  taskPrefix: project.taskPrefix,
  description: project.description,
  status: project.status,
  priority: project.priority,
  riskPin: project.riskPin ?? null,
  projectType: project.projectType,
  startDate: project.startDate,
  endDate: project.endDate,
  budget: formatCents(project.budget),
  budgetUsed: formatCents(project.budgetUsed),
  opex: formatCents(project.opex),
  capex: formatCents(project.capex),
  ownProgress: project.ownProgress,
  managerId: project.managerId,
  assignedPeople: project.team.map(fullName),
  teamMembers: project.teamMembers,
  tags: project.tags,
  ...shownBrief(brief),
  milestones: milestonesOf(project, brief),
  createdAt: project.createdAt,
  updatedAt: project.updatedAt,
  ...deletionOf(project.deletion),
})

export const requestRecord = (record: RequestRecord): ExportRecord<'projectRequests'> => {
  const request = toRequest(record)
  return {
    id: request.id,
    projectName: request.projectName,
    description: request.description,
    requirements: request.requirements,
    priority: request.priority,
    estimatedBudget: request.estimatedBudget,
    timeline: request.timeline,
    status: request.status,
    requestedBy: request.requestedBy.name,
    reviewNotes: request.reviewNotes,
    reviewedBy: request.reviewedBy?.name ?? null,
    reviewedAt: request.reviewedAt,
    convertedProjectId: request.convertedProjectId,
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
    ...deletionOf(record.deletion),
  }
}

export const taskRecord = (task: TaskRecord): ExportRecord<'tasks', TaskField> => ({
  id: task.id,
  projectId: task.projectId,
  number: task.number,
  title: task.title,
  description: task.description,
  status: task.status,
  priority: task.priority,
  assigneeId: task.assigneeId,
  startDate: task.startDate,
  dueDate: task.dueDate,
  progress: task.progress,
  estimatedHours: task.estimatedHours,
  actualHours: task.actualHours,
  dependencies: dependenciesOf(task),
  links: task.links,
  checklist: [...task.checklist],
  recurrence: task.recurrence?.rule ?? null,
  importKey: task.importKey,
  completedAt: task.completedAt,
  createdAt: task.createdAt,
  updatedAt: task.updatedAt,
  ...deletionOf(task.deletion),
})

export const charterVersionRecord = (
  projectId: string,
  { number, reason, section, restored, at, by }: CharterVersion,
  charter: unknown,
): ExportRecord<'charterVersions'> => ({
  projectId,
  number,
  reason,
  section,
  restored,
  savedAt: at,
  savedBy: by?.name ?? null,
  charter,
})

export const baselineRecord = (
  projectId: string,
  { id, name, setAt, setBy, tasks }: Baseline,
): ExportRecord<'baselines'> => ({ id, projectId, name, setAt, setBy, tasks })

const spokenRecord = ({ id, aboutId, by, text, mentions, fileIds, createdAt, editedAt }: Comment) => ({
  id,
  aboutId,
  by: by.name,
  text,
  mentions,
  fileIds,
  createdAt,
  editedAt,
})

export const commentRecord = (projectId: string, comment: Comment): ExportRecord<'comments'> => ({
  projectId,
  ...spokenRecord(comment),
})

export const raidCommentRecord = (comment: Comment): ExportRecord<'raidComments'> => spokenRecord(comment)

/** The day has a name that says what it is. */
type ExpenseColumn = Exclude<FieldsWith<typeof expenseFields, 'accountExport', 'column'>, 'date'>

export const expenseRecord = (projectId: string, expense: ExpenseRecord): ExportRecord<'expenses', ExpenseColumn> => ({
  id: expense.id,
  projectId,
  spentOn: expense.spentOn,
  amount: formatCents(expense.amountCents),
  category: expense.category,
  type: expense.type,
  description: expense.description,
  note: expense.note,
  supplier: expense.supplier,
  taskId: expense.taskId,
  orderId: expense.orderId,
  status: expense.status,
  submittedBy: expense.submittedBy.name,
  approvedBy: expense.approvedBy?.name ?? null,
  onBehalfOf: expense.onBehalfOf?.name ?? null,
  decidedAt: expense.decidedAt,
  decisionNote: expense.decisionNote,
  paidAt: expense.paidAt,
  deletedAt: expense.deletion?.at ?? null,
})

export const orderRecord = (record: OrderRecord, orders: Commitments): ExportRecord<'orders'> => {
  const order = toOrder(record, orders)
  return {
    id: order.id,
    projectId: order.projectId,
    description: order.description,
    supplier: order.supplier,
    category: order.category,
    type: order.type,
    amount: order.amount,
    invoiced: order.invoiced,
    committed: order.committed,
    expectedOn: order.expectedOn,
    note: order.note,
    status: order.status,
    placedBy: order.placedBy.name,
    placedAt: order.createdAt,
  }
}

export const budgetChangeRecord = (change: BudgetChangeRecord): ExportRecord<'budgetChanges'> => ({
  id: change.id,
  projectId: projectOfBudgetChange(change.id),
  number: change.number,
  status: change.status,
  reason: change.reason,
  budgetWas: formatCents(change.was.budget),
  opexWas: formatCents(change.was.opex),
  capexWas: formatCents(change.was.capex),
  linesWas: change.wasLines.map(toLine),
  budget: formatCents(change.now.budget),
  opex: formatCents(change.now.opex),
  capex: formatCents(change.now.capex),
  lines: change.lines.map(toLine),
  requestedBy: change.requestedBy.name,
  requestedAt: change.createdAt,
  approvedBy: change.approvedBy?.name ?? null,
  onBehalfOf: change.onBehalfOf?.name ?? null,
  decidedAt: change.decidedAt,
  decisionNote: change.decisionNote,
})

export const delegationRecord = (delegation: DelegationRecord): ExportRecord<'delegations'> => ({
  person: delegation.person.name,
  delegate: delegation.delegate.name,
  from: delegation.from,
  to: delegation.to,
  note: delegation.note,
})

export const raidRecord = (record: RaidRecord): ExportRecord<'raid', RaidField> => {
  const entry = toEntry(record)
  return {
    id: entry.id,
    uniqueId: entry.uniqueId,
    raidType: entry.raidType,
    projectId: entry.projectId,
    title: entry.title,
    description: entry.description,
    assignedTo: entry.assignedTo,
    responsible: entry.responsible,
    impact: entry.impact,
    probability: entry.probability,
    residualImpact: entry.residualImpact,
    residualProbability: entry.residualProbability,
    exposure: entry.exposure,
    status: entry.status,
    mitigation: entry.mitigation,
    strategy: entry.strategy,
    responseOwnerId: entry.responseOwnerId,
    responseDueDate: entry.responseDueDate,
    responseTaskId: entry.responseTaskId,
    comments: entry.comments,
    dateOpened: entry.dateOpened,
    dueDate: entry.dueDate,
    expectedResolution: entry.expectedResolution,
    actualResolution: entry.actualResolution,
    reviewDate: entry.reviewDate,
    showOnExecutiveDashboard: entry.showOnExecutiveDashboard,
    autoGenerated: entry.autoGenerated,
    sourceTaskId: entry.sourceTaskId,
    taskIds: entry.taskIds,
    relatedIds: entry.relatedIds,
    condition: entry.condition,
    conditionState: entry.conditionState,
    createdBy: entry.createdBy.name,
    createdAt: entry.createdAt,
    updatedAt: entry.updatedAt,
    ...deletionOf(record.deletion),
  }
}

export const raidHistoryRecord = ({
  id,
  entryId,
  at,
  by,
  action,
  changes,
  reason,
  told,
}: RaidHistory & { entryId: string }): ExportRecord<'raidHistory'> => ({
  id,
  entryId,
  at,
  by: by.name,
  action,
  changes,
  reason,
  told: told === null ? null : `${told.name} (${told.ways.join(', ')})`,
})

export const reportRecord = (report: ReportRecord, body: ReportBody | undefined): ExportRecord<'reports'> => ({
  id: report.id,
  projectId: report.projectId,
  projectName: report.projectName,
  title: report.title,
  type: report.type,
  audienceType: report.audienceType,
  periodStart: report.periodStart,
  periodEnd: report.periodEnd,
  generatedBy: report.generatedBy.name,
  scheduled: report.scheduled,
  sealedAt: report.sealedAt,
  sealedBy: report.sealedBy,
  commentary: report.commentary,
  statedHealth: report.statedHealth,
  content: body?.content ?? null,
  since: body?.since ?? null,
  contentHash: report.contentHash,
  seal: report.seal,
  lastEventId: report.lastEventId,
  createdAt: report.createdAt,
  updatedAt: report.updatedAt,
  ...deletionOf(report.deletion),
})

export const meetingRecord = (meeting: MeetingRecord): ExportRecord<'meetings', MeetingField> => ({
  id: meeting.id,
  projectId: meeting.projectId,
  title: meeting.title,
  description: meeting.description,
  type: meeting.type,
  status: meeting.status,
  scheduledAt: meeting.scheduledAt,
  duration: meeting.duration,
  timeZone: meeting.timeZone,
  attendees: meeting.attendees.map(({ name }) => name),
  attendeeIds: meeting.attendees.map(({ id }) => id),
  guests: meeting.guests,
  location: meeting.location,
  meetingLink: meeting.meetingLink,
  organizer: meeting.organizer.name,
  agenda: meeting.agenda,
  minutes: meeting.minutes,
  actions: meeting.actions,
  cancelReason: meeting.cancelReason,
  createdAt: meeting.createdAt,
  updatedAt: meeting.updatedAt,
  ...deletionOf(meeting.deletion),
})

const contentOf = ({ mimeType, size, state }: FileVersion) => ({ mimeType, size, state })

export const fileRecord = (file: FileRecord): ExportRecord<'files'> => ({
  id: file.id,
  projectId: file.projectId,
  recordId: file.attachedTo?.id ?? null,
  name: file.name,
  ...contentOf(currentOf(file)),
  versions: file.versions.map((version) => ({
    number: version.number,
    ...contentOf(version),
    uploadedBy: version.uploadedBy.name,
    createdAt: version.createdAt,
  })),
  uploadedBy: file.uploadedBy.name,
  createdAt: file.createdAt,
  ...deletionOf(file.deletion),
})

export const communicationRecord = (record: CommunicationRecord): ExportRecord<'communications'> => {
  const {
    id,
    projectId,
    type,
    audienceType,
    tone,
    subject,
    content,
    facts,
    recipients,
    status,
    sentAt,
    sentBy,
    createdBy,
    createdAt,
    updatedAt,
  } = toCommunication(record)
  const told = recipients.map(({ name, email, state }) => ({
    name,
    email,
    state: state === null ? null : deliveryStates[state].label,
  }))
  return {
    id,
    projectId,
    type,
    audienceType,
    tone,
    subject,
    content,
    facts,
    recipients: told,
    status,
    sentAt,
    sentBy,
    createdBy,
    createdAt,
    updatedAt,
    ...deletionOf(record.deletion),
  }
}

export const templateRecord = (
  template: TemplateRecord,
  plan: TemplatePlan | undefined,
): ExportRecord<'templates'> => ({
  id: template.id,
  name: template.name,
  description: template.description,
  projectType: plan?.projectType ?? null,
  priority: plan?.priority ?? null,
  end: plan?.end ?? null,
  tasks: plan?.tasks ?? [],
  milestones: template.milestones,
  entries: plan?.entries ?? [],
  texts: plan?.texts ?? null,
  raci: plan?.raci ?? null,
  savedBy: template.savedBy,
  updatedAt: template.updatedAt,
  ...deletionOf(template.deletion),
})

export const viewRecord = ({
  id,
  name,
  shared,
  ownerId,
  ownerName,
  settings,
  updatedAt,
}: ProjectView): ExportRecord<'views'> => ({
  id,
  name,
  shared,
  owner: ownerName,
  ownerId,
  health: settings.health ?? null,
  status: settings.status,
  priority: settings.priority,
  manager: settings.manager,
  search: settings.search,
  sortBy: settings.sort?.by ?? null,
  descending: settings.sort?.descending ?? null,
  columns: settings.columns,
  density: settings.density,
  updatedAt,
})

export const activityRecord = (happening: Happening): ExportRecord<'activity'> => {
  const { id, at, text, by, projectId } = toActivity(happening)
  return {
    id,
    at,
    text,
    about: [happening.title, happening.projectName].filter((part) => part !== '').join(' · '),
    by,
    projectId,
  }
}

export const auditRecord = ({
  id,
  at,
  category,
  action,
  subject,
  detail,
  by,
  from,
  reason,
}: AuditEntry): ExportRecord<'audit'> => ({
  id,
  at,
  category,
  action,
  about: subject?.name ?? '',
  detail,
  reason: reason ?? '',
  by: by.name,
  address: from?.address ?? '',
  device: from?.device ?? '',
})

/** The URL and the subscribed events, without the secret. */
export const chatChannelRecord = ({
  id,
  service,
  name,
  projectIds,
  kinds,
  pace,
  on,
  createdAt,
}: StoredChannel): ExportRecord<'chatChannels'> => ({ id, service, name, projectIds, kinds, pace, on, createdAt })

export const codeConnectionRecord = ({
  id,
  projectId,
  service,
  host,
  onMerge,
  createdAt,
}: StoredConnection): ExportRecord<'codeConnections'> => ({ id, projectId, service, host, onMerge, createdAt })

export const webhookRecord = ({
  id,
  url,
  description,
  events,
  on,
  createdAt,
}: StoredWebhook): ExportRecord<'webhooks'> => ({ id, url, description, events, on, createdAt })
