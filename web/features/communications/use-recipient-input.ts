import { useRef, useState, type KeyboardEvent } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { communicationLimits } from '../../../shared/communications/limits.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { counted } from '../../../shared/wording.ts'
import { typedAddressees, withAddressees, type Addressee } from './composer-form.ts'

const mostSuggestions = 6

const asAddressee = (person: Person): Addressee => ({
  personId: person.id,
  name: fullName(person),
  email: person.email,
})

/** People whose name or address contains the typed text and who are not recipients yet. */
const suggestionsFor = (typed: string, people: readonly Person[], recipients: readonly Addressee[]): Person[] => {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const known = new Set(recipients.map(({ email }) => email.toLowerCase()))
  return people
    .filter(
      (person) =>
        !known.has(person.email.toLowerCase()) && `${fullName(person)} ${person.email}`.toLowerCase().includes(text),
    )
    .slice(0, mostSuggestions)
}

type Options = {
  people: readonly Person[]
  value: readonly Addressee[]
  onChange: (value: Addressee[]) => void
}

/** The text field that adds recipients: its suggestions, its keys, and what a screen reader announces. */
export const useRecipientInput = ({ people, value, onChange }: Options) => {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [refused, setRefused] = useState<string>()
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = suggestionsFor(typed, people, value)
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
        ? 'Already in the list'
        : `${counted(next.length - value.length, 'recipient')} added`,
    )
    onChange(next)
  }
  const addPeople = (some: readonly Person[]) => add(some.map(asAddressee))
  const addTyped = () => {
    if (typed.trim() === '') return
    const read = typedAddressees(typed)
    if (read === undefined) setRefused(`“${typed.trim()}” is neither a person of the workspace nor an email address`)
    else add(read)
  }
  const remove = (addressee: Addressee) => {
    onChange(value.filter((other) => other !== addressee))
    setSaid(`${addressee.name || addressee.email} removed`)
    field.current?.focus()
  }
  const type = (text: string) => {
    setTyped(text)
    setRefused(undefined)
    setOpen(true)
    setAt(0)
  }
  const leave = () => {
    setOpen(false)
    addTyped()
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
      if (person === undefined || typedAddressees(typed) !== undefined) addTyped()
      else addPeople([person])
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1)
      if (last !== undefined) remove(last)
    }
  }

  return { field, typed, found, shown, chosen, refused, said, type, leave, onKeyDown, addPeople, remove }
}
