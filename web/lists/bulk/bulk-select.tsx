import type { ReactNode } from 'react'
import { Select } from '../../ui/input.tsx'

type Props = {
  /** The name of the field, which the select shows instead of a value. */
  label: string
  /** What is selected, such as `tasks`. */
  records: string
  className: string
  disabled?: boolean
  onChoose: (value: string) => void
  children: ReactNode
}

/** A select that applies its choice to the selected records at once. */
export const BulkSelect = ({ label, records, className, disabled, onChoose, children }: Props) => (
  <Select
    aria-label={`Set ${label.toLowerCase()} of the selected ${records}`}
    className={className}
    disabled={disabled}
    value=""
    onChange={(event) => onChoose(event.target.value)}
  >
    <option value="" disabled hidden>
      {label}
    </option>
    {children}
  </Select>
)
