import type { ProjectFile } from '../../../shared/files/file.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../session/time.tsx'
import { AttachedLink } from './attached-link.tsx'
import { writtenSize } from './size.ts'

/** The size of a file, who uploaded it and when; a placeholder until it is loaded. */
export const FileFacts = ({ file }: { file: ProjectFile | undefined }) => (
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
