import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef } from 'react'
import { writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { get } from '../../client/client.ts'
import { useMay, useSession } from '../../session/session.ts'
import { classes } from '../../ui/classes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { DropArea, filesIn, type Chosen } from './drop-area.tsx'
import { FileRows } from './file-rows.tsx'
import { writtenSize } from './size.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileList } from './use-file-list.ts'

/** Pasting into a field is for the field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** The files of a project: their list, and uploads by button, drag and drop, or paste. */
export const ProjectFiles = ({ projectId }: { projectId: string }) => {
  const { customer } = useSession()
  const plan = customer?.subscriptionPlan ?? 'starter'
  const mayUpload = useMay('file.write')
  const { list, again, uploads, add, cancel, retry, files } = useFileList({ projectId })
  const shown = files?.toReversed()

  usePaste(mayUpload, add)
  return (
    <DropArea enabled={mayUpload} onDrop={(chosen) => add(chosen)} className="min-h-72">
      <Toolbar plan={plan} mayUpload={mayUpload} onChoose={(chosen) => add(chosen)} />
      {list.isError && files !== undefined && <StaleNote error={list.error} onRetry={() => void again()} />}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} className="rounded-lg shadow-card" />
      {shown === undefined ? (
        list.isPending ? (
          <Loading label="Loading the files" className="rounded-lg border border-line bg-surface p-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="my-3 h-9" />
            ))}
          </Loading>
        ) : (
          <ErrorState title="The files could not be loaded" error={list.error} onRetry={() => void again()} />
        )
      ) : shown.length > 0 ? (
        <FileRows
          files={shown}
          label="Files"
          among="project"
          onNewVersion={mayUpload ? add : undefined}
          className="rounded-lg shadow-card"
        />
      ) : (
        uploads.length === 0 && (
          <EmptyState icon={<FileText />} title="No Files Uploaded">
            {mayUpload ? 'Drop files here, paste a picture, or choose files to upload.' : 'This project has no files.'}
          </EmptyState>
        )
      )}
    </DropArea>
  )
}

/** Uploads a picture or files that are pasted anywhere on the page. */
const usePaste = (enabled: boolean, onPaste: Chosen): void => {
  const latest = useRef(onPaste)
  useEffect(() => {
    latest.current = onPaste
  })
  useEffect(() => {
    if (!enabled) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = isField(event.target) ? [] : filesIn(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [enabled])
}

const Toolbar = ({ plan, mayUpload, onChoose }: { plan: keyof typeof plans; mayUpload: boolean; onChoose: Chosen }) => {
  const allowance = useQuery(get('files.allowance')).data
  const { fileUploadLimitMB, fileStorageMB } = plans[plan]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">
        Up to {writtenMegabytes(fileUploadLimitMB)} a file
        {/* Takes its room while it loads: on a phone, it moves the button below to a line of its own. */}
        <span className={classes(allowance === undefined && 'invisible')}>
          {' · '}
          <span className="tabular">
            {writtenSize(allowance?.used ?? 0)} of {writtenMegabytes(fileStorageMB)}
          </span>{' '}
          used by the workspace
        </span>
      </p>
      {mayUpload && <UploadButton onChoose={onChoose} />}
    </div>
  )
}
