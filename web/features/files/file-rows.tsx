import { Suspense, useState } from 'react'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { classes } from '../../ui/classes.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { FileRow } from './file-row.tsx'
import type { OnNewVersion } from './use-uploads.ts'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

type Props = {
  files: readonly ProjectFile[]
  label: string
  among?: 'project'
  /** Undefined for people who may not upload files. */
  onNewVersion: OnNewVersion | undefined
  /** The frame of the lists around it. */
  className: string
}

/** A list of files. A click on a name opens the file's preview, which leads through the list. */
export const FileRows = ({ files, label, among, onNewVersion, className }: Props) => {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ul aria-label={label} className={classes('border border-line bg-surface', className)}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            among={among}
            onOpen={() => setOpened(file.id)}
            onNewVersion={onNewVersion}
          />
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
