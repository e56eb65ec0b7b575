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
import type { ComparedTask } from './known-tasks.ts'
import { taskFileKind } from './task-file.ts'
import { noValues, valuesToKeep } from './foreign-values.ts'
import { TaskOptions } from './task-options.tsx'
import { taskLayout } from './task-preview.tsx'
import { useTaskPreview } from './use-task-preview.ts'
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
  const { known, error, retry } = useKnownProject(useSession().kind, projectId, people)
  const here = useMemo(() => known && { ...known, mayAddMilestones }, [known, mayAddMilestones])
  const { name, preview, isCurrent, choices, other, refused, ...read } = useTaskPreview(pasted, here, reset)
  const run = useTaskImport(projectId, name ?? '')
  const planned = preview?.rows ?? noRows
  const leftOut = useMemo(
    () => new Set(planned.filter((row) => !isIncluded(row, toggled)).map(({ line }) => line)),
    [planned, toggled],
  )
  const chosen = useMemo(() => chosenOf(planned, leftOut), [planned, leftOut])
  const { created } = run.progress
  const left = (rows: readonly ComparedTask[]) => rows.filter(({ line }) => !created.has(line)).length
  const tasks = chosen.added.length + chosen.changed.length
  const close = () => onClose(run.imported())

  const start = async () => {
    const values = valuesToKeep(choices.values ?? noValues)
    // An import does not wait for this, and does not fail with it.
    if (values.length > 0) void call('changeSets.keepImportValues', { body: { values } }).catch(() => {})
    const imported = await run.start(chosen)
    if (imported !== undefined) onClose(imported)
  }
  return (
    <BatchImportDialog
      title="Add many tasks"
      description={
        name === undefined
          ? 'From a list, a CSV file, a workbook, or the export of another tool.'
          : [name, ...(preview === undefined ? [] : [counted(planned.length, 'row')])].join(', ')
      }
      note={isCurrent ? [problemsNote(planned), droppedNote(chosen.dropped)].join(' ').trim() : ''}
      created={created.size}
      running={run.running}
      start={
        preview && {
          label: startLabel({
            added: left(chosen.added),
            changed: left(chosen.changed),
            milestones: chosen.milestones.length,
            isRest: created.size > 0,
          }),
          disabled: !isCurrent || tasks + chosen.milestones.length === 0,
          run: () => void start(),
        }
      }
      onStop={run.stop}
      onChooseFile={read.chooseFile}
      onClose={close}
    >
      {name === undefined ? (
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
            onText={(from, { text, notes, other: readings }, kind) =>
              read.setText({ name: from, text, notes, from: kind }, readings)
            }
          />
        </>
      ) : error !== null ? (
        <ErrorState title="The project’s tasks could not be loaded" error={error} onRetry={retry} />
      ) : preview === undefined ? (
        <Loading label="Comparing with the tasks of the project" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-48" />
        </Loading>
      ) : (
        <PreviewStep
          layout={taskLayout}
          noun="task"
          notes={preview.notes}
          options={
            <TaskOptions
              preview={preview}
              choices={choices}
              other={other}
              people={people}
              onChoose={read.choose}
              onReadAs={(value) => void read.readAs(value)}
            />
          }
          rows={planned}
          groups={groupsOf(planned)}
          chosen={tasks}
          mapping={preview.reading.mapping}
          progress={run.progress}
          running={run.running}
          isChosen={({ line }) => !leftOut.has(line)}
          onToggle={toggle}
        />
      )}
    </BatchImportDialog>
  )
}

const noRows: readonly ComparedTask[] = []

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
