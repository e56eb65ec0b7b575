import { useQuery } from '@tanstack/react-query'
import UsersRound from 'lucide-react/icons/users-round'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { communicationLimits } from '../../../shared/limits.ts'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import type { Person } from '../../../shared/person.ts'
import { get } from '../../client/client.ts'
import { counted } from '../../format/format.ts'
import { projectQuery } from '../../records/project-query.ts'
import { fullName, useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { typedAddressees, withAddressees, type Addressee } from './composer-form.ts'

/** People that the list offers at once. */
const offered = 6

const asAddressee = (person: Person): Addressee => ({
  personId: person.id,
  name: fullName(person),
  email: person.email,
})

type Props = {
  value: readonly Addressee[]
  onChange: (value: Addressee[]) => void
  projectId: string
  error: string | undefined
  /** How many mails are left. */ hint: string | undefined
}

/** Whom it goes to: people of the workspace by a letter of their name, others by their address. */
export const RecipientsField = ({ value, onChange, projectId, error, hint }: Props) => {
  const people = useQuery(get('people.list')).data ?? []
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [refused, setRefused] = useState<string>()
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const text = typed.trim().toLowerCase()
  const known = new Set(value.map(({ email }) => email.toLowerCase()))
  const found =
    text === ''
      ? []
      : people
          .filter(
            (person) =>
              !known.has(person.email.toLowerCase()) &&
              `${fullName(person)} ${person.email}`.toLowerCase().includes(text),
          )
          .slice(0, offered)
  const shown = open && found.length > 0
  const chosen = Math.min(at, found.length - 1)

  const add = (more: readonly Addressee[]) => {
    const next = withAddressees(value, more)
    setTyped('')
    setAt(0)
    if (next.length > communicationLimits.recipients)
      return setRefused(`At most ${communicationLimits.recipients} recipients`)
    setRefused(undefined)
    setSaid(
      next.length === value.length
        ? 'In the list already'
        : `${counted(next.length - value.length, 'recipient')} added`,
    )
    onChange(next)
  }
  /** Takes what is typed; false where it is no address. */
  const take = (): boolean => {
    if (typed.trim() === '') return true
    const read = typedAddressees(typed)
    if (read === undefined) {
      setRefused(`“${typed.trim()}” is neither a person of the workspace nor an email address`)
      return false
    }
    add(read)
    return true
  }
  const remove = (addressee: Addressee) => {
    onChange(value.filter((other) => other !== addressee))
    setSaid(`${addressee.name || addressee.email} removed`)
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const person = shown ? found[chosen] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (found.length === 0) return
      event.preventDefault()
      setOpen(true)
      setAt(shown ? (chosen + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length : 0)
    } else if (event.key === 'Enter' || (event.key === ',' && typedAddressees(typed) !== undefined)) {
      event.preventDefault()
      if (person === undefined || typedAddressees(typed) !== undefined) take()
      else add([asAddressee(person)])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1)
      if (last !== undefined) remove(last)
    }
  }

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
                onChange={(event) => {
                  setTyped(event.target.value)
                  setRefused(undefined)
                  setOpen(true)
                  setAt(0)
                }}
                onKeyDown={onKeyDown}
                onBlur={() => {
                  setOpen(false)
                  take()
                }}
              />
              <Groups people={people} projectId={projectId} onAdd={add} />
            </div>
            <div
              id={list}
              role="listbox"
              aria-label="People"
              hidden={!shown}
              className="absolute top-15 left-0 z-20 w-full max-w-96 rounded-lg bg-raised p-1 shadow-float"
            >
              {found.map((person, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
                <div
                  key={person.id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  // The press would take the focus from the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => add([asAddressee(person)])}
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
            <span role="status" className="sr-only">
              {shown ? `${found.length === 1 ? '1 person' : `${found.length} people`} found` : said}
            </span>
          </>
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label="Recipients" className="mt-2 flex flex-wrap gap-1.5">
          {value.map((addressee) => (
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
                onClick={() => remove(addressee)}
                aria-label={`Remove ${addressee.name || addressee.email}`}
                className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-pressed hover:text-ink"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Adds the team of the project, or everybody of a role. */
const Groups = ({
  people,
  projectId,
  onAdd,
}: {
  people: readonly Person[]
  projectId: string
  onAdd: (more: Addressee[]) => void
}) => {
  const { kind } = useSession()
  const project = useQuery({ ...projectQuery(kind, projectId), enabled: projectId !== '' }).data
  const onTeam = new Set(project === undefined ? [] : [project.managerId, ...project.team.map(({ id }) => id)])
  const groups = [
    ...(projectId === '' ? [] : [{ label: 'Team of the project', people: people.filter(({ id }) => onTeam.has(id)) }]),
    ...teamRoles.map((role) => ({
      label: `Everybody who is ${roles[role]}`,
      people: people.filter((person) => person.role === role),
    })),
  ].filter((group) => group.people.length > 0)
  return (
    groups.length > 0 && (
      <Menu
        trigger={
          <Button>
            <UsersRound aria-hidden="true" className="size-4" />
            Add group
          </Button>
        }
      >
        {groups.map((group) => (
          <MenuItem key={group.label} onSelect={() => onAdd(group.people.map(asAddressee))}>
            {group.label}
            <span className="ml-auto pl-4 text-muted tabular">{group.people.length}</span>
          </MenuItem>
        ))}
      </Menu>
    )
  )
}
