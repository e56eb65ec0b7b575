/** Checks the records of a part against the workspace, gives them their ids, and writes them. */
import {
  projectOfBudgetChange,
  projectOfChangeRequest,
  projectOfExpense,
  projectOfOrder,
  projectOfTask,
  raidId,
  taskId,
} from '../../../shared/contract/ids.ts'
import { importListNames, type ImportList } from '../../../shared/workspace/import-lists.ts'
import type { Imported, ImportRecords } from '../../../shared/workspace/import-records.ts'
import { refuseErrors } from '../../kernel/problem.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { readProjects } from '../projects/project-repository.ts'
import { readEntries } from '../raid/raid-repository.ts'
import { readTasks } from '../tasks/task-repository.ts'
import type { Importing } from './importing.ts'
import { peopleIn, withNewIds } from './imported-ids.ts'
import { writeBudgetChanges } from './write-budget-changes.ts'
import { writeChangeRequests, writeContracts } from './write-contracts.ts'
import { writeCommunications } from './write-communications.ts'
import { writeExpenses, writeOrders } from './write-money.ts'
import { writeBaselines, writeComments } from './write-notes.ts'
import { writeMeetings } from './write-meetings.ts'
import { refuseAltered, writeReports } from './write-reports.ts'
import { writeRequests } from './write-requests.ts'
import { writeTemplates } from './write-templates.ts'
import { writeViews } from './write-views.ts'
import { writeCharterVersions } from './write-charter-versions.ts'
import { writeProjects } from './write-projects.ts'
import { writeEntries, writeHistory } from './write-raid.ts'
import { writeTasks } from './write-tasks.ts'

type Lists = { [L in ImportList]: readonly Imported<L>[] }

const writers: { [L in ImportList]: (importing: Importing, records: Lists[L]) => Promise<void> } = {
  projects: writeProjects,
  charterVersions: writeCharterVersions,
  tasks: writeTasks,
  baselines: writeBaselines,
  orders: writeOrders,
  expenses: writeExpenses,
  budgetChanges: writeBudgetChanges,
  raid: writeEntries,
  comments: writeComments,
  raidHistory: writeHistory,
  changeRequests: writeChangeRequests,
  charterContracts: writeContracts,
  meetings: writeMeetings,
  reports: writeReports,
  communications: writeCommunications,
  projectRequests: writeRequests,
  templates: writeTemplates,
  views: writeViews,
}

/** The record that each record belongs to; null for what belongs to the workspace. */
const owners: { [L in ImportList]: (record: Imported<L>) => string | null } = {
  projects: () => null,
  charterVersions: ({ projectId }) => projectId,
  tasks: ({ id }) => projectOfTask(id),
  baselines: ({ projectId }) => projectId,
  orders: ({ id }) => projectOfOrder(id),
  expenses: ({ id }) => projectOfExpense(id),
  budgetChanges: ({ id }) => projectOfBudgetChange(id),
  raid: ({ fields }) => fields.projectId ?? null,
  comments: ({ aboutId }) => aboutId,
  raidHistory: ({ entryId }) => entryId,
  changeRequests: ({ id }) => projectOfChangeRequest(id),
  charterContracts: ({ projectId }) => projectId,
  meetings: ({ fields }) => fields.projectId ?? null,
  reports: ({ projectId }) => projectId,
  communications: ({ fields }) => fields.projectId ?? null,
  projectRequests: () => null,
  templates: () => null,
  views: () => null,
}

/** Those of some projects, tasks and RAID entries that are there and not in the trash. */
const liveAmong = async (workspaceId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const [tasks, entries] = [taskId, raidId].map((kind) => ids.filter((id) => kind.safeParse(id).success))
  const rest = ids.filter((id) => !tasks?.includes(id) && !entries?.includes(id))
  const found = await Promise.all([
    readProjects(workspaceId, rest),
    readTasks(workspaceId, tasks ?? []),
    readEntries(workspaceId, entries ?? []),
  ])
  return new Set(found.flat().flatMap(({ id, deletion }) => (deletion === undefined ? [id] : [])))
}

const writeList = async <L extends ImportList>(importing: Importing, list: L, records: Lists[L]): Promise<void> => {
  if (records.length === 0) return
  const named = records.map((record: Imported<L>) => owners[list](record))
  const live = await liveAmong(importing.workspaceId, [...new Set(named.filter((id) => id !== null))])
  refuseErrors(
    named.flatMap((id, index) =>
      id === null || live.has(id) ? [] : [{ path: `${list}.${index}`, message: 'What this belongs to is not there' }],
    ),
  )
  await writers[list](importing, records)
}

/** `seed` tells the ids of this import from those of others. */
export const importLists = async (
  { principal, by }: Pick<Importing, 'principal' | 'by'>,
  seed: string,
  sent: ImportRecords,
): Promise<void> => {
  const { workspaceId } = principal
  const people = await listPeople(workspaceId)
  const known = new Set(people.map(({ id }) => id))
  refuseErrors(
    importListNames.flatMap((list) =>
      (sent[list] ?? []).flatMap((record, index) =>
        peopleIn(record).every((id) => known.has(id))
          ? []
          : [{ path: `${list}.${index}`, message: 'Unknown team member' }],
      ),
    ),
  )
  refuseAltered(sent.reports ?? [])
  for (const list of importListNames)
    await writeList({ principal, workspaceId, by, people }, list, withNewIds(seed, sent[list] ?? []) as never)
}
