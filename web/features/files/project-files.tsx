import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useCallback, useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { writtenMegabytes } from '../../../shared/file-rules.ts'
import { plans } from '../../../shared/plans.ts'
import type { ProjectFile } from '../../../shared/file.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { FileRow } from './file-row.tsx'
import { writtenSize } from './size.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

/** A file that is checked for longer than this (milliseconds) is not waited for. */
const longestCheck = 15 * 60_000

/** Milliseconds between two looks at files that are being checked. A hidden tab does not look. */
const lookEvery = 2000

const isAwaited = ({ state, createdAt }: ProjectFile): boolean =>
  state === 'checking' && Date.now() - Date.parse(createdAt) < longestCheck

/** Files that are dragged or pasted; no text and no folders. */
const filesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.items ?? [])]
    .filter((item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? [])

/** Pasting into a field is for the field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** The files of a project: their list, and uploads by button, drag and drop, or paste. */
export const ProjectFiles = ({ projectId }: { projectId: string }) => {
  const { customer } = useSession()
  const plan = customer?.subscriptionPlan ?? 'starter'
  const mayUpload = useMay('file.write')
  const list = useInfiniteQuery({
    ...getPages('files.list', { params: { id: projectId }, query: { limit: 100 } }),
    refetchInterval: ({ state }) => (recordsOf(state.data)?.some(isAwaited) === true ? lookEvery : false),
  })
  useFetchPages(list)
  const { refetch } = list
  const queries = useQueryClient()
  const again = useCallback(async () => {
    void queries.invalidateQueries({ queryKey: ['files.allowance'] })
    await refetch()
  }, [queries, refetch])
  const { uploads, add, cancel, retry } = useUploads(projectId, plan, again)
  const files = recordsOf(list.data)
  // A file that this page is sending has its own row.
  const sending = new Set(uploads.map(({ id }) => id))
  const shown = files?.filter(({ id }) => !sending.has(id)).toReversed()

  usePaste(mayUpload, add)
  return (
    <DropArea enabled={mayUpload} onDrop={add}>
      <Toolbar plan={plan} mayUpload={mayUpload} onChoose={add} />
      {list.isError && files !== undefined && <StaleNote error={list.error} onRetry={() => void again()} />}
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="rounded-lg border border-line bg-surface shadow-card">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => cancel(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ul>
      )}
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
        <ul aria-label="Files" className="rounded-lg border border-line bg-surface shadow-card">
          {shown.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      ) : (
        uploads.length === 0 && (
          <EmptyState
            className="rounded-lg border border-line bg-surface py-14"
            icon={<FileText />}
            title="No Files Uploaded"
          >
            {mayUpload ? 'Drop files here, paste a picture, or choose files to upload.' : 'This project has no files.'}
          </EmptyState>
        )
      )}
    </DropArea>
  )
}

type Chosen = (files: Iterable<File>) => void

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

const DropArea = ({ enabled, onDrop, children }: { enabled: boolean; onDrop: Chosen; children: ReactNode }) => {
  const [over, setOver] = useState(false)
  const isFiles = ({ dataTransfer }: DragEvent) => enabled && dataTransfer.types.includes('Files')
  return (
    <div
      className={classes(
        'flex min-h-72 flex-col gap-3 rounded-lg',
        over && 'outline-2 outline-offset-4 outline-accent outline-dashed',
      )}
      onDragOver={(event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
      }}
      onDrop={(event) => {
        if (!isFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop(filesIn(event.dataTransfer))
      }}
    >
      {children}
    </div>
  )
}

const Toolbar = ({ plan, mayUpload, onChoose }: { plan: keyof typeof plans; mayUpload: boolean; onChoose: Chosen }) => {
  const input = useRef<HTMLInputElement>(null)
  const allowance = useQuery(get('files.allowance')).data
  const { fileUploadLimitMB, fileStorageMB } = plans[plan]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">
        Up to {writtenMegabytes(fileUploadLimitMB)} a file
        {allowance !== undefined && (
          <>
            {' · '}
            <span className="tabular">
              {writtenSize(allowance.used)} of {writtenMegabytes(fileStorageMB)}
            </span>{' '}
            used by the workspace
          </>
        )}
      </p>
      {mayUpload && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label="Files to upload"
            onChange={({ currentTarget }) => {
              onChoose(currentTarget.files ?? [])
              // The same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          <Button look="primary" onClick={() => input.current?.click()}>
            Upload
          </Button>
        </>
      )}
    </div>
  )
}
