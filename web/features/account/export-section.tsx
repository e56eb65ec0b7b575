import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { exportParts } from '../../../shared/workspace/account-export.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { megabyte, writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { exportedFileBytes } from '../../../shared/workspace/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { download } from '../../spreadsheets/download.ts'
import type { Exported, ExportProgress } from './export-workspace.ts'
import { Section } from '../../ui/section.tsx'

type State =
  | { kind: 'idle' | 'cancelled' }
  | { kind: 'running'; progress: ExportProgress | undefined }
  | ({ kind: 'done'; name: string } & Pick<Exported, 'records' | 'files'>)
  | { kind: 'failed'; error: unknown }

const partsList = Object.values(exportParts).map(({ label }) => label.toLowerCase())

/** Exports all data of the workspace as one file. */
export const ExportSection = ({ companyName, timeZone }: { companyName: string; timeZone: string }) => {
  const { user } = useSession()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [withFiles, setWithFiles] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    running.current = control
    setState({ kind: 'running', progress: undefined })
    try {
      const [{ exportWorkspace }, { zipName }] = await Promise.all([
        import('./export-workspace.ts'),
        import('./export-files.ts'),
      ])
      const { file, at, records, files } = await exportWorkspace(
        { companyName, by: fullName(user) || user.email, withFiles },
        control.signal,
        (progress) => {
          if (!control.signal.aborted) setState({ kind: 'running', progress })
        },
      )
      if (control.signal.aborted) return
      const name = zipName(companyName, dayOf(new Date(at), timeZone))
      download(name, file)
      setState({ kind: 'done', name, records, files })
    } catch (error) {
      if (!control.signal.aborted) setState({ kind: 'failed', error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'cancelled' })
  }

  return (
    <Section
      id="export"
      title="Data export"
      about="Download all data of your workspace. The export is recorded in the activity."
    >
      <div className="flex flex-col gap-3 p-4">
        <p>
          One zip file with JSON and CSV files: {partsList.slice(0, -1).join(', ')} and {partsList.at(-1)}. Items in the
          trash are included and marked.
        </p>
        {state.kind === 'running' && <Running progress={state.progress} />}
        <div role="status">
          {state.kind === 'done' && (
            <p className="rounded-md bg-good-soft px-3 py-2 text-sm text-good">
              {counted(state.records, 'record')}
              {state.files !== undefined && ` and ${counted(state.files.included, 'file')}`} in{' '}
              <span className="font-medium break-all">{state.name}</span>. Find it in your browser’s downloads.
              {state.files !== undefined && state.files.left > 0 && (
                <> {writtenLeft(state.files.left)} The README in the zip file says which and why.</>
              )}
            </p>
          )}
          {state.kind === 'cancelled' && <p className="text-sm text-muted">Cancelled. Nothing was downloaded.</p>}
        </div>
        {state.kind === 'failed' && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            The export failed and nothing was downloaded: {messageOf(state.error)}
          </p>
        )}
        <label className="flex w-fit items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4"
            checked={withFiles}
            disabled={state.kind === 'running'}
            onChange={({ currentTarget }) => setWithFiles(currentTarget.checked)}
          />
          <span>
            Include the contents of files
            <span className="block text-sm text-muted">
              Up to {writtenMegabytes(exportedFileBytes / megabyte)}. Files in the trash are left out. An import takes
              files only with their contents.
            </span>
          </span>
        </label>
        <div>
          {state.kind === 'running' ? (
            <Button onClick={cancel}>Cancel export</Button>
          ) : (
            <Button onClick={() => void start()}>
              <Download aria-hidden="true" className="size-4" />
              {state.kind === 'failed' ? 'Try again' : 'Export all data'}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

const writtenLeft = (count: number): string =>
  count === 1 ? '1 file was not included.' : `${counted(count, 'file')} were not included.`

type Progressed = ExportProgress | undefined

const headingOf = (progress: Progressed): string => {
  if (progress === undefined) return 'Starting…'
  return progress.kind === 'files' ? 'Contents of files…' : `${exportParts[progress.part].label}…`
}

const amountOf = (progress: Progressed): string =>
  progress?.kind === 'files'
    ? `${progress.filesDone} of ${counted(progress.files, 'file')}`
    : counted(progress?.records ?? 0, 'record')

/** The records and the contents fill the bar one after the other. */
const percentOf = (progress: Progressed): number => {
  if (progress === undefined) return 0
  return progress.kind === 'files'
    ? (progress.bytesDone / Math.max(1, progress.bytes)) * 100
    : ((progress.partsDone + 0.5) / progress.parts) * 100
}

const Running = ({ progress }: { progress: ExportProgress | undefined }) => (
  <div>
    <p className="mb-1.5 flex justify-between gap-2 text-sm">
      <span>{headingOf(progress)}</span>
      <span className="text-muted tabular">{amountOf(progress)}</span>
    </p>
    <Progress value={percentOf(progress)} label="Progress of the export" />
  </div>
)
