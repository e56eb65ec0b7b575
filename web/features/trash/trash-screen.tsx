import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trashDays } from '../../../shared/projects/limits.ts'
import type { Capability } from '../../../shared/permissions.ts'
import type { Trashed } from '../../../shared/projects/trashed-record.ts'
import { useChange } from '../../client/use-change.ts'
import type { ChangeKey } from '../../client/client.ts'
import { getPages } from '../../client/pages.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedList } from '../../loading/paged-list.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'

type Kind = {
  label: string
  /** The label within a sentence. */ noun: string
  restore: ChangeKey
  /** The capability that restoring requires. */ may: Capability
}

const kinds = {
  project: { label: 'Project', noun: 'project', restore: 'projects.restore', may: 'project.delete' },
  task: { label: 'Task', noun: 'task', restore: 'tasks.restore', may: 'task.delete' },
  raid: { label: 'RAID entry', noun: 'RAID entry', restore: 'raid.restore', may: 'raid.delete' },
  request: {
    label: 'Project request',
    noun: 'project request',
    restore: 'projectRequests.restore',
    may: 'request.edit',
  },
  report: { label: 'Report', noun: 'report', restore: 'reports.restore', may: 'report.delete' },
  file: { label: 'File', noun: 'file', restore: 'files.restore', may: 'file.remove' },
  meeting: { label: 'Meeting', noun: 'meeting', restore: 'meetings.restore', may: 'meeting.delete' },
  communication: {
    label: 'Communication',
    noun: 'communication',
    restore: 'communications.restore',
    may: 'communication.write',
  },
  expense: { label: 'Expense', noun: 'expense', restore: 'expenses.restore', may: 'expense.delete' },
  template: { label: 'Template', noun: 'template', restore: 'templates.restore', may: 'template.write' },
} as const satisfies Record<Trashed['kind'], Kind>

export const TrashScreen = () => {
  const list = useInfiniteQuery(getPages('projects.trash', { query: { limit: 50 } }))
  return (
    <>
      <PageHeader
        title="Trash"
        below={
          <p className="text-muted">
            Deleted projects and their contents, expenses, files, meetings, requests, reports, drafts and templates.
            Each can be restored for {trashDays} days.
          </p>
        }
      />
      <PagedList
        list={list}
        what="the trash"
        more="Show more"
        empty={
          <EmptyState title="The trash is empty">
            Items that you delete appear here until they are permanently deleted.
          </EmptyState>
        }
      >
        {(records) => (
          <ul className="rounded-lg border border-line bg-surface shadow-card">
            {records.map((record) => (
              <TrashRow key={record.id} record={record} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

const TrashRow = ({ record }: { record: Trashed }) => {
  const { label, noun, restore: change, may } = kinds[record.kind]
  const { user } = useSession()
  // Only the person who made a request can restore it.
  const mayRestore = useMay(may) && (record.kind !== 'request' || record.requestedBy === user.id)
  const { mutateAsync } = useChange(change)
  const [busy, setBusy] = useState(false)

  const restore = async (): Promise<void> => {
    setBusy(true)
    try {
      await mutateAsync({ input: { params: { id: record.id } } })
      toast(`${label} restored`, { description: record.name })
    } catch (error) {
      notSaved(error, {
        title: `The ${noun} could not be restored`,
        what: `Restoring of “${record.name}”`,
        again: restore,
      })
      setBusy(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex items-center gap-2">
          <Badge>{label}</Badge>
          <span className="min-w-0 font-medium break-words">{record.name}</span>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          Deleted <Ago at={record.deletedAt} /> by {record.deletedBy}
          {record.reason !== '' && <>: {record.reason}</>}
        </p>
      </div>
      <p className="text-sm text-muted">
        Permanently deleted <Ago at={record.goneAt} />
      </p>
      {mayRestore && (
        <Button
          size="small"
          onClick={() => void restore()}
          busy={busy && 'Restoring…'}
          aria-label={`Restore ${record.name}`}
        >
          Restore
        </Button>
      )}
    </li>
  )
}
