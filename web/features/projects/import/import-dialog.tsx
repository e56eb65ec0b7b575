import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { get } from '../../../client/client.ts'
import { download } from '../../../spreadsheets/download.ts'
import { readAllProjects } from '../export/all-projects.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { importLimits } from '../../../../shared/projects/limits.ts'
import { ChooseStep } from '../../../spreadsheets/import/choose-step.tsx'
import { ColumnMapping } from '../../../spreadsheets/import/column-mapping.tsx'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { openSheet, readAs, withDelimiter, type OpenedSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { importFields, isCounted, type ImportField } from './import-fields.ts'
import { planImport, type PlannedRow } from './import-plan.ts'
import { projectSheet, template } from './import-source.ts'
import { PreviewStep } from './preview-step.tsx'
import { resultFile } from './run-import.ts'
import { ResultStep } from './result-step.tsx'
import { useImportRun } from './use-import-run.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'

/** The current projects, people and plan limits, to compare a file with. */
const useKnown = () => {
  const projects = useQuery({
    queryKey: ['projects.list', 'all'],
    queryFn: ({ signal }) => readAllProjects(signal),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const people = useQuery(get('people.list'))
  const plan = useQuery(get('dashboard.planLimits')).data
  // Cached projects may be out of date, so the import plan waits for the refetch.
  const ready = projects.isFetchedAfterMount ? projects.data : undefined
  return {
    projects: ready,
    people: people.data,
    room: plan && plan.limits.maxProjects - plan.usage.projects,
    error: projects.error ?? people.error,
    again: () => void Promise.all([projects.refetch(), people.refetch()]),
  }
}

/** `Create 2 and change 1 project`; empty if there is nothing to do. */
const plannedVerbs = (rows: readonly PlannedRow[]): string => {
  const [creates, changes] = (['create', 'change'] as const).map(
    (kind) => rows.filter((row) => row.kind === kind).length,
  )
  if (!creates) return changes ? `Change ${counted(changes, 'project')}` : ''
  return changes
    ? `Create ${creates} and change ${counted(changes, 'project')}`
    : `Create ${counted(creates, 'project')}`
}

/** Imports projects from a file: choose it, preview the changes, apply them. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { user } = useSession()
  const today = useToday()
  const [file, setFile] = useState<OpenedSheet<ImportField>>()
  const { projects, people, room, error, again } = useKnown()
  const run = useImportRun(user.id)
  const rows = useMemo(
    () =>
      file === undefined || projects === undefined || people === undefined
        ? undefined
        : planImport({ rows: file.sheet.rows, ...file.reading }, { projects, people, today }),
    [file, projects, people, today],
  )
  const begun = run.rows.length > 0
  const verbs = rows === undefined ? '' : plannedVerbs(rows)
  const rejected = rows?.filter(({ kind }) => kind === 'rejected').length ?? 0
  const left = run.rows.filter(({ line }) => run.results.get(line)?.outcome === 'left')

  return (
    <Dialog
      title="Import projects"
      description={
        file === undefined
          ? 'Create or update projects from a CSV file or a workbook.'
          : `${file.name}, ${counted(file.sheet.rows.length, 'row')}`
      }
      width="large"
      onClose={onClose}
      insistent={run.running}
    >
      <DialogBody className="flex flex-col gap-4">
        {begun ? (
          <ResultStep run={run} />
        ) : file === undefined ? (
          <ChooseProjects onText={(name, read) => setFile(openSheet(projectSheet, name, read))} />
        ) : rows === undefined ? (
          error === null ? (
            <Loading label="Comparing with existing projects" className="flex flex-col gap-3">
              <Skeleton className="h-9" />
              <Skeleton className="h-40" />
            </Loading>
          ) : (
            <ErrorState title="The existing projects could not be loaded" error={error} onRetry={again} />
          )
        ) : (
          <>
            <ColumnMapping
              sheet={file.sheet}
              fields={importFields}
              reading={file.reading}
              open={file.reading.mapping.every((field) => field !== 'name' && field !== 'id')}
              skippedBecause={(heading) => (isCounted(heading) ? 'Calculated by Plumbline' : undefined)}
              delimiter={file.delimiter}
              other={file.other}
              onReadAs={(value) => void readAs(projectSheet, file, value).then(setFile)}
              onReading={(reading) => setFile({ ...file, reading })}
              onDelimiter={(delimiter) => setFile(withDelimiter(projectSheet, file, delimiter))}
            />
            <PreviewStep rows={rows} emptyRows={file.sheet.emptyRows} room={room} />
          </>
        )}
      </DialogBody>
      <DialogFooter
        note={
          !begun && rejected > 0
            ? `${counted(rejected, 'rejected row is', 'rejected rows are')} not imported.`
            : undefined
        }
      >
        {run.running ? (
          <Button onClick={run.stop}>Stop</Button>
        ) : begun ? (
          <>
            <Button onClick={() => download('import-result.csv', resultFile(run.rows, run.results))}>
              Download the result
            </Button>
            {left.length > 0 && file !== undefined && (
              <Button onClick={() => void run.start(file.text, left)}>
                Try the {counted(left.length, 'row')} again
              </Button>
            )}
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : file === undefined ? (
          <Button onClick={onClose}>Cancel</Button>
        ) : (
          <>
            <Button onClick={() => setFile(undefined)}>Choose another file</Button>
            <Button
              look="primary"
              disabled={rows === undefined || verbs === ''}
              onClick={() => rows !== undefined && void run.start(file.text, rows)}
            >
              {verbs === '' ? 'Nothing to import' : verbs}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const openProjectFileWorker = () => new Worker(new URL('project-file-worker.ts', import.meta.url), { type: 'module' })

const ChooseProjects = ({ onText }: { onText: (name: string, read: ReadFile) => void }) => {
  const maySeeMoney = useMay('finance.read')
  return (
    <ChooseStep
      formats="CSV file or a workbook"
      hint={`Up to ${writtenNumber(importLimits.rows)} projects, with headings above them.`}
      kind={projectSheet}
      openWorker={openProjectFileWorker}
      template={{ name: 'projects-template.csv', text: () => template(maySeeMoney) }}
      paste={{
        label: 'Or paste rows from a spreadsheet',
        example: 'Project\tStatus\tDue Date\nQuay wall\tPlanning\t2027-01-31',
      }}
      check={(text) => void openSheet(projectSheet, '', { text })}
      onText={onText}
    />
  )
}
