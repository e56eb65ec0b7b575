import { useId } from 'react'
import { charterSections, type CharterSection } from '../../../shared/charters/charter.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { Textarea } from '../../ui/input.tsx'
import { rowsOf } from './rows-of.ts'

type Props = {
  section: CharterSection
  text: string
  restored: boolean
  saving: boolean
  error: Error | null
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** What the server says about the section itself, or one of its points. */
const problemAt = (error: Error | null, section: CharterSection): string | undefined =>
  error instanceof ProblemError
    ? error.errors.find(({ path }) => path === `charter.${section}` || path.startsWith(`charter.${section}.`))?.message
    : undefined

/** One section of a charter, edited where it stands. */
export const SectionEditor = ({ section, text, restored, saving, error, onChange, onSave, onCancel }: Props) => {
  const { label, kind } = charterSections[section]
  const id = useId()
  const problem = problemAt(error, section)
  return (
    <form
      noValidate
      aria-labelledby={id}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) onSave()
      }}
    >
      <span id={id} className="sr-only">
        Edit {label}
      </span>
      {restored && (
        <p role="status" className="rounded-md bg-hover px-3 py-1.5 text-sm text-muted">
          Unsaved text restored.
        </p>
      )}
      <Field label={label} hideLabel hint={kind === 'list' ? 'One item per line' : undefined} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={focusWhenShown}
            rows={rowsOf(text)}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" size="small" busy={saving && 'Saving…'}>
          Save
        </Button>
        <Button size="small" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
        {error !== null && problem === undefined && (
          <p role="alert" className="min-w-0 text-sm text-bad">
            <span className="font-medium">The section could not be saved.</span> {messageOf(error)}
          </p>
        )}
      </div>
    </form>
  )
}
