import type { Dispatch } from 'react'
import { delimiters, type Delimiter } from '../../../files/read-csv.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import type { DayOrder } from './cell-values.ts'
import { importFieldNames, importFields, isCounted, type ImportField } from './import-fields.ts'
import type { Reading, Sheet } from './import-source.ts'

type Props = {
  sheet: Sheet
  reading: Reading
  delimiter: Delimiter
  onReading: Dispatch<Reading>
  onDelimiter: Dispatch<Delimiter>
}

const orders: Record<DayOrder, string> = {
  'day-first': '31/12/2027 (day first)',
  'month-first': '12/31/2027 (month first)',
}

/** The first value of a column, as an example of its content. */
const sampleOf = ({ rows }: Sheet, column: number): string =>
  rows.map(({ cells }) => (cells[column] ?? '').trim()).find((text) => text !== '') ?? ''

/** How to read the file: the field of each column, the delimiter, and the date order. */
export const ColumnMapping = ({ sheet, reading, delimiter, onReading, onDelimiter }: Props) => {
  const { mapping, dayOrder, unsureOfDays } = reading
  const choose = (column: number, field: ImportField | null) =>
    // A field belongs to one column, so the column that had it loses it.
    onReading({
      ...reading,
      mapping: mapping.map((known, index) => (index === column ? field : known === field ? null : known)),
    })
  return (
    <details
      open={mapping.every((field) => field !== 'name' && field !== 'id') || undefined}
      className="group rounded-md border border-line"
    >
      <summary className="cursor-pointer rounded-md px-3 py-2 font-medium select-none hover:bg-hover">
        Columns{' '}
        <span className="font-normal text-muted">
          {mapping.filter((field) => field !== null).length} of {mapping.length} are imported
        </span>
      </summary>
      <div className="grid gap-x-4 gap-y-3 border-t border-line p-3 sm:grid-cols-2 lg:grid-cols-3">
        {sheet.headings.map((heading, column) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
            key={column}
            label={heading === '' ? `Column ${column + 1}` : heading}
            hint={
              mapping[column] === null && isCounted(heading)
                ? 'Calculated by Plumbline'
                : sampleOf(sheet, column).slice(0, 40) || 'Empty'
            }
          >
            {(control) => (
              <Select
                {...control}
                value={mapping[column] ?? ''}
                onChange={(event) =>
                  choose(column, event.target.value === '' ? null : (event.target.value as ImportField))
                }
              >
                <option value="">Not imported</option>
                {importFieldNames.map((field) => (
                  <option key={field} value={field}>
                    {importFields[field].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Field label="Separator">
          {(control) => (
            <Select {...control} value={delimiter} onChange={(event) => onDelimiter(event.target.value as Delimiter)}>
              <WordOptions of={delimiters} />
            </Select>
          )}
        </Field>
        <Field label="Date format" {...(unsureOfDays && { hint: 'The file is ambiguous: check the preview' })}>
          {(control) => (
            <Select
              {...control}
              value={dayOrder}
              onChange={(event) => onReading({ ...reading, dayOrder: event.target.value as DayOrder })}
            >
              <WordOptions of={orders} />
            </Select>
          )}
        </Field>
      </div>
    </details>
  )
}
