/** How events of projects and of the records in them read in the audit log. */
import type { AuditText } from './audit.ts'
import type { DataOf } from '../events.ts'
import { contractMeasures } from '../charters/charter-contract-choices.ts'
import type { ContractChange, ContractRequestChange } from '../charters/events.ts'
import type { ChangeSetChange } from '../change-sets/events.ts'
import type { CommunicationChange } from '../communications/events.ts'
import type { FileChange } from '../files/events.ts'
import { fileRefusals } from '../files/file-choices.ts'
import type { MeetingChange } from '../meetings/events.ts'
import type { ProjectChange } from '../projects/events.ts'
import type { RaidChange } from '../raid/events.ts'
import type { ReportChange } from '../reports/events.ts'
import type { RequestChange } from '../project-requests/events.ts'
import type { ShareChange } from '../executive/share-events.ts'
import type { TemplateChange } from '../templates/events.ts'
import type { TaskChange } from '../tasks/events.ts'
import type { ViewChange } from '../views/events.ts'
import { uniqueIdOf } from '../raid/raid-choices.ts'
import { counted } from '../wording.ts'
import { writtenCents } from '../money/written-amount.ts'
import { fieldsOf, lines } from './audit-line.ts'

const project =
  (action: string, detail?: (data: ProjectChange) => string) =>
  (data: ProjectChange): AuditText | undefined =>
    data.withPerson
      ? undefined
      : {
          action,
          subject: { kind: 'project', name: data.now?.name ?? data.was?.name ?? '' },
          ...(detail && { detail: detail(data) }),
        }

const shared =
  (action: string) =>
  ({ projectName, hasPasscode, money }: ShareChange): AuditText => ({
    action,
    subject: { kind: 'project', name: projectName },
    detail: `${hasPasscode ? 'with' : 'without'} a passcode, ${money ? 'with' : 'without'} money`,
  })

const task =
  (action: string) =>
  (data: TaskChange): AuditText | undefined =>
    data.withProject ? undefined : { action, subject: { kind: 'task', name: data.title } }

const raid =
  (action: string) =>
  ({ was, now, number, title, withProject }: RaidChange): AuditText | undefined => {
    const facts = was ?? now
    return withProject || facts === null
      ? undefined
      : { action, subject: { kind: 'raid', name: `${uniqueIdOf({ raidType: facts.raidType, number })} ${title}` } }
  }

const request =
  (action: string, detail?: (data: RequestChange) => string) =>
  (data: RequestChange): AuditText | undefined =>
    data.withProject
      ? undefined
      : {
          action,
          subject: { kind: 'request', name: data.projectName },
          ...(detail && { detail: detail(data) }),
        }

const meeting =
  (action: string) =>
  ({ title, withProject }: MeetingChange): AuditText | undefined =>
    withProject ? undefined : { action, subject: { kind: 'meeting', name: title } }

const contract =
  (action: string) =>
  (data: ContractChange): AuditText => ({
    action,
    subject: { kind: 'project', name: data.projectName },
    detail: `until ${data.endDate}, ${writtenCents(data.budget)}, ${counted(data.tasks, 'task')}`,
  })

const charterRequest =
  (action: string) =>
  (data: ContractRequestChange): AuditText => ({
    action,
    subject: { kind: 'project', name: data.projectName },
    detail: data.measures.map((measure) => contractMeasures[measure].label.toLowerCase()).join(', '),
  })

/** Fields of a project that follow from a change of its budget or its orders. */
const moneyFields: ReadonlySet<string> = new Set(['budget', 'budgetLines', 'committed', 'linesOver'])

const file =
  (action: string) =>
  ({ name, withProject }: FileChange): AuditText | undefined =>
    withProject ? undefined : { action, subject: { kind: 'file', name } }

const versionOfFile =
  (action: string) =>
  ({ name, number }: FileChange): AuditText => ({
    action,
    subject: { kind: 'file', name },
    detail: `version ${number}`,
  })

