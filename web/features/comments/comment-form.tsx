import { useRef, type ReactNode } from 'react'
import { refusalWords } from '../../forms/field-errors.ts'
import { DropArea } from '../files/drop-area.tsx'
import { FileNames } from '../files/file-names.tsx'
import { UploadButton } from '../files/upload-button.tsx'
import { UploadList } from '../files/upload-list.tsx'
import { CommentField } from './comment-field.tsx'
import type { ThreadProps } from './thread.ts'
import type { Attaching } from './use-attaching.ts'

type Props = ThreadProps & {
  label: string
  text: string
  onText: (text: string) => void
  fileIds: readonly string[]
  onRemoveFile: (id: string) => void
  attaching: Attaching
  error: unknown
  /** Called with a comment that can be sent. */
  onSend: () => void
  busy: boolean
  /** Focuses the field when it appears. */
  start?: boolean
  /** The buttons; `ready` says whether the comment can be sent. */
  children: (ready: boolean) => ReactNode
}

/** The text of a comment, and its files: chosen, dropped or pasted. */
export const CommentForm = ({
  thread,
  people,
  label,
  text,
  onText,
  fileIds,
  onRemoveFile,
  attaching,
  error,
  onSend,
  busy,
  start = false,
  children,
}: Props) => {
  const ready = text.trim() !== '' && attaching?.busy !== true
  const send = () => {
    if (ready && !busy) onSend()
  }
  const field = useRef<HTMLFormElement>(null)
  const files = thread.files?.filter(({ id }) => fileIds.includes(id)) ?? []
  const add = (chosen: Iterable<File>) => attaching?.add(chosen)
  return (
    <form
      ref={field}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <DropArea enabled={attaching !== undefined} onDrop={add} className="gap-2">
        <CommentField
          label={label}
          value={text}
          onChange={onText}
          onFiles={attaching && add}
          people={people}
          error={error === null ? undefined : refusalWords(error)}
          onSubmit={send}
          start={start}
        />
        {attaching !== undefined && (
          <UploadList
            uploads={attaching.uploads}
            onCancel={attaching.cancel}
            onRetry={attaching.retry}
            className="rounded-md"
          />
        )}
        {files.length > 0 && (
          <FileNames
            files={files}
            label="Files of this comment"
            onRemove={(id) => {
              onRemoveFile(id)
              field.current?.querySelector('textarea')?.focus()
            }}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {attaching !== undefined && <UploadButton small label="Attach" onChoose={add} />}
          {children(ready)}
        </div>
      </DropArea>
    </form>
  )
}
