import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Report } from '../../../shared/reports/report.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { saveTable } from '../../spreadsheets/save-table.ts'
import { useMay } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { ReportDocument } from './report-document.tsx'
import { reportTable } from './report-csv.ts'
import { sendPathOf } from './send-path.ts'
import { useRemoveReport } from './use-remove-report.ts'

const Back = () => (
  <Link to={paths.reports()} className={buttonClasses('quiet', 'small', 'text-muted')}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    Reports
  </Link>
)

export const ReportScreen = () => {
  const { id = '' } = useParams()
  const query = useQuery(get('reports.read', { params: { id } }))
  const retry = () => void query.refetch()
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && <StaleNote error={query.error} onRetry={retry} />}
        <Shown report={query.data} />
      </>
    )
  }
  if (query.isPending) {
    return (
      <Loading
        label="Loading the report"
        className="mx-auto flex max-w-230 flex-col gap-5 rounded-lg border border-line bg-surface px-10 py-9"
      >
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-28" />
        <Skeleton className="h-16" />
        <Skeleton className="h-48" />
      </Loading>
    )
  }
  const gone = query.error instanceof ProblemError && query.error.status === 404
  return (
    <>
      <PageHeader title="Report" above={<Back />} />
      {gone ? (
        <EmptyState
          title="Report not found"
          action={
            <Link to={paths.reports()} className={buttonClasses()}>
              All reports
            </Link>
          }
        >
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      ) : (
        <ErrorState title="The report could not be loaded" error={query.error} onRetry={retry} />
      )}
    </>
  )
}

const Shown = ({ report }: { report: Report }) => {
  const { id, state, version, title, periodEnd } = report
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [mayWrite, mayDelete, maySend] = [
    useMay('report.write'),
    useMay('report.delete'),
    useMay('communication.write'),
  ]
  const sealing = useChange('reports.seal')
  const remove = useRemoveReport()
  const [open, setOpen] = useState<'seal' | 'rename'>()
  const put = (next: Report) => queries.setQueryData(get('reports.read', { params: { id } }).queryKey, next)
  const isOpen = state === 'open'
  const sendPath = sendPathOf(report)

  // A kept change calls this after the page is left, with the version that the person saw.
  const seal = async (): Promise<void> => {
    try {
      put(await sealing.mutateAsync({ input: { params: { id }, body: { version } } }))
      toast('Report sealed', { description: title })
    } catch (error) {
      // Another person changed the report, so show their version before it is sealed.
      if (error instanceof ProblemError && error.code === 'version_conflict') put(error.current as Report)
      notSaved(error, { title: 'The report could not be sealed', what: `Sealing of “${title}”`, again: seal })
    }
    setOpen(undefined)
  }
  const removeAndLeave = async () => {
    if (await remove(report)) void navigate(paths.reports())
  }
  const print = () => window.print()
  const exportCsv = () => saveTable(reportTable(report), 'csv', [title, periodEnd])

  useCommands([
    { id: 'report.print', group: 'Report', label: 'Print or save as PDF', keywords: 'pdf paper', run: print },
    {
      id: 'report.csv',
      group: 'Report',
      label: 'Export the tables as CSV',
      keywords: 'download spreadsheet',
      run: () => void exportCsv(),
    },
    ...(maySend
      ? [
          {
            id: 'report.send',
            group: 'Report',
            label: 'Send report',
            keywords: 'email update sponsor',
            run: () => void navigate(sendPath),
          },
        ]
      : []),
    ...(mayWrite && isOpen
      ? [{ id: 'report.seal', group: 'Report', label: 'Seal report', keywords: 'fix lock', run: () => setOpen('seal') }]
      : []),
  ])

  return (
    <>
      <div
        role="toolbar"
        aria-label="Report"
        className="mx-auto mb-3 flex max-w-230 flex-wrap items-center justify-between gap-2"
      >
        <Back />
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={print}>
            <Printer aria-hidden="true" className="size-4" />
            Print or save as PDF
          </Button>
          {maySend && (
            <Link to={sendPath} className={buttonClasses(isOpen && mayWrite ? 'secondary' : 'primary')}>
              <Send aria-hidden="true" className="size-4" />
              Send
            </Link>
          )}
          {mayWrite && isOpen && (
            <Button look="primary" onClick={() => setOpen('seal')}>
              <Lock aria-hidden="true" className="size-4" />
              Seal
            </Button>
          )}
          <Menu
            trigger={
              <Button look="secondary" size="icon" aria-label="More">
                <Ellipsis aria-hidden="true" className="size-4" />
              </Button>
            }
          >
            <MenuItem onSelect={() => void copyLink(location.href.replace(/#.*$/, ''))}>Copy link</MenuItem>
            <MenuItem onSelect={() => void exportCsv()}>Export tables as CSV</MenuItem>
            {mayWrite && isOpen && <MenuItem onSelect={() => setOpen('rename')}>Rename…</MenuItem>}
            {mayDelete && <MenuItem onSelect={() => void removeAndLeave()}>Delete</MenuItem>}
          </Menu>
        </div>
      </div>
      <ReportDocument report={report} />
      {open === 'rename' && <RenameDialog report={report} onClose={() => setOpen(undefined)} />}
      {open === 'seal' && (
        <AlertDialog
          title="Seal this report?"
          description="Its title and commentary can then no longer be changed, like its figures. A sealed report can be deleted, but not changed."
          action="Seal"
          look="primary"
          busy={sealing.isPending && 'Sealing…'}
          onConfirm={() => void seal()}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
