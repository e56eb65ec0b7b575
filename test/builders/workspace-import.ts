/** Exports a workspace and imports it into another as a browser does, and compares what went out with what came in. */
import { expect } from 'vitest'
import { readImport } from '../../functions/domain/workspace-import/import-repository.ts'
import { withNewIds } from '../../functions/domain/workspace-import/imported-ids.ts'
import { exportPartNames, type ExportPart } from '../../shared/workspace/account-export.ts'
import { importCalls } from '../../shared/workspace/import-calls.ts'
import type { PersonHere } from '../../shared/workspace/import-people.ts'
import { planImport, type ExportedParts, type Row } from '../../shared/workspace/import-plan.ts'
import { accountCaller } from './account.ts'
import { signIn } from './people.ts'
import { makeTeam } from './work.ts'

export type Account = ReturnType<typeof accountCaller>

export const source = 'a'.repeat(64)

/** An empty team, to import into. */
export const emptyTeam = async (...plan: Parameters<typeof makeTeam>) => {
  const team = await makeTeam(...plan)
  return { ...team, account: accountCaller(await signIn(team.workspace, team.person)) }
}

/** All records of some parts. */
export const exported = async (call: Account, parts: readonly ExportPart[] = exportPartNames) => {
  const records: Record<string, Row[]> = {}
  for (const part of parts) {
    records[part] = []
    let cursor: string | undefined
    do {
      const page = await call('exportPart', { query: { part, ...(cursor !== undefined && { cursor }) } })
      expect(page.status).toBe(200)
      records[part].push(...page.body)
      cursor = page.next
    } while (cursor !== undefined)
  }
  return records as { [P in ExportPart]: Row[] }
}

/** Imports records as a browser does. `until` is the number of calls after which it is interrupted. */
export const importAll = async (call: Account, parts: ExportedParts, here: PersonHere[] = [], until = Infinity) => {
  const plan = planImport(parts, here)
  const begun = await call('beginImport', { body: { source } })
  expect(begun.status).toBe(201)
  for (const [index, { list, records }] of importCalls(plan).entries()) {
    if (index >= until) return plan
    const answer = await call('importRecords', { body: { source, [list]: records } as never })
    expect(answer.status, JSON.stringify(answer.problem)).toBe(204)
  }
  for (const id of plan.counted) await call('importRecords', { body: { source, counted: [id] } })
  expect((await call('importRecords', { body: { source, isLast: true } })).status).toBe(204)
  return plan
}

/** The parts whose records an import takes. */
export const takenParts = [
  'projects',
  'charterVersions',
  'tasks',
  'baselines',
  'orders',
  'expenses',
  'budgetChanges',
  'raid',
  'comments',
  'raidComments',
  'raidHistory',
  'changeRequests',
  'charterContracts',
  'meetings',
  'reports',
  'communications',
  'projectRequests',
  'templates',
  'views',
] as const
type TakenPart = (typeof takenParts)[number]

/** Fields that an import decides: see docs/moving-in.md. */
const decided: { [P in TakenPart]?: readonly string[] } = {
  projects: ['updatedAt', 'managerId', 'assignedPeople', 'teamMembers', 'riskPin'],
  tasks: ['updatedAt', 'recurrence'],
  raid: ['updatedAt', 'conditionState', 'sourceTaskId'],
  changeRequests: ['updatedAt'],
  meetings: ['updatedAt', 'attendees', 'attendeeIds'],
  reports: ['updatedAt', 'contentHash', 'seal'],
  communications: ['updatedAt'],
  projectRequests: ['updatedAt'],
  templates: ['updatedAt'],
  views: ['updatedAt', 'ownerId'],
}

const marked = (name: unknown): unknown =>
  typeof name === 'string' ? `${name.replace(/ \(imported\)$/, '')} (imported)` : name
const authors = new Set([
  'by',
  'setBy',
  'submittedBy',
  'approvedBy',
  'agreedBy',
  'decidedBy',
  'savedBy',
  'onBehalfOf',
  'placedBy',
  'createdBy',
  'organizer',
  'generatedBy',
  'sealedBy',
  'sentBy',
  'requestedBy',
  'reviewedBy',
  'owner',
])

/** A value with the authors within it marked as well. */
const withinMarked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withinMarked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      name === 'writtenBy' ? marked((item as Row)['name']) : name === 'by' ? marked(item) : withinMarked(item),
    ]),
  )
}

/** The items of checklists have ids that are only unique within their task. */
const withoutItemIds = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => item !== null && typeof item === 'object' && 'done' in item)
    ? value.map((item: Row) => ({ ...item, id: '' }))
    : value

const keyOf = ({ id, projectId, number }: Row): string => JSON.stringify(id ?? [projectId, number])

const comparable = (part: TakenPart, rows: readonly Row[]): Row[] =>
  rows
    .map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !(decided[part] ?? []).includes(name))
          .map(([name, value]) => [name, authors.has(name) ? marked(value) : withinMarked(withoutItemIds(value))]),
      ),
    )
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** What should be there: the live records with the ids that this import gives. */
const expected = async (workspaceId: string, part: TakenPart, rows: readonly Row[]) => {
  const open = await readImport(workspaceId)
  const seed = `${workspaceId} ${source} ${open?.startedAt}`
  const live = rows.filter((row) => (row['deletedAt'] ?? null) === null && row['action'] !== 'told')
  return comparable(part, withNewIds(seed, live))
}

/** The fields that the rows of the file have: the export has more. */
const sameFields = (rows: readonly Row[], like: readonly Row[]): Row[] => {
  const names = new Set(like.flatMap((row) => Object.keys(row)))
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => names.has(field))))
}

/** Expects the workspace to export the records of the parts, with the fields that these have. */
export const expectSame = async (
  workspaceId: string,
  account: Account,
  parts: ExportedParts,
  compared: readonly TakenPart[] = takenParts,
) => {
  const after = await exported(account, compared)
  for (const part of compared) {
    const rows = parts[part] ?? []
    expect(comparable(part, sameFields(after[part], rows)), part).toEqual(await expected(workspaceId, part, rows))
  }
}
