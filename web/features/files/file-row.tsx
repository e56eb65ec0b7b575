import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayOf } from '../../../shared/dates.ts'
import { fileRefusals, type ProjectFile } from '../../../shared/file.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { writtenDay } from '../../../shared/wording.ts'
import { call, fileUrl } from '../../client/client.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { useSession } from '../../session/session.ts'
import { useTimeZone } from '../../session/use-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { notSaved } from '../../ui/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../ui/undo.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AttachedLink } from './attached-link.tsx'
import { writtenSize } from './size.ts'

const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog)

/** Whether the person may rename and delete a file: any, or only their own. */
const useMayChange = ({ uploadedBy }: ProjectFile): boolean => {
  const { user } = useSession()
  const scope = scopeOf(user.role, 'file.remove')
  return scope === 'all' || (scope === 'own' && uploadedBy.id === user.id)
}

type Props = { file: ProjectFile; among?: 'project' | undefined; onOpen: () => void }

/** One file. In the list of a project (`among`), it says what it is attached to. Only a file that has passed its checks can be downloaded. */
export const FileRow = ({ file, among, onOpen }: Props) => {
  const { id, name, size, createdAt, uploadedBy, state, refusal = 'unreadable' } = file
  const zone = useTimeZone()
  const mayChange = useMayChange(file)
  const [renaming, setRenaming] = useState(false)
  const remove = useRemove(file)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="min-w-0 rounded-sm text-left font-medium break-words hover:underline"
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {name}
          </button>
          {state === 'checking' && <Badge>Checking</Badge>}
          {state === 'refused' && <Badge tone="danger">Refused</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <span className="tabular">{writtenSize(size)}</span> ·{' '}
          <time dateTime={createdAt}>{writtenDay(dayOf(new Date(createdAt), zone))}</time> · {uploadedBy.name}
          {among === 'project' && file.recordId !== null && (
            <AttachedLink projectId={file.projectId} id={file.recordId} />
          )}
        </p>
        {state === 'refused' && <p className="mt-0.5 text-sm text-bad">{fileRefusals[refusal]}</p>}
      </div>
      {state === 'available' && (
        <a
          className={buttonClasses('secondary', 'small')}
          href={fileUrl('files.download', { params: { id } })}
          aria-label={`Download ${name}`}
        >
          Download
        </a>
      )}
      {mayChange && (
        <Button size="small" look="quiet" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
      )}
      {mayChange && (
        <Button
          size="small"
          look="quiet"
          onClick={() => void remove.run()}
          busy={remove.busy && 'Deleting…'}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      )}
      {renaming && (
        <Suspense>
          <RenameDialog file={file} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </li>
  )
}

const useRemove = ({ id, name, state }: ProjectFile) => {
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useChange('files.remove')
  const restore = async (): Promise<string> => {
    await call('files.restore', { params: { id } })
    void refreshAfter(queries, 'files.restore')
    return name
  }
  const run = async (): Promise<void> => {
    try {
      await mutateAsync({ input: { params: { id } } })
      // A file that is not available has nothing to restore.
      if (state === 'available')
        toast('File moved to the trash', { description: name, action: undoOfRemoval('file', restore) })
      else toast('File deleted', { description: name })
    } catch (error) {
      notSaved(error, { title: 'The file could not be deleted', what: `Deleting of “${name}”`, again: run })
    }
  }
  return { run, busy: isPending }
}
