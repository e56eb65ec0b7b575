/**
 * Turns the records of a data export into those that an import sends. Nothing in them is trusted: each record is read
 * field by field, passes the schema of the call, and keeps only links to other records that are imported.
 */
import { inDependencyOrder } from '../tasks/dependency-order.ts'
import {
  projectOfBudgetChange,
  projectOfChangeRequest,
  projectOfExpense,
  projectOfOrder,
  projectOfTask,
} from '../contract/ids.ts'
import { sumBy } from '../contract/sums.ts'
import { exportParts, type ExportPart } from './account-export.ts'
import { bytesOf, piecesOf } from './import-calls.ts'
import { importListNames, type ImportList } from './import-lists.ts'
import { importLists } from './import-records.ts'
import { changeRequestOf, charterHistories, charterVersionOf, contractOf } from './import-charter-rows.ts'
import { communicationOf, meetingOf, reportOf, requestOf, templateOf, viewOf } from './import-document-rows.ts'
import {
  baselineOf,
  budgetChangeOf,
  commentOf,
  entryOf,
  expenseOf,
  historyOf,
  orderOf,
  projectOf,
  taskOf,
  type Row,
} from './import-rows.ts'
import { earlierVersionsOf, fileOf, type PlannedFile } from './import-files.ts'
import { workspaceImportLimits } from './limits.ts'
import { peopleHere, type PersonHere } from './import-people.ts'

export type { Row }
export type ExportedParts = { readonly [P in ExportPart]?: readonly Row[] }

type Refused = { part: ExportPart; /** Its place in the file, from 1. */ place: number; message: string }

export type ImportPlan = {
  /** The records as the calls take them, in the order in which they are sent. */
  lists: { readonly [L in ImportList]: readonly Row[] }
  /** Projects with expenses, orders, changes of their budget or tolerances, which are counted in the end. */
  counted: readonly string[]
  refused: readonly Refused[]
  /** Files of the imported projects. Their contents are in the zip file of an export that was made with them. */
  files: readonly PlannedFile[]
  /** Versions of those files before the current ones, whose contents no export has. */
  earlierVersions: number
  /** Records of the exported parts that an import does not take. */
  stays: readonly { part: ExportPart; count: number }[]
  /** Names of people in the export whose address no one here has. */
  strangers: readonly string[]
}

const isLive = (row: Row): boolean => (row['deletedAt'] ?? null) === null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (row: Row): string => text(row['id'])
/** Versions of charters and tolerances have no ids. */
const keyOf = (part: string, row: Row): string =>
  idOf(row) || `${part} ${String(row['projectId'])} ${String(row['number'])}`

/** The parts whose records an import takes, and the list in which each is sent. */
const taken = {
  projects: 'projects',
  charterVersions: 'charterVersions',
  tasks: 'tasks',
  baselines: 'baselines',
  orders: 'orders',
  expenses: 'expenses',
  budgetChanges: 'budgetChanges',
  raid: 'raid',
  comments: 'comments',
  raidComments: 'comments',
  raidHistory: 'raidHistory',
  changeRequests: 'changeRequests',
  charterContracts: 'charterContracts',
  meetings: 'meetings',
  reports: 'reports',
  communications: 'communications',
  projectRequests: 'projectRequests',
  templates: 'templates',
  views: 'views',
} as const satisfies { [P in ExportPart]?: ImportList }

/** Parts that come over as settings, or decide who is who. */
const otherwise: ReadonlySet<ExportPart> = new Set<ExportPart>(['workspace', 'holidays', 'people', 'files'])

/** The tasks after those that they depend on, with no links back: the server takes links to what is there. */
const inSendingOrder = (tasks: readonly Row[]): Row[] => {
  const linksOf = (task: Row) => ((task['fields'] as Row)['links'] ?? []) as { taskId: string }[]
  const placed = new Set<string>()
  return inDependencyOrder(tasks, idOf, (task) => linksOf(task).map(({ taskId }) => taskId)).map((task) => {
    const fields = task['fields'] as Row
    placed.add(idOf(task))
    return {
      ...task,
      fields: { ...fields, links: linksOf(task).filter(({ taskId }) => placed.has(taskId) && taskId !== idOf(task)) },
    }
  })
}

