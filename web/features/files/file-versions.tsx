import { useState } from 'react'
import { fileRefusals } from '../../../shared/files/file-choices.ts'
import type { FileVersion, FileWithVersions } from '../../../shared/files/file.ts'
import { fileUrl } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { useMay } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { Ago } from '../../session/time.tsx'
import { toast } from '../../ui/toast.ts'
import { useMayChange } from './may-change.ts'
import { writtenSize } from './size.ts'

type Props = {
  file: FileWithVersions
  /** The number of the version that is shown. */
  shown: number
  onShow: (number: number) => void
}

/** The versions of a file, newest first: each can be looked at and downloaded, and earlier ones restored and deleted. */
export const FileVersions = ({ file, shown, onShow }: Props) => {
  const [deleting, setDeleting] = useState<FileVersion>()
  return (
    <section
      aria-label="Versions"
      className="shrink-0 overflow-y-auto border-line max-sm:max-h-48 max-sm:border-b sm:w-72 sm:border-y sm:border-l"
    >
      <ol reversed>
        {file.versions.map((version) => (
          <Row
            key={version.number}
            file={file}
            version={version}
            isShown={version.number === shown}
            onShow={() => onShow(version.number)}
            onDelete={() => setDeleting(version)}
          />
        ))}
      </ol>
      {deleting !== undefined && (
        <DeleteVersion
          file={file}
          version={deleting}
          onDone={() => {
            if (deleting.number === shown) onShow(file.number)
            setDeleting(undefined)
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </section>
  )
}

type RowProps = {
  file: FileWithVersions
  version: FileVersion
  isShown: boolean
  onShow: () => void
  onDelete: () => void
}

const notes = ({ state, refusal = 'unreadable', restoredFrom }: FileVersion): string | undefined => {
  if (state === 'checking') return 'Being checked'
  if (state === 'unfinished') return 'The upload did not finish'
  if (state === 'refused') return `Refused. ${fileRefusals[refusal]}`
  return restoredFrom === null ? undefined : `Restored from version ${restoredFrom}`
}

const Row = ({ file, version, isShown, onShow, onDelete }: RowProps) => {
  const { number, size, createdAt, uploadedBy, state } = version
  const mayRestore = useMay('file.write')
  const mayDelete = useMayChange(uploadedBy)
  const restore = useRestore(file, number)
  const isCurrent = number === file.number
  const note = notes(version)
  return (
    <li className={classes('border-b border-line px-4 py-2.5 last:border-b-0', isShown && 'bg-accent-soft')}>
      <button
        type="button"
        className="block w-full rounded-sm text-left hover:underline disabled:no-underline"
        aria-pressed={isShown}
        disabled={state !== 'available'}
        onClick={onShow}
      >
        <span className="font-medium">Version {number}</span>
        {isCurrent && <span className="text-muted"> · current</span>}
      </button>
      <p className="text-sm text-muted">
        <span className="tabular">{writtenSize(size)}</span> · <Ago at={createdAt} /> · {uploadedBy.name}
      </p>
      {note !== undefined && (
        <p className={classes('text-sm', state === 'refused' ? 'text-bad' : 'text-muted')}>{note}</p>
      )}
      {!isCurrent && (
        <p className="mt-1 flex flex-wrap gap-1">
          {state === 'available' && (
            <a
              className={buttonClasses('secondary', 'small')}
              href={fileUrl('files.download', { params: { id: file.id }, query: { number } })}
              aria-label={`Download version ${number}`}
            >
              Download
            </a>
          )}
          {state === 'available' && mayRestore && (
            <Button
              size="small"
              busy={restore.busy && 'Restoring…'}
              aria-label={`Restore version ${number}`}
              onClick={() => void restore.run()}
            >
              Restore
            </Button>
          )}
          {mayDelete && (
            <Button size="small" look="quiet" aria-label={`Delete version ${number}`} onClick={onDelete}>
              Delete
            </Button>
          )}
        </p>
      )}
    </li>
  )
}

const useRestore = ({ id, name }: FileWithVersions, number: number) => {
  const { mutateAsync, isPending } = useChange('files.restoreVersion')
  const run = async (): Promise<void> => {
    try {
      await mutateAsync({ input: { params: { id, number } } })
      toast(`Version ${number} restored`, { description: name })
    } catch (error) {
      notSaved(error, {
        title: 'The version could not be restored',
        what: `Restoring of version ${number} of “${name}”`,
        again: run,
      })
    }
  }
  return { run, busy: isPending }
}

type DeleteProps = { file: FileWithVersions; version: FileVersion; onDone: () => void; onCancel: () => void }

const DeleteVersion = ({ file: { id, name }, version: { number, size }, onDone, onCancel }: DeleteProps) => {
  const { mutateAsync, isPending } = useChange('files.removeVersion')
  const run = async (): Promise<void> => {
    try {
      await mutateAsync({ input: { params: { id, number } } })
      toast(`Version ${number} deleted`, { description: name })
    } catch (error) {
      notSaved(error, {
        title: 'The version could not be deleted',
        what: `Deleting of version ${number} of “${name}”`,
        again: run,
      })
    }
    onDone()
  }
  return (
    <AlertDialog
      title={`Delete version ${number}?`}
      description={`It does not go to the trash and cannot be restored. Its ${writtenSize(size)} are free again, unless another version has the same content.`}
      action="Delete version"
      busy={isPending && 'Deleting…'}
      onConfirm={() => void run()}
      onCancel={onCancel}
    />
  )
}
