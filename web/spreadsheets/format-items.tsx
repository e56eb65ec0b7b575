import { formats, type Format } from './save-table.ts'
import { MenuItem } from '../ui/menu.tsx'

/** Menu items that save a table, one for each file format. */
export const FormatItems = ({ onSave }: { onSave: (format: Format) => void }) =>
  Object.entries(formats).map(([format, label]) => (
    <MenuItem key={format} onSelect={() => onSave(format as Format)}>
      {label}
    </MenuItem>
  ))
