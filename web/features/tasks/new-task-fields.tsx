import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { ClipboardEventHandler, KeyboardEventHandler, Ref } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { NewRow, RowErrors } from './new-row.ts'

type Props = {
  row: NewRow
  errors: RowErrors
  /** The id of the list of people. */
  people: string
  /** The title of the task above, if the row can depend on it. */
  above: string | undefined
  /** Whether the row depends on the task above. */
  linked: boolean
  titleRef?: Ref<HTMLInputElement>
  onChange: (change: Partial<NewRow>) => void
  onLink: (linked: boolean) => void
  onPaste?: ClipboardEventHandler
  /** Keys in any of the controls. */ onKeyDown?: KeyboardEventHandler
}

/** The fields of a new task. A row that depends on the task above is indented, with the mark of a link. */
export const NewTaskFields = ({ row, errors, people, above, linked, onLink, onKeyDown, ...rest }: Props) => (
  <div
    className={classes(
      'grid grow grid-cols-2 items-start gap-x-2 gap-y-1.5 transition-[padding] @3xl:grid-cols-[auto_minmax(11rem,1fr)_9.5rem_11rem_7rem]',
      linked && above !== undefined && 'pl-4 @3xl:pl-6',
    )}
  >
    <div className="col-span-2 @3xl:col-span-1 @3xl:pt-6">
      <button
        type="button"
        aria-pressed={linked && above !== undefined}
        disabled={above === undefined}
        title={above === undefined ? 'There is no task above' : `Depends on “${above}” (Alt+Shift+→ or ←)`}
        onClick={() => onLink(!linked)}
        onKeyDown={onKeyDown}
        className={classes(
          'flex h-8 max-w-full items-center justify-center gap-1.5 rounded-md border px-2 text-sm transition-colors disabled:opacity-55 @3xl:w-8 @3xl:px-0 pointer-coarse:min-h-10',
          linked && above !== undefined
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-edge/60 text-muted hover:bg-hover',
        )}
      >
        <CornerDownRight aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate @3xl:sr-only">
          {above === undefined ? 'Depends on the task above' : `Depends on “${above}”`}
        </span>
      </button>
    </div>
    <Field label="Title" error={errors.title} className="col-span-2 @3xl:col-span-1">
      {(control) => (
        <Input
          {...control}
          onKeyDown={onKeyDown}
          ref={rest.titleRef}
          autoComplete="off"
          value={row.title}
          onChange={(event) => rest.onChange({ title: event.target.value })}
          onPaste={rest.onPaste}
        />
      )}
    </Field>
    <Field label="Due date" error={errors.dueDate}>
      {(control) => (
        <Input
          {...control}
          onKeyDown={onKeyDown}
          type="date"
          value={row.dueDate}
          onChange={(event) => rest.onChange({ dueDate: event.target.value })}
        />
      )}
    </Field>
    <Field label="Assignee" error={errors.assignee}>
      {(control) => (
        <Input
          {...control}
          onKeyDown={onKeyDown}
          list={people}
          autoComplete="off"
          value={row.assignee}
          onChange={(event) => rest.onChange({ assignee: event.target.value })}
        />
      )}
    </Field>
    <Field label="Estimate (hours)" error={errors.estimate}>
      {(control) => (
        <Input
          {...control}
          onKeyDown={onKeyDown}
          inputMode="decimal"
          autoComplete="off"
          value={row.estimate}
          onChange={(event) => rest.onChange({ estimate: event.target.value })}
        />
      )}
    </Field>
  </div>
)

/** The suggestions of the assignee fields: the people of the project first. */
export const PeopleList = ({
  id,
  team,
  people,
}: {
  id: string
  team: ReadonlySet<string>
  people: readonly Person[]
}) => {
  const isOn = (person: Person) => team.has(person.id)
  const names = Map.groupBy(people, fullName)
  return (
    <datalist id={id}>
      {[...people.filter(isOn), ...people.filter((person) => !isOn(person))].map((person) => (
        // A name that several people have stands for none of them.
        <option key={person.id} value={names.get(fullName(person))?.length === 1 ? fullName(person) : person.email}>
          {isOn(person) ? 'On this project' : person.email}
        </option>
      ))}
    </datalist>
  )
}
