import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { writtenSize } from './size.ts'
import type { Upload } from './use-uploads.ts'

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A file on its way: its progress, or why it was not uploaded. */
export const UploadRow = ({ upload: { file, versionOf, state, sent, error, mayRetry }, onCancel, onRetry }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
    <div className="min-w-0 grow basis-60">
      <p className="font-medium break-words">{file.name}</p>
      {versionOf !== undefined && (
        <p className="mt-0.5 text-sm break-words text-muted">New version of “{versionOf.name}”</p>
      )}
      {state === 'failed' ? (
        <p role="alert" className="mt-0.5 text-sm text-bad">
          Not uploaded. {error}
        </p>
      ) : (
        <>
          <p className="mt-0.5 text-sm text-muted tabular">
            {state === 'waiting' ? 'Waiting' : `${writtenSize(sent)} of ${writtenSize(file.size)}`}
          </p>
          <Progress
            className="mt-1.5"
            label={`Upload of ${file.name}`}
            value={Math.round((100 * sent) / Math.max(1, file.size))}
          />
        </>
      )}
    </div>
    {state === 'failed' && mayRetry === true && (
      <Button size="small" onClick={onRetry} aria-label={`Retry ${file.name}`}>
        Retry
      </Button>
    )}
    <Button
      size="small"
      look="quiet"
      onClick={onCancel}
      aria-label={state === 'failed' ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
    >
      {state === 'failed' ? 'Dismiss' : 'Cancel'}
    </Button>
  </li>
)
