import { useMemo } from 'react'
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { call } from '../../../client/client.ts'
import { BatchImportDialog, problemsNote } from '../../../spreadsheets/import/batch-import-dialog.tsx'
import { ChooseStep } from '../../../spreadsheets/import/choose-step.tsx'
import { templateOf } from '../../../spreadsheets/import/open-sheet.ts'
import { PreviewStep } from '../../../spreadsheets/import/preview-step.tsx'
import { useToggled } from '../../../spreadsheets/import/use-toggled.ts'
import { ErrorState } from '../../../loading/states.tsx'
import { useSession } from '../../../session/session.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { chosenOf } from './run-task-import.ts'
import { taskFields } from './task-fields.ts'
import { comparedTasks, type ComparedTask } from './known-tasks.ts'
import { taskFileKind } from './task-file.ts'
import { planTasks } from './task-plan.ts'
import { valuesToKeep, withChosen } from './foreign-values.ts'
import { TaskOptions } from './task-options.tsx'
import { taskLayout } from './task-preview.tsx'
import { openSheet, sourceOf, tableOf } from './task-sheet.ts'
import { useTaskSheet } from './use-task-sheet.ts'
import { useKnownProject } from './use-known-project.ts'
import { useTaskImport, type Imported } from './use-task-import.ts'

type Props = {
  projectId: string
  /** The text that was pasted; without it, the person chooses a file. */
  pasted: string | undefined
  people: readonly Person[]
  mayAddMilestones: boolean
  /** Called with what was imported, when the dialog closes. */
  onClose: (imported: Imported) => void
}

/** Adds many tasks from a list, a sheet or the plan of another tool: choose it, preview the rows, add them. */
export const TaskImportDialog = ({ projectId, pasted, people, mayAddMilestones, onClose }: Props) => {
  const { toggled, toggle, reset } = useToggled()
  const { sheet: given, refused, setSheet, chooseFile, part, readAs } = useTaskSheet(pasted, people, reset)
  const run = useTaskImport(projectId, given?.name ?? '')
  const { known, error, retry } = useKnownProject(useSession().kind, projectId, people)
  const sheet = useMemo(
    () => given && { ...given, values: withChosen(known?.values ?? [], given.values) },
    [given, known],
  )
  const planned = useMemo(
    () =>
      sheet === undefined || known === undefined
        ? []
        : comparedTasks(planTasks(sourceOf(sheet), { ...known, mayAddMilestones }), known),
    [sheet, known, mayAddMilestones],
  )
  const leftOut = useMemo(
    () => new Set(planned.filter((row) => !isIncluded(row, toggled)).map(({ line }) => line)),
    [planned, toggled],
  )
  const chosen = useMemo(() => chosenOf(planned, leftOut), [planned, leftOut])
  const { created, failure } = run.progress
  const left = (rows: readonly ComparedTask[]) => rows.filter(({ line }) => !created.has(line)).length
  const tasks = chosen.added.length + chosen.changed.length
  const close = () => onClose(run.imported())

  const start = async () => {
    const values = given === undefined ? [] : valuesToKeep(given.values)
    // An import does not wait for this, and does not fail with it.
    if (values.length > 0) void call('changeSets.keepImportValues', { body: { values } }).catch(() => {})
    const imported = await run.start(chosen)
    if (imported !== undefined) onClose(imported)
  }
  return (
    <BatchImportDialog
      title="Add many tasks"
      description={
        sheet === undefined
          ? 'From a list, a CSV file, a workbook, or the export of another tool.'
          : `${sheet.name}, ${counted(tableOf(sheet).rows.length, 'row')}`
      }
      note={[problemsNote(planned), droppedNote(chosen.dropped)].join(' ').trim()}
      created={created.size}
      running={run.running}
      start={
        sheet &&
        known && {
          label: startLabel({
            added: left(chosen.added),
            changed: left(chosen.changed),
            milestones: chosen.milestones.length,
            isRest: failure !== undefined,
          }),
          disabled: tasks + chosen.milestones.length === 0,
          run: () => void start(),
        }
      }
      onStop={run.stop}
      onChooseFile={chooseFile}
      onClose={close}
    >
      {sheet === undefined ? (
        <>
          {refused !== undefined && <FormError>{refused}</FormError>}
          <ChooseStep
            formats="CSV file, a workbook or the export of another tool"
            hint={`Up to ${writtenNumber(taskImportLimits.rows)} tasks and ${taskImportLimits.bytes / 1024 / 1024} MB.`}
            kind={taskFileKind}
            openWorker={openTaskFileWorker}
            template={{ name: 'tasks-template.csv', text: () => templateOf(taskFields) }}
            paste={{
              label: 'Or paste lines, or rows from a spreadsheet',
              example: 'Order the steel\nPour the foundations\n  Erect the steel',
            }}
            check={(text, from) => void openSheet({ name: '', text, notes: [], from }, people)}
            onText={(name, read, from) => setSheet(openSheet({ name, ...read, from }, people))}
          />
        </>
      ) : error !== null ? (
        <ErrorState title="The project’s tasks could not be loaded" error={error} onRetry={retry} />
      ) : known === undefined ? (
        <Loading label="Comparing with the tasks of the project" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <PreviewStep
          layout={taskLayout}
          noun="task"
          notes={sheet.notes}
          options={
            <TaskOptions sheet={sheet} people={people} onSheet={setSheet} onDelimiter={part} onReadAs={readAs} />
          }
          rows={planned}
          groups={groupsOf(planned)}
          chosen={tasks}
          mapping={sheet.reading.mapping}
          progress={run.progress}
          running={run.running}
          isChosen={({ line }) => !leftOut.has(line)}
          onToggle={toggle}
        />
      )}
    </BatchImportDialog>
  )
}

const openTaskFileWorker = () => new Worker(new URL('task-file-worker.ts', import.meta.url), { type: 'module' })

/** Whether a row is imported: all are, unless the file or the person leaves them out. */
const isIncluded = ({ line, leftOutBecause }: ComparedTask, toggled: ReadonlySet<number>): boolean =>
  (leftOutBecause === undefined) !== toggled.has(line)

type Counts = {
  added: number
  changed: number
  milestones: number
  /** Whether others are imported already. */ isRest: boolean
}

/** `Add 12 tasks and 1 milestone`, `Add 12 tasks, change 3 tasks` */
const startLabel = ({ added, changed, milestones, isRest }: Counts): string => {
  const tasks = (count: number) => (isRest ? `the other ${counted(count, 'task')}` : counted(count, 'task'))
  const created = [
    ...(added > 0 ? [tasks(added)] : []),
    ...(milestones > 0 ? [counted(milestones, 'milestone')] : []),
  ].join(' and ')
  const rest = changed > 0 ? `change ${tasks(changed)}` : ''
  if (created === '') return rest === '' ? 'Nothing to import' : `Change ${tasks(changed)}`
  return [`Add ${created}`, ...(rest === '' ? [] : [rest])].join(', ')
}

/** What the rows do, if some of them are known already. */
const groupsOf = (rows: readonly ComparedTask[]): Record<string, readonly ComparedTask[]> => {
  if (rows.every(({ effect }) => effect === 'new')) return {}
  const of = (effect: ComparedTask['effect']) => rows.filter((row) => row.effect === effect)
  return { New: of('new'), Changed: of('changed'), Unchanged: of('unchanged') }
}

const droppedNote = (dropped: number): string =>
  dropped === 0
    ? ''
    : `${counted(dropped, 'link', 'links')} to rows that are not added ${dropped === 1 ? 'is' : 'are'} left out.`
