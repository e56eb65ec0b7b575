import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { commentLimits } from '../../../shared/comments/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { Avatar } from '../../records/avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { filesIn } from '../files/drop-area.tsx'
import { matching, mentionAt, withMention, type Named } from './mention.ts'

/** The maximum number of suggested people. */
const offered = 6

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  people: readonly Named[]
  /** Called with files that are pasted; without it, they are not accepted. */
  onFiles?: ((files: File[]) => void) | undefined
  error: string | undefined
  /** Called on Ctrl-Enter or Cmd-Enter. */ onSubmit: () => void
  /** Focuses the field when it appears. */ start?: boolean
}

/**
 * A text field in which @ suggests people to mention. Arrows select, Enter or Tab inserts, Escape closes the
 * suggestions.
 */
export const CommentField = ({ label, value, onChange, onFiles, people, error, onSubmit, start = false }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState(-1)
  const moveTo = useRef<number>(undefined)
  const typing = mentionAt(value, caret)
  const found = typing === undefined || typing.start === dismissed ? [] : matching(people, typing.typed, offered)
  // A complete name needs no more suggestions.
  const open =
    typing !== undefined && found.length > 0 && !found.some(({ name }) => typing.typed.startsWith(`${name} `))
  const chosen = Math.min(at, found.length - 1)

  useLayoutEffect(() => {
    if (start) field.current?.focus()
  }, [start])

  useLayoutEffect(() => {
    if (moveTo.current === undefined) return
    field.current?.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = undefined
  })

  const take = ({ name }: Named) => {
    if (typing === undefined) return
    const next = withMention(value, typing, name)
    moveTo.current = next.caret
    onChange(next.text)
    setCaret(next.caret)
    setAt(0)
    setDismissed(typing.start)
    field.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSubmit()
      return
    }
    if (!open) return
    const choice = found[chosen]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt((chosen + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && choice !== undefined) {
      event.preventDefault()
      take(choice)
    } else if (event.key === 'Escape') {
      // Keeps Escape from closing the panel around it.
      event.preventDefault()
      event.stopPropagation()
      setDismissed(typing.start)
    }
  }

  return (
    <Field label={label} hideLabel error={error} className="relative">
      {(control) => (
        <>
          <textarea
            {...control}
            ref={field}
            rows={3}
            maxLength={commentLimits.length}
            placeholder={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={list}
            aria-activedescendant={open ? `${list}-${chosen}` : undefined}
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              setCaret(event.target.selectionStart)
              setAt(0)
              if (mentionAt(event.target.value, event.target.selectionStart)?.start !== dismissed) setDismissed(-1)
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              // Text that is copied from a document brings a picture of itself.
              const files = event.clipboardData.types.includes('text/plain') ? [] : filesIn(event.clipboardData)
              if (files.length === 0 || onFiles === undefined) return
              event.preventDefault()
              onFiles(files)
            }}
            className="control py-1.5"
          />
          <span role="status" className="sr-only">
            {open &&
              `${counted(found.length, 'person', 'people')}: ${found[chosen]?.name ?? ''}. Use the arrow keys to choose and Enter to insert.`}
          </span>
          <Suggestions id={list} found={found} chosen={chosen} open={open} onTake={take} />
        </>
      )}
    </Field>
  )
}

type SuggestionsProps = {
  id: string
  found: readonly Named[]
  /** The place of the selected person. */
  chosen: number
  open: boolean
  onTake: (person: Named) => void
}

const Suggestions = ({ id, found, chosen, open, onTake }: SuggestionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="People"
    hidden={!open}
    className="absolute bottom-full left-0 z-10 mb-1 w-64 max-w-full rounded-lg bg-raised p-1 shadow-float"
  >
    {found.map((person, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys
      <div
        key={person.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        // Pressing an option would move the focus out of the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(person)}
        className={classes(
          'flex min-h-8 items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-10',
          index === chosen && 'bg-hover',
        )}
      >
        <Avatar name={person.name} silent className="size-5" />
        <span className="truncate">{person.name}</span>
      </div>
    ))}
  </div>
)
