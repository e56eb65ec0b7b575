import { useState, type Dispatch } from 'react'
import type { Person } from '../../../../shared/person.ts'
import { counted } from '../../../../shared/wording.ts'
import type { Delimiter } from '../../../files/read-csv.ts'
import { ColumnMapping } from '../../../import/column-mapping.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import { Progress as ProgressBar } from '../../../ui/progress.tsx'
import type { Chosen, Progress } from './run-task-import.ts'
import { taskFields } from './task-fields.ts'
import { hasIndents, type LinkRule, type PlannedTask } from './task-plan.ts'
import { TaskPreview } from './task-preview.tsx'
import { tableOf, withHeadings, type TaskSheet } from './task-sheet.ts'

type Props = {
  sheet: TaskSheet
  planned: readonly PlannedTask[]
  chosen: Chosen
  people: readonly Person[]
  leftOut: ReadonlySet<number>
  progress: Progress
  running: boolean
  onSheet: Dispatch<TaskSheet>
  onDelimiter: Dispatch<Delimiter>
  onLeaveOut: (line: number, leftOut: boolean) => void
}

/** Previews the rows, with how they are read; then shows the progress, and what failed. */
export const PreviewStep = (props: Props) => {
  const { sheet, planned, leftOut, progress, running, onLeaveOut } = props
  const { created, failure } = progress
  const [onlyProblems, setOnlyProblems] = useState(false)
  const refused = failure?.rows ?? new Map<number, string>()
  const faulty = planned.filter(({ line, problems }) => problems.length > 0 || refused.has(line))
  // While what is sent is unknown to the server or partly created, it has to stay the same.
  const locked = running || (failure !== undefined && refused.size === 0)
  const begun = running || created.size > 0 || locked
  return (
    <>
      {sheet.notes.length > 0 && (
        <ul className="list-disc rounded-md bg-warn-soft py-2 pr-3 pl-7 text-sm text-warn">
          {sheet.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {!begun && <Options {...props} />}
      <State {...props} />
      {faulty.length > 0 && (
        <div role="group" aria-label="Rows shown" className="flex gap-1">
          {[false, true].map((wanted) => (
            <Button
              key={String(wanted)}
              size="small"
              look={onlyProblems === wanted ? 'secondary' : 'quiet'}
              aria-pressed={onlyProblems === wanted}
              onClick={() => setOnlyProblems(wanted)}
            >
              {wanted ? 'With problems' : 'All rows'}{' '}
              <span className="tabular">{wanted ? faulty.length : planned.length}</span>
            </Button>
          ))}
        </div>
      )}
      <TaskPreview
        rows={onlyProblems && faulty.length > 0 ? faulty : planned}
        fields={Object.keys(taskFields).filter((field): field is keyof typeof taskFields =>
          sheet.reading.mapping.includes(field as keyof typeof taskFields),
        )}
        leftOut={leftOut}
        added={created}
        refused={refused}
        locked={locked}
        onLeaveOut={onLeaveOut}
      />
    </>
  )
}

const rules: Record<LinkRule, string> = {
  never: 'No row',
  indented: 'Indented rows',
  every: 'Every row',
}

const Options = ({ sheet, planned, people, onSheet, onDelimiter }: Props) => {
  const table = tableOf(sheet)
  const { mapping } = sheet.reading
  const unknown = planned.some(({ problems }) => problems.some(({ field }) => field === 'assignee'))
  const columns = mapping.length > 1
  return (
    <>
      {columns && (
        <ColumnMapping
          sheet={table}
          fields={taskFields}
          reading={sheet.reading}
          delimiter={sheet.delimiter}
          open={!mapping.includes('title')}
          onReading={(reading) => onSheet({ ...sheet, reading })}
          onDelimiter={onDelimiter}
        />
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field
          label="Depends on the row above"
          {...(hasIndents({ ...table, rows: table.rows, mapping }) && { hint: 'Some rows are indented' })}
        >
          {(control) => (
            <Select
              {...control}
              value={sheet.link}
              onChange={(event) => onSheet({ ...sheet, link: event.target.value as LinkRule })}
            >
              <WordOptions of={rules} />
            </Select>
          )}
        </Field>
        {columns && (
          <Check
            label="The first row has headings"
            checked={sheet.headed}
            onChange={(headed) => onSheet(withHeadings(sheet, headed, people))}
          />
        )}
        {(unknown || sheet.dropUnknownPeople) && (
          <Check
            label="Leave tasks of people who are not in the workspace unassigned"
            checked={sheet.dropUnknownPeople}
            onChange={(dropUnknownPeople) => onSheet({ ...sheet, dropUnknownPeople })}
          />
        )}
      </div>
    </>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: Dispatch<boolean> }

const Check = ({ label, checked, onChange }: CheckProps) => (
  <label className="flex min-h-8 items-center gap-2">
    <input
      type="checkbox"
      className="size-4 shrink-0"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)

const State = ({ chosen: { tasks }, progress: { created, failure }, running }: Props) => (
  <>
    <p role="status" className={running ? 'font-medium tabular' : 'sr-only'}>
      {running && `${created.size} of ${counted(tasks.length, 'task')} added`}
    </p>
    {running && <ProgressBar label="Import" value={(created.size / Math.max(1, tasks.length)) * 100} />}
    {failure !== undefined && (
      <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
        {created.size === 0
          ? 'No task was added: '
          : `${created.size} of ${counted(tasks.length, 'task')} were added; the others were not: `}
        {failure.message}
      </p>
    )}
  </>
)
