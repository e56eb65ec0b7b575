/** Conditions that are typed: words of the record, a category of expenses, the number of a RAID entry. */
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { PartProps } from './part-props.ts'

type Typed = PartProps & {
  part: 'words' | 'category' | 'entry' | 'follows'
  label: string
  most: number
  pattern?: string
}

const TextField = ({ part, label, most, pattern, query, onChange }: Typed) => (
  <Field label={label} hint={pattern === undefined ? undefined : 'Such as RISK-014'}>
    {(control) => (
      <Input
        {...control}
        required
        maxLength={most}
        pattern={pattern}
        value={query.where[part] ?? ''}
        onChange={(event) =>
          onChange({ ...query, where: { ...query.where, [part]: event.target.value } as AssistantQuery['where'] })
        }
      />
    )}
  </Field>
)

export const Words = (props: PartProps) => <TextField part="words" label="Words" most={200} {...props} />
export const Follows = (props: PartProps) => <TextField part="follows" label="Task" most={200} {...props} />
export const Category = (props: PartProps) => <TextField part="category" label="Category" most={80} {...props} />
export const Entry = (props: PartProps) => (
  <TextField part="entry" label="Number" most={10} pattern="[A-Z]{3,5}-\d{1,6}" {...props} />
)
