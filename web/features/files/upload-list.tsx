import { classes } from '../../ui/classes.ts'
import { UploadRow } from './upload-row.tsx'
import type { Upload } from './use-uploads.ts'

type Props = {
  uploads: readonly Upload[]
  onCancel: (key: number) => void
  onRetry: (key: number) => void
  /** The frame of the lists around it. */
  className: string
}

/** The files that this page is sending. Nothing if there are none. */
export const UploadList = ({ uploads, onCancel, onRetry, className }: Props) =>
  uploads.length > 0 && (
    <ul aria-label="Uploads" className={classes('border border-line bg-surface', className)}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => onCancel(upload.key)}
          onRetry={() => onRetry(upload.key)}
        />
      ))}
    </ul>
  )
