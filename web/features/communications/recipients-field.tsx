import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { counted } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { Avatar } from '../../records/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AddGroupMenu } from './add-group-menu.tsx'
import type { Addressee } from './composer-form.ts'
import { useRecipientInput } from './use-recipient-input.ts'

type Props = {
  value: readonly Addressee[]
  onChange: (value: Addressee[]) => void
  projectId: string
  error: string | undefined
  /** How many emails the plan still allows today. */
  hint: string | undefined
}

/** The recipients: people of the workspace, found by name, and other people by their email address. */
export const RecipientsField = ({ value, onChange, projectId, error, hint }: Props) => {
  const people = useQuery(get('people.list')).data ?? []
  const list = useId()
  const { field, typed, found, shown, chosen, refused, said, type, leave, onKeyDown, addPeople, remove } =
    useRecipientInput({ people, value, onChange })
  return (
    <div>
      <Field label="Recipients" required error={refused ?? error} hint={hint} className="relative">
        {(control) => (
          <>
            <div className="flex gap-1.5">
              <Input
                {...control}
                ref={field}
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={shown}
                aria-controls={list}
                aria-activedescendant={shown ? `${list}-${chosen}` : undefined}
                autoComplete="off"
                spellCheck={false}
                placeholder="A name, or Rita Silva <rita@example.com>"
                value={typed}
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
                onBlur={leave}
              />
              <AddGroupMenu people={people} projectId={projectId} onAdd={addPeople} />
            </div>
            <Suggestions
              id={list}
              people={found}
              chosen={chosen}
              hidden={!shown}
              onChoose={(person) => addPeople([person])}
            />
            <span role="status" className="sr-only">
              {shown ? `${counted(found.length, 'person', 'people')} found` : said}
            </span>
          </>
        )}
      </Field>
      {value.length > 0 && <RecipientChips recipients={value} onRemove={remove} />}
    </div>
  )
}

type SuggestionsProps = {
  id: string
  people: readonly Person[]
  /** Index of the person that Enter adds. */
  chosen: number
  hidden: boolean
  onChoose: (person: Person) => void
}

const Suggestions = ({ id, people, chosen, hidden, onChoose }: SuggestionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="People"
    hidden={hidden}
    className="absolute top-15 left-0 z-20 w-full max-w-96 rounded-lg bg-raised p-1 shadow-float"
  >
    {people.map((person, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys
      <div
        key={person.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        // Pressing an option would move the focus out of the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
        className={classes(
          'flex min-h-9 items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-10',
          index === chosen && 'bg-hover',
        )}
      >
        <Avatar name={fullName(person)} silent className="size-5" />
        <span className="truncate">{fullName(person)}</span>
        <span className="ml-auto truncate text-sm text-muted">{person.email}</span>
      </div>
    ))}
  </div>
)

type ChipsProps = { recipients: readonly Addressee[]; onRemove: (addressee: Addressee) => void }

const RecipientChips = ({ recipients, onRemove }: ChipsProps) => (
  <ul aria-label="Recipients" className="mt-2 flex flex-wrap gap-1.5">
    {recipients.map((addressee) => (
      <li
        key={addressee.email}
        title={addressee.email}
        className="inline-flex max-w-full items-center gap-1 rounded-sm bg-hover py-0.5 pr-0.5 pl-2 text-sm"
      >
        <span dir="auto" className="min-w-0 truncate">
          {addressee.name === '' ? addressee.email : addressee.name}
        </span>
        {addressee.personId === null && addressee.name !== '' && (
          <span className="min-w-0 truncate text-muted">{addressee.email}</span>
        )}
        <button
          type="button"
          onClick={() => onRemove(addressee)}
          aria-label={`Remove ${addressee.name || addressee.email}`}
          className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-pressed hover:text-ink"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </li>
    ))}
  </ul>
)
