import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayOf } from '../../../shared/dates/dates.ts'
import { fileRefusals } from '../../../shared/files/file-choices.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { call, fileUrl } from '../../client/client.ts'
import { refreshAfter, useChange } from '../../client/use-change.ts'
import { useTimeZone } from '../../session/use-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfRemoval } from '../../saving/undo.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { AttachedLink } from './attached-link.tsx'
import { FileMenu } from './file-menu.tsx'
import { useMayChange } from './may-change.ts'
import { writtenSize } from './size.ts'
import type { OnNewVersion } from './use-uploads.ts'

const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog)

type Props = {
  file: ProjectFile
  among?: 'project' | undefined
  onOpen: () => void
  onNewVersion: OnNewVersion | undefined
}

/** One file. In the list of a project (`among`), it says what it is attached to. Only a file that has passed its checks can be downloaded. */
export const FileRow = ({ file, among, onOpen, onNewVersion }: Props) => {
  const { id, name, size, number, updatedAt, updatedBy, state, refusal = 'unreadable', newer } = file
  const zone = useTimeZone()
  const mayChange = useMayChange(file.uploadedBy)
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
          {state === 'unfinished' && <Badge tone="warning">Not uploaded</Badge>}
          {state === 'refused' && <Badge tone="danger">Refused</Badge>}
          {newer?.state === 'checking' && <Badge>Checking version {newer.number}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {number > 1 && `Version ${number} · `}
          <span className="tabular">{writtenSize(size)}</span> ·{' '}
          <time dateTime={updatedAt}>{writtenDay(dayOf(new Date(updatedAt), zone))}</time> · {updatedBy.name}
          {among === 'project' && file.recordId !== null && (
            <AttachedLink projectId={file.projectId} id={file.recordId} />
          )}
        </p>
        {state === 'unfinished' && (
          <p className="mt-0.5 text-sm text-muted">
            The upload did not finish.{' '}
            {onNewVersion === undefined ? 'It is deleted within a day.' : 'Upload it again, or delete it.'}
          </p>
        )}
        {newer?.state === 'unfinished' && (
          <p className="mt-0.5 text-sm text-muted">The upload of version {newer.number} did not finish.</p>
        )}
        {state === 'refused' && <p className="mt-0.5 text-sm text-bad">{fileRefusals[refusal]}</p>}
        {newer?.refusal !== undefined && (
          <p className="mt-0.5 text-sm text-bad">
            Version {newer.number} was refused. {fileRefusals[newer.refusal]}
          </p>
        )}
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
      {(mayChange || onNewVersion !== undefined) && (
        <FileMenu
          file={file}
          busy={remove.busy}
          onNewVersion={onNewVersion}
          onRename={mayChange ? () => setRenaming(true) : undefined}
          onDelete={mayChange ? () => void remove.run() : undefined}
        />
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
