import type { Dispatch } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Delimiter } from '../../../spreadsheets/read-csv.ts'
import { Check } from '../../../spreadsheets/import/check.tsx'
import { ColumnMapping } from '../../../spreadsheets/import/column-mapping.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import { taskFields } from './task-fields.ts'
import { hasIndents, type LinkRule, type PlannedTask } from './task-plan.ts'
import { tableOf, withHeadings, type TaskSheet } from './task-sheet.ts'

const rules: Record<LinkRule, string> = {
  never: 'No row',
  indented: 'Indented rows',
  every: 'Every row',
}

type Props = {
  sheet: TaskSheet
  planned: readonly PlannedTask[]
  people: readonly Person[]
  onSheet: Dispatch<TaskSheet>
  onDelimiter: Dispatch<Delimiter>
}

/** How the rows of tasks are read. */
export const TaskOptions = ({ sheet, planned, people, onSheet, onDelimiter }: Props) => {
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