const communication =
  (action: string) =>
  ({ subject, withProject }: CommunicationChange): AuditText | undefined =>
    withProject
      ? undefined
      : { action, subject: { kind: 'communication', name: subject === '' ? 'Draft without a subject' : subject } }

/** `to 5 recipients, 1 of which got nothing`. The text itself is left out. */
const describeReach = ({ recipientCount, notSent }: DataOf<'communication.sent.v1'>): string =>
  `to ${counted(recipientCount, 'recipient')}${notSent === 0 ? '' : `, of which ${notSent} got nothing`}`

/** Private views are left out of the log. */
const sharedView = (data: ViewChange, action: string): AuditText | undefined =>
  data.shared || data.wasShared ? { action, subject: { kind: 'view', name: data.name } } : undefined

const viewSaved = (data: ViewChange): AuditText | undefined => {
  if (data.shared === data.wasShared) return sharedView(data, 'Shared view changed')
  return sharedView(data, data.shared ? 'View shared' : 'View no longer shared')
}

const report =
  (action: string) =>
  ({ title, withProject }: ReportChange): AuditText | undefined =>
    withProject ? undefined : { action, subject: { kind: 'report', name: title } }

const changeSet =
  (action: string) =>
  ({ title, changes, leftOut }: ChangeSetChange): AuditText => ({
    action,
    subject: { kind: 'change_set', name: title },
    detail: counted(changes - leftOut, 'change'),
  })

const template =
  (action: string, detail?: (data: TemplateChange) => string) =>
  (data: TemplateChange): AuditText => ({
    action,
    subject: { kind: 'template', name: data.name },
    ...(detail && { detail: detail(data) }),
  })

