import { useMemo, useState } from 'react'
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import type { Delimiter } from '../../../spreadsheets/read-csv.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { BatchImportDialog, problemsNote } from '../../../spreadsheets/import/batch-import-dialog.tsx'
import { ChooseStep } from '../../../spreadsheets/import/choose-step.tsx'
import { templateOf } from '../../../spreadsheets/import/open-sheet.ts'
import { PreviewStep } from '../../../spreadsheets/import/preview-step.tsx'
import { useToggled } from '../../../spreadsheets/import/use-toggled.ts'
import { FormError } from '../../../ui/form-error.tsx'
import { chosenOf } from './run-task-import.ts'
import { taskFields } from './task-fields.ts'
import { taskFileKind } from './task-file.ts'
import { planTasks, type PlannedTask } from './task-plan.ts'
import { rememberValues } from './foreign-values.ts'
import { TaskOptions } from './task-options.tsx'
import { taskLayout } from './task-preview.tsx'
import { openSheet, sourceOf, type TaskSheet } from './task-sheet.ts'
import { useTaskImport, type AddMilestones, type Imported } from './use-task-import.ts'

type Props = {
  projectId: string
  /** The text that was pasted; without it, the person chooses a file. */
  pasted: string | undefined
  people: readonly Person[]
  /** The project's tasks, which rows can depend on by title. */
  tasks: readonly Pick<Task, 'id' | 'title'>[]
  mayAddMilestones: boolean
  addMilestones: AddMilestones
  /** Called with what was imported, when the dialog closes. */
  onClose: (imported: Imported) => void
}

/** Adds many tasks from a list, a sheet or the plan of another tool: choose it, preview the rows, add them. */
export const TaskImportDialog = ({
  projectId,
  pasted,
  people,
  tasks,
  mayAddMilestones,
  addMilestones,
  onClose,
}: Props) => {
  const [opened, setOpened] = useState(() => openPasted(pasted, people))
  const { toggled, toggle, reset } = useToggled()
  const run = useTaskImport(projectId, addMilestones)
  const sheet = 'sheet' in opened ? opened.sheet : undefined
  const setSheet = (next: TaskSheet) => setOpened({ sheet: next })
  const chooseFile = () => {
    reset()
    setOpened({})
  }
  const planned = useMemo(
    () => (sheet === undefined ? [] : planTasks(sourceOf(sheet), { people, tasks, mayAddMilestones })),
    [sheet, people, tasks, mayAddMilestones],
  )
  const leftOut = useMemo(
    () => new Set(planned.filter((row) => !isIncluded(row, toggled)).map(({ line }) => line)),
    [planned, toggled],
  )
  const chosen = useMemo(() => chosenOf(planned, leftOut), [planned, leftOut])
  const { created, failure } = run.progress
  const left = chosen.tasks.filter(({ line }) => !created.has(line)).length
  const count = left + (run.running ? 0 : chosen.milestones.length)
  const close = () => onClose(run.imported())

  const start = async () => {
    if (sheet !== undefined) rememberValues(sheet.values)
    const imported = await run.start(chosen)
    if (imported !== undefined) onClose(imported)
  }
  /** Reads the file in another way; a way that leaves nothing to import is ignored. */
  const reopen = (open: (before: TaskSheet) => TaskSheet) => {
    if (sheet === undefined) return
    try {
      setSheet(open(sheet))
      reset()
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem
    }
  }
  const parted = (delimiter: Delimiter) => reopen((before) => openSheet({ ...before, from: 'file' }, people, delimiter))
  const readAs = (value: string) =>
    reopen((before) => openSheet({ ...before, ...before.other?.read(value), from: 'file' }, people))

  return (
    <BatchImportDialog
      title="Add many tasks"
      description={
        sheet === undefined
          ? 'From a list, a CSV file, a workbook, or the export of another tool.'
          : `${sheet.name}, ${counted(planned.length, 'row')}`
      }
      note={[problemsNote(planned), droppedNote(chosen.dropped)].join(' ').trim()}
      created={created.size}
      running={run.running}
      start={
        sheet && {
          label: addLabel(left, chosen.milestones.length, failure !== undefined),
          disabled: count === 0,
          run: () => void start(),
        }
      }
      onStop={run.stop}
      onChooseFile={chooseFile}
      onClose={close}
    >
      {sheet === undefined ? (
        <>
          {'refused' in opened && <FormError>{opened.refused}</FormError>}
          <ChooseStep
            formats="CSV file, a workbook or the export of another tool"
            hint={`Up to ${writtenNumber(taskImportLimits.rows)} tasks and ${taskImportLimits.bytes / 1024 / 1024} MB.`}
            kind={taskFileKind}
            template={{ name: 'tasks-template.csv', text: () => templateOf(taskFields) }}
            paste={{
              label: 'Or paste lines, or rows from a spreadsheet',
              example: 'Order the steel\nPour the foundations\n  Erect the steel',
            }}
            check={(text, from) => void openSheet({ name: '', text, notes: [], from }, people)}
            onText={(name, read, from) => setSheet(openSheet({ name, ...read, from }, people))}
          />
        </>
      ) : (
        <PreviewStep
          layout={taskLayout}
          noun="task"
          notes={sheet.notes}
          options={
            <TaskOptions sheet={sheet} people={people} onSheet={setSheet} onDelimiter={parted} onReadAs={readAs} />
          }
          rows={planned}
          chosen={chosen.tasks.length}
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

type Opened = { sheet: TaskSheet } | { refused: string } | Record<string, never>

const openPasted = (pasted: string | undefined, people: readonly Person[]): Opened => {
  if (pasted === undefined) return {}
  try {
    return { sheet: openSheet({ name: 'Pasted text', text: pasted, notes: [], from: 'text' }, people) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message }
    throw error
  }
}

/** Whether a row is added: all are, unless the file or the person leaves them out. */
const isIncluded = ({ line, leftOutBecause }: PlannedTask, toggled: ReadonlySet<number>): boolean =>
  (leftOutBecause === undefined) !== toggled.has(line)

/** `Add 12 tasks and 1 milestone` */
const addLabel = (tasks: number, milestones: number, again: boolean): string => {
  const parts = [
    ...(tasks > 0 || milestones === 0 ? [again ? `the other ${counted(tasks, 'task')}` : counted(tasks, 'task')] : []),
    ...(milestones > 0 ? [counted(milestones, 'milestone')] : []),
  ]
  return tasks + milestones === 0 ? 'Nothing to add' : `Add ${parts.join(' and ')}`
}

const droppedNote = (dropped: number): string =>
  dropped === 0
    ? ''
    : `${counted(dropped, 'link', 'links')} to rows that are not added ${dropped === 1 ? 'is' : 'are'} left out.`
