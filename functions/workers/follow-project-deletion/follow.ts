/**
 * Moves everything in a project to the trash with the project, and back. It uses the project's current state and not
 * the event's, and each transaction succeeds only while the project is in that state. So an event may arrive late,
 * twice or at the same time as another one, and a run may stop anywhere: a quick undo while a run is in progress
 * leaves nothing behind in the trash.
 */
import type { Author } from '../../../shared/contract/event.ts'
import { alongWrites, listEveryCommunication } from '../../domain/communications/communication-repository.ts'
import type { Authored } from '../../kernel/events/event.ts'
import type { Slice } from '../../kernel/http/page.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import type { Trashable } from '../../domain/projects/deletion.ts'
import { baselineExpiry, baselinesExpiringOtherwise } from '../../domain/timeline/baseline-repository.ts'
import { shareExpiry, sharesExpiringOtherwise } from '../../domain/executive/share-repository.ts'
import { charterItemExpiry, charterItemsExpiringOtherwise } from '../../domain/projects/charter-version-repository.ts'
import { briefExpiry } from '../../domain/projects/brief-repository.ts'
import {
  contractItemExpiry,
  contractItemsExpiringOtherwise,
} from '../../domain/charters/contracts/request-repository.ts'
import { budgetItemExpiry, budgetItemsExpiringOtherwise } from '../../domain/money/budgets/change-repository.ts'
import { expenseExpiry, expensesExpiringOtherwise } from '../../domain/money/expenses/expense-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { fileWrite, listEveryFile } from '../../domain/files/file-repository.ts'
import { listEveryOfProject as listMeetingsOfProject, meetingWrite } from '../../domain/meetings/meeting-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { entryWrite, listEveryOfProject } from '../../domain/raid/raid-repository.ts'
import { listEveryReportOf, reportWrites } from '../../domain/reports/report-repository.ts'
import { listEveryTask, taskWrite } from '../../domain/tasks/task-repository.ts'
import { agreement, type Agreement } from './agreement.ts'
import { takeTeam } from './take-team.ts'
import { writeWhile } from './write-while.ts'

/**
 * Records per transaction. DynamoDB allows 100 writes; a smaller transaction has fewer records to wait for when one
 * of them is busy.
 */
const together = 50

/** Restarts allowed when the project's state changes again and again during a run. */
const starts = 20

type Taking<T> = {
  read: (after: string | undefined) => Promise<Slice<T>>
  /** All writes for one record. */
  write: (change: Agreement<T> & { withProject: true; by: Authored }) => readonly Write[]
}

/**
 * Applies the project's state to records, page by page. A page is read again if one of its records was changed in
 * between.
 */
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

/** Two writes per report: the record and its content. */
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

const takeFiles = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listEveryFile(project.workspaceId, project.id, after, together),
    write: ({ happening, ...change }) => [fileWrite({ ...change, event: `file.${happening}.v1` })],
  })

/** Communications per transaction: each one takes up to three writes. */
const communicationsTogether = 16

const takeCommunications = (project: ProjectRecord, by: Author): Promise<boolean> =>
  take(project, by, {
    read: (after) => listEveryCommunication(project.workspaceId, project.id, after, communicationsTogether),
    write: ({ happening, ...change }) => alongWrites({ ...change, event: `communication.${happening}.v1` }),
  })

/** Expires the brief, versions of the charter, baselines, expenses, budget, contract and links with the project, or keeps them with it. */
const takeRest = async (project: ProjectRecord): Promise<boolean> => {
  const { workspaceId, id, expiresAt } = project
  if ((await writeWhile(project, [briefExpiry(workspaceId, id, expiresAt)])) === 'project_changed') return false
  const [charterItems, expenses, budgetItems, contractItems, baselines, shares] = await Promise.all([
    charterItemsExpiringOtherwise(workspaceId, id, expiresAt),
    expensesExpiringOtherwise(workspaceId, id, expiresAt),
    budgetItemsExpiringOtherwise(workspaceId, id, expiresAt),
    contractItemsExpiringOtherwise(workspaceId, id, expiresAt),
    baselinesExpiringOtherwise(workspaceId, id, expiresAt),
    sharesExpiringOtherwise(workspaceId, id, expiresAt),
  ])
  const rest = [
    ...charterItems.map((key) => charterItemExpiry(workspaceId, id, key, expiresAt)),
    ...expenses.map((expense) => expenseExpiry(workspaceId, expense, expiresAt)),
    ...budgetItems.map((key) => budgetItemExpiry(workspaceId, id, key, expiresAt)),
    ...contractItems.map((key) => contractItemExpiry(workspaceId, id, key, expiresAt)),
    ...baselines.map((baseline) => baselineExpiry(workspaceId, id, baseline, expiresAt)),
    ...shares.map((share) => shareExpiry(workspaceId, share, expiresAt)),
  ]
  for (let start = 0; start < rest.length; start += together) {
    if ((await writeWhile(project, rest.slice(start, start + together))) === 'project_changed') return false
  }
  return true
}

/**
 * Makes tasks, RAID entries, reports, meetings, files, communications, brief, versions of the charter, baselines,
 * expenses, budget, contract, links and team match the state of their project. `by` is recorded as the author of the changes.
 */
export const follow = async (workspaceId: string, projectId: string, by: Author): Promise<void> => {
  for (let start = 1; start <= starts; start += 1) {
    const project = await readProject(workspaceId, projectId)
    if (project === undefined) return
    // The team comes last, because changing it gives the project a new version.
    if (
      (await takeTasks(project, by)) &&
      (await takeEntries(project, by)) &&
      (await takeReports(project, by)) &&
      (await takeMeetings(project, by)) &&
      (await takeFiles(project, by)) &&
      (await takeCommunications(project, by)) &&
      (await takeRest(project)) &&
      (await takeTeam(project, by))
    )
      return
  }
  throw new Error('The project goes in and out of the trash faster than what belongs to it can follow')
}
