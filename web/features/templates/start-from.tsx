import type { TemplateSummary } from '../../../shared/templates/template.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import type { useTemplates } from './use-templates.ts'

/** What `StartFrom` chooses for a plan that is pasted. */
export const pastedPlan = 'plan'

type Props = {
  /** Undefined if the person may not use templates. */
  list: ReturnType<typeof useTemplates> | undefined
  /** The id of a template, or `pastedPlan`; empty for a blank project. */
  value: string
  onChange: (id: string) => void
}

const groupsOf = (templates: readonly TemplateSummary[]) =>
  [
    { label: 'Templates of this workspace', of: templates.filter(({ builtIn }) => !builtIn) },
    { label: 'Comes with Plumbline', of: templates.filter(({ builtIn }) => builtIn) },
  ].filter(({ of }) => of.length > 0)

/** What a new project starts from: nothing, a plan that is pasted, or one of the templates. */
export const StartFrom = ({ list, value, onChange }: Props) => (
  <div>
    <Field label="Start from">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Blank project</option>
          <option value={pastedPlan}>Paste your plan</option>
          {!['', pastedPlan].includes(value) && !list?.templates?.some(({ id }) => id === value) && (
            <option value={value}>Loading…</option>
          )}
          {groupsOf(list?.templates ?? []).map(({ label, of }) => (
            <optgroup key={label} label={label}>
              <NamedOptions of={of} />
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
    {list?.list.isError && (
      <p role="alert" className="mt-1 text-xs font-medium text-bad">
        The templates could not be loaded.{' '}
        <button
          type="button"
          className="rounded-sm font-medium text-accent hover:underline"
          onClick={() => void list.list.refetch()}
        >
          Try again
        </button>
      </p>
    )}
  </div>
)