export const planImport = (parts: ExportedParts, here: readonly PersonHere[]): ImportPlan => {
  const { withPeople, strangers } = peopleHere(parts.people ?? [], here)
  const refused: Refused[] = []
  const lists = Object.fromEntries(importListNames.map((list) => [list, [] as Row[]])) as Record<ImportList, Row[]>
  const there = new Set<string>()
  const left = new Map<ExportPart, number>()
  const leave = (part: ExportPart, count = 1) => left.set(part, (left.get(part) ?? 0) + count)

  const read = (part: keyof typeof taken, belongs: (row: Row) => boolean, toRecord: (row: Row) => Row) => {
    for (const [index, row] of (parts[part] ?? []).entries()) {
      if (!isLive(row) || !belongs(row)) {
        leave(part)
        continue
      }
      const record = withPeople(toRecord(row)) as Row
      const checked = importLists[taken[part]].safeParse(record)
      const tooLarge = () =>
        piecesOf(taken[part], record).some((piece) => bytesOf(piece) > workspaceImportLimits.bytesOfRecord)
      const key = keyOf(part, record)
      if (checked.success && !tooLarge() && !there.has(key)) {
        lists[taken[part]].push(record)
        there.add(key)
      } else {
        const [issue] = checked.error?.issues ?? []
        const message =
          issue !== undefined
            ? `${issue.path.join('.')}: ${issue.message}`
            : tooLarge()
              ? 'It is too large to be sent'
              : 'Its id is there twice'
        refused.push({ part, place: index + 1, message })
      }
    }
  }
  const isThere = (id: unknown) => there.has(text(id))

  const histories = charterHistories(parts.charterVersions ?? [])
  read(
    'projects',
    () => true,
    (row) => projectOf(row, histories.get(row['id'])),
  )
  read('charterVersions', (row) => isThere(row['projectId']), charterVersionOf)
  read('tasks', (row) => isThere(projectOfTask(idOf(row))), taskOf)
  lists.tasks = inSendingOrder(lists.tasks)
  read('baselines', (row) => isThere(row['projectId']), baselineOf)
  read('orders', (row) => isThere(projectOfOrder(idOf(row))), orderOf)
  read(
    'expenses',
    (row) => isThere(projectOfExpense(idOf(row))),
    (row) => expenseOf(row, isThere),
  )
  // Earlier exports do not say what the budget was in full.
  read('budgetChanges', (row) => isThere(projectOfBudgetChange(idOf(row))) && 'linesWas' in row, budgetChangeOf)
  // What the product raises by itself is raised again where its reason still holds.
  const comes = (row: Row) => row['autoGenerated'] !== true && (row['projectId'] === null || isThere(row['projectId']))
  const entries = new Set((parts.raid ?? []).filter((row) => isLive(row) && comes(row)).map(idOf))
  read('raid', comes, (row) => entryOf(row, (id) => isThere(id) || entries.has(text(id))))
  read('comments', (row) => isThere(row['aboutId']), commentOf)
  read('raidComments', (row) => isThere(row['aboutId']), commentOf)
  read('raidHistory', (row) => isThere(row['entryId']) && row['action'] !== 'told', historyOf)

  read(
    'changeRequests',
    (row) => isThere(projectOfChangeRequest(idOf(row))),
    (row) => changeRequestOf(row, isThere),
  )
  read('charterContracts', (row) => isThere(row['projectId']), contractOf)

  const inProject = (row: Row) => (row['projectId'] ?? null) === null || isThere(row['projectId'])
  const meetings = new Set((parts.meetings ?? []).filter((row) => isLive(row) && inProject(row)).map(idOf))
  read('meetings', inProject, (row) => meetingOf(row, (id) => isThere(id) || meetings.has(text(id))))
  read('reports', inProject, reportOf)
  read('communications', inProject, communicationOf)
  read(
    'projectRequests',
    () => true,
    (row) => requestOf(row, isThere),
  )
  read('templates', () => true, templateOf)
  // Someone's own view comes over with them.
  const isHere = (id: unknown) => typeof id === 'string' && (withPeople([id]) as unknown[]).length > 0
  read('views', (row) => row['shared'] === true || isHere(row['ownerId']), viewOf)

  const projectNames = new Map(lists.projects.map((row) => [idOf(row), text((row['fields'] as Row)['name'])]))
  const files = (parts.files ?? []).flatMap((row) => fileOf(row, projectNames, isThere) ?? [])
  const coming = new Set(files.map(({ id }) => id))
  const earlierVersions = sumBy(parts.files ?? [], (row) => (coming.has(idOf(row)) ? earlierVersionsOf(row) : 0))
  leave('files', (parts.files ?? []).length - files.length)
  for (const part of Object.keys(exportParts) as ExportPart[])
    if (!(part in taken) && !otherwise.has(part)) leave(part, parts[part]?.length ?? 0)
  const settled = [
    ...lists.orders.map((row) => projectOfOrder(idOf(row))),
    ...lists.expenses.map((row) => projectOfExpense(idOf(row))),
    ...lists.budgetChanges.map((row) => projectOfBudgetChange(idOf(row))),
    ...lists.charterContracts.map((row) => text(row['projectId'])),
  ]
  return {
    lists,
    counted: [...new Set(settled)],
    refused,
    files,
    earlierVersions,
    stays: [...left].flatMap(([part, count]) => (count > 0 ? [{ part, count }] : [])),
    strangers: strangers(),
  }
}