export const projectLines = lines({
  'share.created.v1': { category: 'project', describe: shared('Link to the executive view created') },
  'share.revoked.v1': { category: 'project', describe: shared('Link to the executive view revoked') },
  'project.created.v1': { category: 'project', describe: project('Project created') },
  'project.updated.v1': {
    category: 'project',
    // A change of its money alone has its own entry.
    describe: (data) =>
      data.changed.length > 0 && data.changed.every((field) => moneyFields.has(field))
        ? undefined
        : project('Project changed', ({ changed }) => fieldsOf(changed))(data),
  },
  'project.assigned.v1': {
    category: 'project',
    describe: project('Member assigned', ({ assignedName = '' }) => assignedName),
  },
  'project-request.submitted.v1': { category: 'project', describe: request('Project requested') },
  'project-request.updated.v1': {
    category: 'project',
    describe: request('Project request changed', ({ changed }) => fieldsOf(changed)),
  },
  'project-request.review-started.v1': {
    category: 'project',
    describe: request('Review of a project request started'),
  },
  'project-request.decided.v1': {
    category: 'project',
    describe: (data) =>
      request(data.now === 'rejected' ? 'Project request rejected' : 'Project request approved')(data),
  },
  'project-request.converted.v1': { category: 'project', describe: request('Project request converted') },
  'project-request.withdrawn.v1': { category: 'project', describe: request('Project request withdrawn') },
  'project-request.restored.v1': { category: 'project', describe: request('Project request restored') },
  'project.deleted.v1': { category: 'project', describe: project('Project deleted') },
  'project.restored.v1': { category: 'project', describe: project('Project restored') },
  'expense.recorded.v1': { category: 'project', describe: project('Expense recorded') },
  'expense.reversed.v1': { category: 'project', describe: project('Expense reversed') },
  'charter.agreed.v1': { category: 'project', describe: contract('Charter tolerances agreed') },
  'charter.ended.v1': { category: 'project', describe: contract('Charter tolerances ended') },
  'charter.drifted.v1': { category: 'project', describe: charterRequest('Charter change requested') },
  'charter.drift-withdrawn.v1': { category: 'project', describe: charterRequest('Charter change withdrawn') },
  'charter.decided.v1': {
    category: 'project',
    describe: (data) =>
      charterRequest(data.status === 'rejected' ? 'Charter change rejected' : 'Charter change approved')(data),
  },
  'mail-address.replaced.v1': {
    category: 'project',
    describe: ({ projectName }) => ({
      action: 'Email address of a project replaced',
      subject: { kind: 'project', name: projectName },
    }),
  },
  'baseline.set.v1': {
    category: 'project',
    describe: ({ projectName, name, taskCount }) => ({
      action: 'Baseline set',
      subject: { kind: 'project', name: projectName },
      detail: `${name}, ${counted(taskCount, 'task')}`,
    }),
  },
  'view.saved.v1': { category: 'project', describe: viewSaved },
  'view.deleted.v1': { category: 'project', describe: (data) => sharedView(data, 'Shared view deleted') },
  'template.saved.v1': {
    category: 'project',
    describe: template('Project template saved', ({ taskCount }) => counted(taskCount, 'task')),
  },
  'template.updated.v1': {
    category: 'project',
    describe: template('Project template changed', ({ changed }) => fieldsOf(changed)),
  },
  'template.deleted.v1': { category: 'project', describe: template('Project template deleted') },
  'template.restored.v1': { category: 'project', describe: template('Project template restored') },
  // Nothing has changed by it, but it says what an agent did for whom.
  'change-set.proposed.v1': { category: 'project', describe: changeSet('Change set proposed') },
  'change-set.applied.v1': { category: 'project', describe: changeSet('Change set applied') },
  'change-set.undone.v1': { category: 'project', describe: changeSet('Change set undone') },
  'change-set.imported.v1': {
    category: 'project',
    describe: ({ title }) => ({ action: 'Tasks imported', subject: { kind: 'change_set', name: title } }),
  },
  'task.deleted.v1': { category: 'project', describe: task('Task deleted') },
  'task.restored.v1': { category: 'project', describe: task('Task restored') },
  'raid.deleted.v1': { category: 'project', describe: raid('RAID entry deleted') },
  'raid.restored.v1': { category: 'project', describe: raid('RAID entry restored') },
  'report.sealed.v1': { category: 'project', describe: report('Report sealed') },
  'report.deleted.v1': { category: 'project', describe: report('Report deleted') },
  'report.restored.v1': { category: 'project', describe: report('Report restored') },
  'report-schedule.changed.v1': {
    category: 'project',
    describe: ({ on, projectName }) => ({
      action: on ? 'Scheduled reports turned on' : 'Scheduled reports turned off',
      subject: { kind: 'project', name: projectName },
    }),
  },
  'meeting.deleted.v1': { category: 'project', describe: meeting('Meeting deleted') },
  'file.added.v1': { category: 'project', describe: file('File added') },
  'file.version-added.v1': { category: 'project', describe: versionOfFile('File version added') },
  'file.version-restored.v1': { category: 'project', describe: versionOfFile('File version restored') },
  'file.version-deleted.v1': { category: 'project', describe: versionOfFile('File version deleted') },
  'file.refused.v1': {
    category: 'refusal',
    describe: ({ name, refusal }) => ({
      action: 'File refused',
      subject: { kind: 'file', name },
      detail: fileRefusals[refusal],
    }),
  },
  'file.renamed.v1': {
    category: 'project',
    describe: ({ was, name }) => ({ action: 'File renamed', subject: { kind: 'file', name }, detail: `was ${was}` }),
  },
  'file.deleted.v1': { category: 'project', describe: file('File deleted') },
  'file.restored.v1': { category: 'project', describe: file('File restored') },
  'meeting.restored.v1': { category: 'project', describe: meeting('Meeting restored') },
  'communication.deleted.v1': { category: 'project', describe: communication('Communication deleted') },
  'communication.restored.v1': { category: 'project', describe: communication('Communication restored') },
  'communication.sent.v1': {
    category: 'project',
    describe: (data) => ({
      action: 'Communication sent',
      subject: { kind: 'communication', name: data.subject },
      detail: describeReach(data),
    }),
  },
})
