import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '../../../../shared/workspace/account.ts'
import { counted, listed, writtenNumber } from '../../../../shared/wording.ts'
import { call } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { ImportDone, recordsOf } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import type { OpenedExport } from './open-export.ts'
import type { ImportProgress, ImportResult } from './run-workspace-import.ts'

type State =
  | { kind: 'choose'; problem?: string }
  | { kind: 'reading'; name: string }
  | { kind: 'preview'; file: File; opened: OpenedExport; problem?: string }
  | { kind: 'running'; file: File; opened: OpenedExport; progress: ImportProgress | undefined }
  | { kind: 'done'; opened: OpenedExport; result: ImportResult }

const problemOf = (error: unknown): string => (error instanceof Unreadable ? error.message : messageOf(error))

/** Imports the export of another workspace into this one, while it has no projects. */
export const ImportSection = ({ plan }: Pick<Account, 'plan'>) => {
  const [state, setState] = useState<State>({ kind: 'choose' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const signal = begin()
    setState({ kind: 'reading', name: file.name })
    try {
      const [{ openExport }, here] = await Promise.all([
        import('./open-export.ts'),
        call('people.list', {}, { signal }),
      ])
      const opened = await openExport(
        file,
        here.map(({ id, email }) => ({ id, email })),
        signal,
      )
      if (!signal.aborted) setState({ kind: 'preview', file, opened })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'choose', problem: problemOf(error) })
    }
  }
  const start = async (file: File, opened: OpenedExport) => {
    const signal = begin()
    const report = (progress?: ImportProgress) => {
      if (!signal.aborted) setState({ kind: 'running', file, opened, progress })
    }
    report()
    try {
      const { runWorkspaceImport } = await import('./run-workspace-import.ts')
      const result = await runWorkspaceImport(file, opened, signal, report)
      if (!signal.aborted) setState({ kind: 'done', opened, result })
    } catch (error) {
      if (!signal.aborted)
        setState({ kind: 'preview', file, opened, problem: `The import stopped: ${messageOf(error)}` })
    }
  }
  const stop = (file: File, opened: OpenedExport) => {
    running.current?.abort()
    setState({ kind: 'preview', file, opened, problem: 'The import was stopped.' })
  }

  return (
    <Section
      id="import"
      title="Data import"
      about="Move an exported workspace into this one, which must have no projects. The import is recorded in the activity."
    >
      <div className="flex flex-col gap-3 p-4">
        {state.kind === 'choose' && (
          <p>Choose the zip file of a data export. Nothing changes before you have seen what comes over.</p>
        )}
        {state.kind === 'reading' && (
          <Reading
            name={state.name}
            onCancel={() => {
              running.current?.abort()
              setState({ kind: 'choose' })
            }}
          />
        )}
        {(state.kind === 'preview' || state.kind === 'running') && (
          <ImportPreview name={state.file.name} opened={state.opened} projects={plan.projects} />
        )}
        {state.kind === 'running' && <Running progress={state.progress} />}
        {state.kind === 'done' && <ImportDone {...state} />}
        {'problem' in state && state.problem !== undefined && (
          <p id="workspace-import-problem" role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
            {state.problem}
            {state.kind === 'preview' && ' Import again to go on: what is here already is not added twice.'}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {state.kind === 'running' && <Button onClick={() => stop(state.file, state.opened)}>Stop import</Button>}
          {state.kind === 'preview' && (
            <Button
              look="primary"
              disabled={!hasRoom(state.opened, plan.projects.limit)}
              onClick={() => void start(state.file, state.opened)}
            >
              Import {whatComes(state.opened)}
            </Button>
          )}
          {(state.kind === 'choose' || state.kind === 'preview') && (
            <ChooseExport
              label={state.kind === 'choose' ? 'Choose an export' : 'Choose another export'}
              onFile={(file) => void choose(file)}
            />
          )}
        </div>
      </div>
    </Section>
  )
}

const Reading = ({ name, onCancel }: { name: string; onCancel: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-2">
    Reading <span className="break-all">{name}</span>…
    <Button size="small" onClick={onCancel}>
      Cancel
    </Button>
  </p>
)

const ChooseExport = ({ label, onFile }: { label: string; onFile: (file: File | undefined) => void }) => (
  <label
    className={buttonClasses(
      'secondary',
      'normal',
      'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
    )}
  >
    <FileUp aria-hidden="true" className="size-4" />
    {label}
    <input
      type="file"
      accept=".zip,application/zip"
      className="sr-only"
      onChange={(event) => {
        onFile(event.target.files?.[0])
        // Reset, so that choosing the same file again fires a change event.
        event.target.value = ''
      }}
    />
  </label>
)

const whatComes = ({ stored, ...opened }: OpenedExport): string =>
  listed([counted(recordsOf(opened), 'record'), ...(stored.length > 0 ? [counted(stored.length, 'file')] : [])])

const hasRoom = ({ plan: { lists } }: OpenedExport, limit: number): boolean => lists.projects.length <= limit

const Running = ({ progress }: { progress: ImportProgress | undefined }) => (
  <div>
    <p className="mb-1.5 flex justify-between gap-2 text-sm">
      <span>Importing…</span>
      <span className="text-muted tabular">
        {progress === undefined ? 'Starting…' : `${writtenNumber(progress.done)} of ${writtenNumber(progress.records)}`}
      </span>
    </p>
    <Progress
      value={progress === undefined ? 0 : (progress.done / Math.max(1, progress.records)) * 100}
      label="Progress of the import"
    />
  </div>
)
