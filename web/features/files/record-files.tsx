import { useId } from 'react'
import { ProblemError } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { DropArea } from './drop-area.tsx'
import { FileRows } from './file-rows.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { useFileList } from './use-file-list.ts'

type Props = {
  projectId: string
  /** The task, RAID entry, meeting or expense that the files are attached to. */
  recordId: string
  title?: string
  none?: string
  /** Its level; the third in panels and dialogs, which have a title of their own. */
  heading?: 'h2' | 'h3'
}

/** The files of one record: their list, and uploads by button or drag and drop. */
export const RecordFiles = ({
  projectId,
  recordId,
  title = 'Files',
  none = 'No files yet.',
  heading: Heading = 'h3',
}: Props) => {
  const heading = useId()
  const mayUpload = useMay('file.write')
  const { list, again, files, uploads, add, cancel, retry } = useFileList({ projectId, recordId })
  // A person who was given a task of a project that they cannot open sees the task only.
  if (list.error instanceof ProblemError && list.error.status === 404) return null
  const empty = files?.length === 0 && uploads.length === 0
  return (
    <section aria-labelledby={heading}>
      <DropArea enabled={mayUpload} onDrop={(chosen) => add(chosen)}>
        <div className="flex min-h-7 items-center justify-between gap-3">
          <Heading id={heading} className="font-semibold">
            {title}
          </Heading>
          {mayUpload && <UploadButton small onChoose={(chosen) => add(chosen)} />}
        </div>
        {list.isError && files !== undefined && <StaleNote error={list.error} onRetry={() => void again()} />}
        <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} className="rounded-md" />
        {files === undefined &&
          (list.isPending ? (
            <Loading label="Loading the files">
              <Skeleton className="h-9" />
            </Loading>
          ) : (
            <ErrorState title="The files could not be loaded" error={list.error} onRetry={() => void again()} />
          ))}
        {empty && <p className="text-sm text-muted">{none}</p>}
        {files !== undefined && files.length > 0 && (
          <FileRows files={files} label={title} onNewVersion={mayUpload ? add : undefined} className="rounded-md" />
        )}
      </DropArea>
    </section>
  )
}
