import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trashDays } from '../../../shared/limits.ts'
import type { Trashed } from '../../../shared/trash.ts'
import { useChange } from '../../changes.ts'
import { getPages, recordsOf } from '../../client-pages.ts'
import { messageOf } from '../../problem-error.ts'
import { useMay, useSession } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { Ago } from '../../ui/time.tsx'
import { failed, toast } from '../../ui/toast.ts'

const kinds = { project: 'Project', task: 'Task', raid: 'RAID entry', request: 'Project request', report: 'Report', meeting: 'Meeting', communication: 'Communication' }
/** The same within a sentence. */
const nouns = { project: 'project', task: 'task', raid: 'RAID entry', request: 'project request', report: 'report', meeting: 'meeting', communication: 'communication' }

export const TrashScreen = () => {
  const list = useInfiniteQuery(getPages('projects.trash', { query: { limit: 50 } }))
  const records = recordsOf(list.data)
  const again = () => void list.refetch()
  return (
    <>
      <PageHeader title="Trash" below={<p className="text-muted">What was deleted: projects and what is in them, requests, reports and drafts. Each can be restored for {trashDays} days.</p>} />
      {records === undefined ? (
        list.isPending ? (
          <Loading label="Loading the trash" className="rounded-lg border border-line bg-surface p-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="my-3 h-9" />
            ))}
          </Loading>
        ) : (
          <ErrorState title="The trash could not be loaded" error={list.error} onRetry={again} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          {records.length === 0 ? (
            <EmptyState className="rounded-lg border border-line bg-surface py-14" title="The trash is empty">
              What you delete waits here before it is gone.
            </EmptyState>
          ) : (
            <ul className="rounded-lg border border-line bg-surface shadow-card">
              {records.map((record) => (
                <TrashRow key={record.id} record={record} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button className="self-center" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const TrashRow = ({ record }: { record: Trashed }) => {
  const may = { project: useMay('project.delete'), task: useMay('task.delete'), raid: useMay('raid.delete'), request: record.requestedBy === useSession().user.id, report: useMay('report.delete'), meeting: useMay('meeting.delete'), communication: useMay('communication.write') }
  const restoring = { project: useChange('projects.restore'), task: useChange('tasks.restore'), raid: useChange('raid.restore'), request: useChange('requests.restore'), report: useChange('reports.restore'), meeting: useChange('meetings.restore'), communication: useChange('communications.restore') }
  const [busy, setBusy] = useState(false)

  const restore = async () => {
    setBusy(true)
    try {
      const input = { params: { id: record.id } }
      await restoring[record.kind].mutateAsync({ input })
      toast(`${kinds[record.kind]} restored`, { description: record.name })
    } catch (error) {
      failed(`The ${nouns[record.kind]} could not be restored`, messageOf(error))
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex items-center gap-2">
          <Badge>{kinds[record.kind]}</Badge>
          <span className="min-w-0 font-medium break-words">{record.name}</span>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          Deleted <Ago at={record.deletedAt} /> by {record.deletedBy}
          {record.reason !== '' && <>: {record.reason}</>}
        </p>
      </div>
      <p className="text-sm text-muted">
        Gone <Ago at={record.goneAt} />
      </p>
      {may[record.kind] && (
        <Button size="small" onClick={() => void restore()} busy={busy && 'Restoring…'} aria-label={`Restore ${record.name}`}>
          Restore
        </Button>
      )}
    </li>
  )
}
