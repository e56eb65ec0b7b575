import type { Dispatch } from 'react'

type Props = { label: string; checked: boolean; onChange: Dispatch<boolean> }

/** An option of how rows are read. */
export const Check = ({ label, checked, onChange }: Props) => (
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
