import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState } from 'react'
import { fileRefusals } from '../../../shared/files/file-choices.ts'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { fileUrl, get } from '../../client/client.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { lookAgain } from './awaited.ts'
import { ContentPreview } from './content-preview.tsx'
import { FileVersions } from './file-versions.tsx'
import { PreviewLoading } from './preview-loading.tsx'
import { usePreviewKeys } from './use-preview-keys.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../session/time.tsx'
import { AttachedLink } from './attached-link.tsx'
import { writtenSize } from './size.ts'

/** The size of a file, who uploaded it and when; a placeholder until it is loaded. */
const FileFacts = ({ file }: { file: ProjectFile | undefined }) => (
  <div className="min-h-9 px-5 py-2 text-sm text-muted">
    {file === undefined ? (
      <Skeleton className="h-4 w-60" />
    ) : (
      <>
        <span className="tabular">{writtenSize(file.size)}</span> · <Ago at={file.updatedAt} /> · {file.updatedBy.name}
        {file.recordId !== null && <AttachedLink projectId={file.projectId} id={file.recordId} />}
        {file.originalName !== file.name && <span className="break-words"> · uploaded as “{file.originalName}”</span>}
      </>
    )}
  </div>
)

export type PreviewedFile = Pick<ProjectFile, 'id' | 'name' | 'state'> & Partial<Pick<ProjectFile, 'number'>>

type Props = {
  /** The list that the person sees, in its order. */
  files: readonly PreviewedFile[]
  /** The id of the file to begin with. */
  first: string
  onClose: () => void
}

/** Shows the content of a file, and leads through the list that it is in. */
export const PreviewDialog = ({ files, first, onClose }: Props) => {
  const [id, setId] = useState(first)
  // The version that the person has chosen; otherwise the current one, which may change meanwhile.
  const [chosen, setChosen] = useState<number>()
  const place = files.findIndex((file) => file.id === id)
  const { data, isPlaceholderData } = useQuery({
    ...get('files.read', { params: { id } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? false : lookAgain([state.data])),
  })
  const file = isPlaceholderData ? undefined : data
  // The list may be newer than the details, or no longer have the file.
  const shown = files[place] ?? file
  const move = (step: -1 | 1) => {
    const next = place < 0 ? undefined : files[place + step]
    if (next === undefined) return
    setId(next.id)
    setChosen(undefined)
  }
  // The list and the details may differ in age.
  const current = Math.max(files[place]?.number ?? 0, file?.number ?? 0)
  const number = chosen ?? current
  const part = useRef<HTMLDivElement>(null)
  usePreviewKeys(part, move)
  const name = shown?.name ?? 'File'
  return (
    <Dialog
      title={<span className="break-words">{name}</span>}
      description={
        <span aria-live="polite">{files.length > 1 && place >= 0 ? `${place + 1} of ${files.length}` : 'Preview'}</span>
      }
      width="large"
      onClose={onClose}
    >
      <div ref={part} className="flex min-h-0 grow flex-col">
        <div className="flex min-h-0 grow max-sm:flex-col sm:h-[58dvh]">
          <div className="flex min-h-0 min-w-0 grow items-center justify-center overflow-hidden border-y border-line bg-canvas">
            {shown !== undefined && (
              <Content key={`${id} ${number}`} file={{ ...shown, refusal: file?.refusal }} number={number} />
            )}
          </div>
          {file !== undefined && file.versions.length > 1 && (
            <FileVersions file={file} shown={number} onShow={setChosen} />
          )}
        </div>
        <FileFacts file={file} />
      </div>
      <DialogFooter
        note={
          files.length > 1 && (
            <span className="flex gap-1">
              <Button
                size="icon"
                look="quiet"
                aria-label="Previous file"
                disabled={place <= 0}
                onClick={() => move(-1)}
              >
                <ChevronLeft aria-hidden="true" className="size-4" />
              </Button>
              <Button
                size="icon"
                look="quiet"
                aria-label="Next file"
                disabled={place < 0 || place === files.length - 1}
                onClick={() => move(1)}
              >
                <ChevronRight aria-hidden="true" className="size-4" />
              </Button>
            </span>
          )
        }
      >
        {shown?.state === 'available' && (
          <a
            className={buttonClasses('primary')}
            href={fileUrl('files.download', { params: { id }, query: { number: chosen } })}
          >
            {number === current ? 'Download' : `Download version ${chosen}`}
          </a>
        )}
      </DialogFooter>
    </Dialog>
  )
}

type ContentProps = { file: PreviewedFile & Pick<ProjectFile, 'refusal'>; number: number }

const Content = ({ file, number }: ContentProps) => {
  const { id, name, state, refusal } = file
  // Not known yet.
  if (number === 0) return <PreviewLoading />
  if (state === 'available') return <ContentPreview id={id} name={name} number={number} />
  if (state === 'checking')
    return <EmptyState title="Being checked">The preview appears here when the file has passed its checks.</EmptyState>
  return state === 'unfinished' ? (
    <EmptyState title="Not uploaded">The upload did not finish. Upload the file again, or delete it.</EmptyState>
  ) : (
    <EmptyState title="Refused">{refusal && fileRefusals[refusal]} Its content was deleted.</EmptyState>
  )
}
