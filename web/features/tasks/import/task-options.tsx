import type { Dispatch } from 'react'
import type { Person } from '../../../../shared/accounts/person.ts'
import { Check } from '../../../spreadsheets/import/check.tsx'
import type { OtherReadings } from '../../../spreadsheets/import/read-file.ts'
import { ColumnMapping } from '../../../spreadsheets/import/column-mapping.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { WordOptions } from '../../../ui/options.tsx'
import { taskFields } from './task-fields.ts'
import { FigureQuestions } from './figure-questions.tsx'
import { noValues } from './foreign-values.ts'
import type { TaskPreview } from './preview-tasks.ts'
import type { LinkRule } from './task-plan.ts'
import type { TaskChoices } from './task-sheet.ts'
import { ValueMapping } from './value-mapping.tsx'

const rules: Record<LinkRule, string> = {
  never: 'No row',
  indented: 'Indented rows',
  every: 'Every row',
}

type Props = {
  preview: TaskPreview
  /** What the person has chosen, also before the preview follows it. */
  choices: TaskChoices
  other: OtherReadings | undefined
  people: readonly Person[]
  onChoose: Dispatch<TaskChoices>
  /** Reads another sheet, or the file in another encoding. */
  onReadAs: Dispatch<string>
}

/** How the rows of tasks are read. */
export const TaskOptions = ({ preview, choices, other, people, onChoose, onReadAs }: Props) => {
  const { table, headingLine, foreign } = preview
  const { reading, delimiter, heading = null, link } = { ...preview, ...choices }
  const { mapping } = reading
  const columns = mapping.length > 1
  return (
    <>
      {columns && (
        <ColumnMapping
          table={table}
          fields={taskFields}
          reading={reading}
          delimiter={delimiter}
          open={!mapping.includes('title')}
          other={other}
          onReadAs={onReadAs}
          onReading={(next) => onChoose({ ...choices, reading: next })}
          onDelimiter={(next) => onChoose({ delimiter: next })}
        />
      )}
      <FigureQuestions
        figures={{ ...preview.figures, ...choices.figures }}
        open={preview.openFigures}
        onFigures={(chosen) => onChoose({ ...choices, figures: { ...choices.figures, ...chosen } })}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field label="Depends on the row above" {...(preview.hasIndents && { hint: 'Some rows are indented' })}>
          {(control) => (
            <Select
              {...control}
              value={link}
              onChange={(event) => onChoose({ ...choices, link: event.target.value as LinkRule })}
            >
              <WordOptions of={rules} />
            </Select>
          )}
        </Field>
        {columns && (
          <Check
            label={
              headingLine === undefined || heading === 0 || heading === null
                ? 'The first row has headings'
                : `Row ${headingLine} has the headings`
            }
            checked={heading !== null}
            onChange={(headed) => {
              const { reading: _, ...rest } = choices
              onChoose({ ...rest, heading: headed ? 0 : null })
            }}
          />
        )}
      </div>
      <ValueMapping
        foreign={foreign}
        chosen={choices.values}
        people={people}
        onValue={(field, theirs, ours) => {
          const values = choices.values ?? noValues
          onChoose({ ...choices, values: { ...values, [field]: new Map(values[field]).set(theirs, ours) } })
        }}
      />
    </>
  )
}
