import type { Dispatch } from 'react'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { listed } from '../../../shared/wording.ts'
import { delimiters, type Delimiter } from '../read-csv.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { WordOptions } from '../../ui/options.tsx'
import { OpenQuestion } from './open-question.tsx'
import { readingsOf, type DayOrder } from './written-days.ts'
import { withField, type FieldTable } from './fields.ts'
import type { OtherReadings } from './read-file.ts'
import type { SheetColumns } from './sheet.ts'

/** How to read a sheet: the field of each column, null for one that is skipped, and the order of days and months. */
export type Reading<F extends string> = {
  mapping: readonly (F | null)[]
  dayOrder: DayOrder
  /** A date of the file that can be read in both ways, if nothing in the file settles which. */
  openDay: string | undefined
}

type Props<F extends string> = {
  table: SheetColumns
  fields: FieldTable
  reading: Reading<F>
  /** Undefined if the rows have no delimiter to choose. */
  delimiter: Delimiter | undefined
  /** Whether the mapping is shown at first, because it lacks something. */
  open: boolean
  /** Why a column is skipped on purpose. */
  skippedBecause?: (heading: string) => string | undefined
  /** How else the file can be read. */
  other?: OtherReadings | undefined
  onReadAs?: Dispatch<string>
  onReading: Dispatch<Reading<F>>
  onDelimiter: Dispatch<Delimiter>
}

const orders: Record<DayOrder, string> = {
  'day-first': '31/12/2027 (day first)',
  'month-first': '12/31/2027 (month first)',
  'year-first': '27/12/31 (year first)',
}

/** How to read the file: the field of each column, the delimiter, and the date order. */
export const ColumnMapping = <F extends string>({
  table,
  fields,
  reading,
  delimiter,
  open,
  skippedBecause,
  other,
  onReadAs,
  onReading,
  onDelimiter,
}: Props<F>) => {
  const { mapping, dayOrder, openDay } = reading
  const unused = unusedOf(table, mapping)
  return (
    <>
      {other !== undefined && onReadAs !== undefined && (
        <Field label={other.label} className="max-w-72">
          {(control) => (
            <Select {...control} value={other.chosen} onChange={(event) => onReadAs(event.target.value)}>
              <WordOptions of={other.options} />
            </Select>
          )}
        </Field>
      )}
      {openDay !== undefined && (
        <OpenQuestion
          legend="Order of day and month"
          question={`Which day is “${openDay}”?`}
          value={dayOrder}
          answers={readingsOf(openDay).map(([order, day]) => [order, writtenDay(day)])}
          onAnswer={(order) => onReading({ ...reading, dayOrder: order })}
        />
      )}
      <details open={open || undefined} className="group rounded-md border border-line">
        <summary className="cursor-pointer rounded-md px-3 py-2 font-medium select-none hover:bg-hover">
          Columns{' '}
          <span className="font-normal text-muted">
            {mapping.filter((field) => field !== null).length} of {mapping.length} are imported
            {unused.length > 0 && `. Not imported: ${listed(unused)}`}
          </span>
        </summary>
        <div className="grid gap-x-4 gap-y-3 border-t border-line p-3 sm:grid-cols-2 lg:grid-cols-3">
          {table.columns.map(({ heading, sample }, column) => (
            <Field
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
              key={column}
              label={heading === '' ? `Column ${column + 1}` : heading}
              hint={(mapping[column] === null ? skippedBecause?.(heading) : undefined) ?? (sample || 'Empty')}
            >
              {(control) => (
                <Select
                  {...control}
                  value={mapping[column] ?? ''}
                  onChange={({ target: { value } }) =>
                    onReading({
                      ...reading,
                      mapping: withField(fields, mapping, column, value === '' ? null : (value as F)),
                    })
                  }
                >
                  <option value="">Not imported</option>
                  {Object.entries(fields).map(([field, { label }]) => (
                    <option key={field} value={field}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          {delimiter !== undefined && (
            <Field label="Separator">
              {(control) => (
                <Select
                  {...control}
                  value={delimiter}
                  onChange={(event) => onDelimiter(event.target.value as Delimiter)}
                >
                  <WordOptions of={delimiters} />
                </Select>
              )}
            </Field>
          )}
          <Field label="Date format">
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
    </>
  )
}

/** The headings of the columns that have values and are not imported, as far as there is room to name them. */
const unusedOf = ({ columns, hasSurplus }: SheetColumns, mapping: readonly (string | null)[]): string[] => {
  const named = columns
    .filter(({ heading, sample }, column) => heading !== '' && mapping[column] === null && sample !== '')
    .map(({ heading }) => heading)
  if (hasSurplus) named.push('cells beyond the last heading')
  return named.length <= mostNamed ? named : [...named.slice(0, mostNamed), `${named.length - mostNamed} more`]
}

const mostNamed = 8
