import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import type { PreviewedFile } from './preview-dialog.tsx'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

type Props = {
  files: readonly PreviewedFile[]
  label: string
  /** Takes a file off the list; without it, the list cannot be changed. */
  onRemove?: (id: string) => void
}

/** The names of a record's files, each of which opens the preview. One that is not available says so. */
export const FileNames = ({ files, label, onRemove }: Props) => {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ul aria-label={label} className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
        {files.map(({ id, name, state }) => (
          <li key={id} className="flex min-w-0 items-center gap-1 text-muted">
            <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
            <button
              type="button"
              aria-haspopup="dialog"
              className="min-h-6 min-w-0 rounded-sm text-left break-words text-accent hover:underline"
              onClick={() => setOpened(id)}
            >
              {name}
            </button>
            {state !== 'available' && ` (${state})`}
            {onRemove !== undefined && (
              <button
                type="button"
                aria-label={`Remove ${name}`}
                className="flex size-6 shrink-0 items-center justify-center rounded-sm hover:bg-hover pointer-coarse:size-10"
                onClick={() => onRemove(id)}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Suspense>
          <PreviewDialog files={files} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
