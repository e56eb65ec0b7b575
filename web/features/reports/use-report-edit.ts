import { useQueryClient } from '@tanstack/react-query'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { call, get, type Body } from '../../client/client.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { afterOwnChanges, noteOwnVersion } from '../../records/own-versions.ts'
import { useSession } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'

export type ReportEdit = Omit<Body<'reports.update'>, 'version'>

const labels = { title: 'Title', commentary: 'Commentary', statedHealth: 'Stated health' } as const

export type ReportPart = keyof typeof labels

/** The part of a report as it is sent. */
const partOf = ({ title, commentary, statedHealth }: Report, part: ReportPart): ReportEdit => {
  if (part !== 'statedHealth') return { [part]: { title, commentary }[part] }
  return { statedHealth: statedHealth === null ? null : { level: statedHealth.level, reason: statedHealth.reason } }
}

/**
 * Saves what people add to a report, one part at a time. The toast offers to take it back, unless another person has
 * changed the report since. Rejects if the change was not saved.
 */
export const useReportEdit = (report: Report) => {
  const queries = useQueryClient()
  const { user } = useSession()

  const put = (next: Report) => queries.setQueryData(get('reports.read', { params: { id: next.id } }).queryKey, next)
  const write = async (edit: ReportEdit, version: number): Promise<Report> => {
    const written = await call('reports.update', { params: { id: report.id }, body: { ...edit, version } })
    noteOwnVersion(report.id, version, written.version)
    put(written)
    void refreshAfter(queries, 'reports.update')
    return written
  }

  /** A health that another person stated would come back under this person's name, so it is not offered. */
  const canComeBack = (part: ReportPart): boolean =>
    part !== 'statedHealth' || report.statedHealth === null || report.statedHealth.by === fullName(user)

  const save = async (part: ReportPart, edit: ReportEdit): Promise<void> => {
    const written = await write(edit, report.version)
    const what = `${labels[part]} of “${report.title}”`
    const send = () => write(partOf(report, part), afterOwnChanges(report.id, written.version))
    const action = undoOfChange({ what, name: written.title, send })
    toast('Report changed', { description: what, ...(canComeBack(part) && { action }) })
  }
  return { save, put }
}
