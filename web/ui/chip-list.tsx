import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

type Props = {
  label: string
  placeholder?: string
  items: readonly string[]
  onChange: (items: string[]) => void
  error?: string | undefined
  className?: string
  /** Takes the focus when it appears. */
  focused?: boolean
  /** Texts to choose from; others can be typed. */
  suggestions?: readonly string[] | undefined
}

/** A list of short texts. Enter, the plus button or leaving the field adds a text; its cross removes it. */
export const ChipList = ({ label, placeholder, items, onChange, error, className, suggestions, focused }: Props) => {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useId()

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const take = () => {
    const item = text.trim()
    setText('')
    if (item === '' || items.includes(item)) return
    onChange([...items, item])
    setSaid(`${item} added`)
  }
  const add = () => {
    take()
    input.current?.focus()
  }

  const remove = (item: string) => {
    onChange(items.filter((other) => other !== item))
    setSaid(`${item} removed`)
    input.current?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <Field label={label} error={error} className={className ?? ''}>
      {(control) => (
        <>
          <div className="flex gap-1.5">
            <Input
              {...control}
              ref={input}
              value={text}
              placeholder={placeholder}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
              onBlur={take}
              aria-controls={list}
              list={suggestions === undefined ? undefined : `${list}-suggestions`}
            />
            <Button size="icon" onClick={add} aria-label={`Add to ${label}`} className="pointer-coarse:size-11">
              <Plus aria-hidden="true" className="size-4" />
            </Button>
          </div>
          {suggestions !== undefined && (
            <datalist id={`${list}-suggestions`}>
              {suggestions
                .filter((suggestion) => !items.includes(suggestion))
                .map((suggestion) => (
                  <option key={suggestion}>{suggestion}</option>
                ))}
            </datalist>
          )}
          <ul id={list} className="flex flex-wrap gap-1.5 not-empty:mt-2">
            {items.map((item) => (
              <li
                key={item}
                className="inline-flex max-w-full items-center gap-1 rounded-sm bg-hover py-0.5 pr-0.5 pl-2 text-sm"
              >
                <span className="min-w-0 break-words">{item}</span>
                <button
                  type="button"
                  onClick={() => remove(item)}
                  aria-label={`Remove ${item}`}
                  className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-pressed hover:text-ink"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
          <span role="status" className="sr-only">
            {said}
          </span>
        </>
      )}
    </Field>
  )
}
