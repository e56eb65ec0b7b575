import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Select } from './input.tsx'

type Props = {
  /** Read by screen readers only. */
  label: string
  value: string
  className: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** A select without a visible label, for filters and toolbars, where the chosen option says what it is for. */
export const ToolbarSelect = ({ label, value, className, onChoose, children }: Props) => (
  <Field label={label} hideLabel className={className}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </Select>
    )}
  </Field>
)
