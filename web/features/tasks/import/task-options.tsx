import { useMemo, type Dispatch } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Delimiter } from '../../../spreadsheets/read-csv.ts'
import { Check } from '../../../spreadsheets/import/check.tsx'
import { ColumnMapping } from '../../../spreadsheets/import/column-mapping.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import { taskFields } from './task-fields.ts'
import { hasIndents, isUpward, type LinkRule } from './task-plan.ts'
import { foreignIn } from './understood-values.ts'
import { ValueMapping } from './value-mapping.tsx'
import { tableOf, withHeadings, withReading, type TaskSheet } from './task-sheet.ts'

const rules: Record<LinkRule, string> = {
  never: 'No row',
  indented: 'Indented rows',
  every: 'Every row',
}

type Props = {
  sheet: TaskSheet
  people: readonly Person[]
  onSheet: Dispatch<TaskSheet>
  onDelimiter: Dispatch<Delimiter>
  /** Reads another sheet, or the file in another encoding. */
  onReadAs: Dispatch<string>
}

/** How the rows of tasks are read. */
export const TaskOptions = ({ sheet, people, onSheet, onDelimiter, onReadAs }: Props) => {
  const table = useMemo(() => tableOf(sheet), [sheet])
  const { mapping } = sheet.reading
  const head = sheet.heading === undefined ? undefined : sheet.all[sheet.heading]
  const foreign = useMemo(
    () => foreignIn({ ...table, mapping, values: sheet.values, upward: isUpward(table.headings) }, people),
    [table, mapping, sheet.values, people],
  )
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
          other={sheet.other}
          onReadAs={onReadAs}
          onReading={(reading) => onSheet(withReading(sheet, reading))}
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
            label={
              head === undefined || sheet.heading === 0
                ? 'The first row has headings'
                : `Row ${head.line} has the headings`
            }
            checked={head !== undefined}
            onChange={(headed) => onSheet(withHeadings(sheet, headed ? 0 : undefined, people))}
          />
        )}
      </div>
      <ValueMapping
        foreign={foreign}
        people={people}
        onValue={(field, theirs, ours) =>
          onSheet({ ...sheet, values: { ...sheet.values, [field]: new Map(sheet.values[field]).set(theirs, ours) } })
        }
      />
    </>
  )
}
