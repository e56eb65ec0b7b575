/**
 * Makes what belongs to a project follow it into the trash and out of it. It looks at the project's
 * present state and not at what the event says, and each transaction holds only while the project is
 * in that state. So it may come late, twice or beside another of its kind, and be broken off anywhere:
 * a quick undo during the walk leaves nothing behind in the trash.
 */
import type { Author } from '../../../shared/contract/event.ts'
import { alongWrites, listEveryCommunication } from '../../domain/communications/communication-repository.ts'
import type { Authored } from '../../kernel/event.ts'
import type { Slice } from '../../kernel/page.ts'
import type { Write } from '../../kernel/transaction.ts'
import type { Trashable } from '../../domain/projects/deletion.ts'
import { baselineExpiry, baselinesExpiringOtherwise } from '../../domain/baselines/baseline-repository.ts'
import { briefExpiry } from '../../domain/projects/brief-repository.ts'
import { expenseExpiry, expensesExpiringOtherwise } from '../../domain/projects/expense-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { listEveryOfProject as listMeetingsOfProject, meetingWrite } from '../../domain/meetings/meeting-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { entryWrite, listEveryOfProject } from '../../domain/raid/raid-repository.ts'
import { listEveryReportOf, reportWrites } from '../../domain/reports/report-repository.ts'
import { listEveryTask, taskWrite } from '../../domain/tasks/task-repository.ts'
import { agreement, type Agreement } from './agreement.ts'
import { takeTeam } from './take-team.ts'
import { writeWhile } from './write-while.ts'

/** Records in one transaction: DynamoDB takes 100, and the fewer there are, the fewer a busy one holds up. */
const together = 50

/** Starts from the beginning that a project may cause by changing its state again and again. */
const starts = 20

type Taking<T> = {
  read: (after: string | undefined) => Promise<Slice<T>>
  /** All that goes along with one record. */
  write: (change: Agreement<T> & { withProject: true; by: Authored }) => readonly Write[]
}

/** Takes records along, page by page; a page is read again where one of them was changed meanwhile. */
const take = async <T extends Trashable>(
  project: ProjectRecord,
  by: Author,
  { read, write }: Taking<T>,
): Promise<boolean> => {
  let after: string | undefined
  for (;;) {
    const page = await read(after)
    const changes = page.items.map((record) => agreement(project, record)).filter((change) => change !== undefined)
    const writes = changes.flatMap((change) => write({ ...change, withProject: true, by: { by, at: new Date() } }))
    const outcome = writes.length === 0 ? 'written' : await writeWhile(project, writes)
    if (outcome === 'project_changed') return false
    if (outcome === 'written' && page.stoppedAt === undefined) return true
    if (outcome === 'written') after = page.stoppedAt
  }
}

const takeTasks = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listEveryTask(project.workspaceId, project.id, after, together),
    write: ({ happening, ...change }) => [taskWrite({ ...change, event: `task.${happening}.v1` })],
  })

const takeEntries = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listEveryOfProject(project.workspaceId, project.id, after, together),
    write: ({ happening, ...change }) => [entryWrite({ ...change, event: `raid.${happening}.v1` })],
  })

/** Two writes for each: what a report says goes along. */
const takeReports = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listEveryReportOf(project.workspaceId, project.id, after, together / 2),
    write: ({ happening, ...change }) => reportWrites({ ...change, event: `report.${happening}.v1` }),
  })

const takeMeetings = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listMeetingsOfProject(project.workspaceId, project.id, after, together),
    write: ({ happening, ...change }) => [meetingWrite({ ...change, event: `meeting.${happening}.v1` })],
  })

/** Communications in one transaction: each is up to three items. */
const communicationsTogether = 16

const takeCommunications = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listEveryCommunication(project.workspaceId, project.id, after, communicationsTogether),
    write: ({ happening, ...change }) => alongWrites({ ...change, event: `communication.${happening}.v1` }),
  })

/** Lets brief, baselines and expenses expire with the project, or stay with it. */
const takeRest = async (project: ProjectRecord): Promise<boolean> => {
  const { workspaceId, id, expiresAt } = project
  if ((await writeWhile(project, [briefExpiry(workspaceId, id, expiresAt)])) === 'project_changed') return false
  const [expenses, baselines] = await Promise.all([
    expensesExpiringOtherwise(workspaceId, id, expiresAt),
    baselinesExpiringOtherwise(workspaceId, id, expiresAt),
  ])
  const rest = [
    ...expenses.map((expense) => expenseExpiry(workspaceId, id, expense, expiresAt)),
    ...baselines.map((baseline) => baselineExpiry(workspaceId, id, baseline, expiresAt)),
  ]
  for (let start = 0; start < rest.length; start += together) {
    if ((await writeWhile(project, rest.slice(start, start + together))) === 'project_changed') return false
  }
  return true
}

/** Brings tasks, entries of the RAID log, reports, meetings, communications, brief, baselines, expenses and team into agreement with their project. `by` is the author of what it changes. */
export const follow = async (workspaceId: string, projectId: string, by: Author): Promise<void> => {
  for (let start = 1; start <= starts; start += 1) {
    const project = await readProject(workspaceId, projectId)
    if (project === undefined) return
    // The team last: a project that it was taken off from is of another version then.
    if (
      (await takeTasks(project, by)) &&
      (await takeEntries(project, by)) &&
      (await takeReports(project, by)) &&
      (await takeMeetings(project, by)) &&
      (await takeCommunications(project, by)) &&
      (await takeRest(project)) &&
      (await takeTeam(project, by))
    )
      return
  }
  throw new Error('The project goes in and out of the trash faster than what belongs to it can follow')
}
