import { Fragment } from 'react'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { writeSort, type Sort } from './sort.ts'

type Props<Field extends string> = {
  /** The fields to sort by, each with its label. */
  fields: readonly (readonly [field: string, label: string])[]
  /** The label of the list's default order. */
  usual: string
  sort: Sort<Field> | undefined
  className: string
  /** Receives the order as the URL has it. */
  onChange: (sort: string) => void
}

/** Chooses the order of a list that shows no column headings. */
export const SortSelect = <Field extends string>({ fields, usual, sort, className, onChange }: Props<Field>) => (
  <ToolbarSelect label="Sort by" value={writeSort(sort)} className={className} onChoose={onChange}>
    <option value="">{usual}</option>
    {fields.map(([field, label]) => (
      <Fragment key={field}>
        <option value={field}>{label}</option>
        <option value={`-${field}`}>{label}, descending</option>
      </Fragment>
    ))}
  </ToolbarSelect>
)
