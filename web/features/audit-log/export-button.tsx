import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import type { AuditEntry } from '../../../shared/audit/audit.ts'
import { auditExportRows } from '../../../shared/audit/limits.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { download } from '../../spreadsheets/download.ts'
import { fetchPages } from '../../client/fetch-pages.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { failed, toast } from '../../ui/toast.ts'
import type { AuditFilter } from './audit-filter.ts'

/** The number of entries that one call returns. */
const pageEntries = 200

/** Reads all entries that match the filter and saves them. It shows its progress and can be stopped. */
export const ExportButton = ({ filter, disabled }: { filter: AuditFilter; disabled: boolean }) => {
  const company = useSession().customer?.companyName ?? ''
  const today = useToday()
  const [read, setRead] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (signal: AbortSignal): Promise<void> => {
    const { csvName, csvOf } = await import('./audit-csv.ts')
    const entries: AuditEntry[] = []
    for await (const page of fetchPages('audit.list', { query: { ...filter, limit: pageEntries } }, signal)) {
      entries.push(...page)
      setRead(entries.length)
      if (entries.length >= auditExportRows) break
    }
    if (signal.aborted) return
    download(csvName(company, filter, today), csvOf(entries.slice(0, auditExportRows)))
    if (entries.length < auditExportRows)
      toast('Audit log exported', { description: counted(entries.length, 'entry', 'entries') })
    else
      toast('Audit log partially exported', {
        description: `The file contains the newest ${writtenNumber(auditExportRows)} entries. Choose a shorter period to export the others.`,
      })
  }

  const start = async (): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    setRead(0)
    try {
      await save(abort.signal)
    } catch (error) {
      if (!abort.signal.aborted) failed('The audit log could not be exported', messageOf(error))
    } finally {
      if (running.current === abort) setRead(undefined)
    }
  }

  // The same button starts and stops the export, so that it keeps the focus.
  const idle = read === undefined
  return (
    <>
      <span role="status" className="text-sm text-muted tabular">
        {!idle && `Reading… ${writtenNumber(read)} entries`}
      </span>
      <Button onClick={idle ? () => void start() : () => running.current?.abort()} disabled={idle && disabled}>
        {idle && <Download aria-hidden="true" className="size-4" />}
        {idle ? 'Export CSV' : 'Cancel export'}
      </Button>
    </>
  )
}
