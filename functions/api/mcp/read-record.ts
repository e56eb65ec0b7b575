/** Reads a record as its own call does: with the same right, and without money for those who see none. */
import type * as z from 'zod/mini'
import { changeSets } from '../../../shared/change-sets/routes.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { seesMoney, type Capability } from '../../../shared/permissions.ts'
import { projects } from '../../../shared/projects/routes.ts'
import { raid } from '../../../shared/raid/routes.ts'
import { reports } from '../../../shared/reports/routes.ts'
import { tasks } from '../../../shared/tasks/routes.ts'
import { readRecords } from '../../domain/change-sets/records.ts'
import { toView } from '../../domain/change-sets/view.ts'
import { visibleChangeSet } from '../../domain/change-sets/visible-change-set.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { visibleEntry } from '../../domain/raid/visible-entry.ts'
import { toReport } from '../../domain/reports/report-record.ts'
import { visibleReport } from '../../domain/reports/visible-report.ts'
import { toTask } from '../../domain/tasks/task-record.ts'
import { visibleTask } from '../../domain/tasks/visible-task.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { withoutMoney } from '../../kernel/http/without-money.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { callerScope } from '../../kernel/session/caller-scope.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'

type Row = { access: { capability: Capability }; result: z.ZodMiniType }

/** The caller, with the scope in which their role may make a call. */
export const inScopeOf = (principal: Member, { access }: Pick<Row, 'access'>): Member => {
  const scope = callerScope(principal, access.capability)
  if (scope === undefined) throw new Problem('forbidden', 'Your role does not allow this.')
  return { ...principal, scope }
}

/** The result of a call, as the caller may see it. */
export const asResultOf = ({ result }: Pick<Row, 'result'>, { role }: Member, value: unknown): unknown =>
  result.parse(seesMoney(role) ? value : withoutMoney(result, value))

const read = {
  [prefixes.project]: {
    row: projects.read,
    of: async (reader: Member, id: string) => {
      const { workspaceId } = reader
      const [record, brief, totals] = await Promise.all([
        visibleProject(reader, id),
        readBrief(workspaceId, id),
        readProjectTotals(workspaceId, id),
      ])
      return toProject(record, brief, totals, readerOf(reader))
    },
  },
  [prefixes.task]: { row: tasks.read, of: async (reader: Member, id: string) => toTask(await visibleTask(reader, id)) },
  [prefixes.raid]: {
    row: raid.read,
    of: async (reader: Member, id: string) => toEntry(await visibleEntry(reader, id)),
  },
  [prefixes.report]: {
    row: reports.read,
    of: async (reader: Member, id: string) => {
      const { record, body } = await visibleReport(reader, id)
      return toReport(record, body)
    },
  },
  [prefixes.changeSet]: {
    row: changeSets.read,
    of: async (reader: Member, id: string) => {
      const { record, lines } = await visibleChangeSet(reader, id)
      const records = await readRecords(reader, lines)
      const { workspaceId } = reader
      return toView(record, lines, reader, { records, by: nowBy(reader), today: todayOf(reader), workspaceId })
    },
  },
} satisfies Record<string, { row: Row; of: (reader: Member, id: string) => Promise<unknown> }>

const isReadable = (prefix: string): prefix is keyof typeof read => Object.hasOwn(read, prefix)

/** 404 for a record that the caller cannot see, whatever the reason. */
export const readRecord = async (principal: Member, id: string): Promise<unknown> => {
  const prefix = id.slice(0, Math.max(0, id.indexOf('_')))
  if (!isReadable(prefix)) throw notFound('Record')
  const { row, of } = read[prefix]
  return asResultOf(row, principal, await of(inScopeOf(principal, row), id))
}
