import { useState, type KeyboardEvent } from 'react'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { useSearch } from '../../../app/search/use-search.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { TypeIcon } from '../badges.tsx'

/** Maximum number of suggestions of each kind. */
const proposals = 5

type Props = {
  entry: RaidEntry
  entries: readonly RaidEntry[]
  onTask: (id: string) => void
  onEntry: (id: string) => void
  onClose: () => void
}

/**
 * Finds a task or an entry to link, by name or number. Enter picks the first match; the arrow keys move through them.
 */
export const LinkPicker = ({ entry, entries, onTask, onEntry, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const { found, waiting, error } = useSearch(typed)
  const text = typed.trim().toLowerCase()
  const tasks =
    entry.taskIds.length >= raidLimits.links
      ? []
      : (found ?? [])
          .flatMap((hit) => (hit.kind === 'task' && !entry.taskIds.includes(hit.id) ? [hit] : []))
          .slice(0, proposals)
  const linked = new Set([entry.id, ...entry.relatedIds])
  const others =
    text === '' || entry.relatedIds.length >= raidLimits.links
      ? []
      : entries
          .filter(
            ({ id, uniqueId, title, relatedIds }) =>
              !linked.has(id) && !relatedIds.includes(entry.id) && `${uniqueId} ${title}`.toLowerCase().includes(text),
          )
          .slice(0, proposals)
  const choices = [
    ...others.map((other) => ({
      id: other.id,
      icon: <TypeIcon type={other.raidType} className="size-3.5" />,
      name: `${other.uniqueId} ${other.title}`,
      aside: '',
      take: () => onEntry(other.id),
    })),
    ...tasks.map((task) => ({
      id: task.id,
      icon: <Badge>Task</Badge>,
      name: task.name,
      aside: task.projectName,
      take: () => onTask(task.id),
    })),
  ]
  const take = (choice: (typeof choices)[number] | undefined) => {
    if (choice === undefined) return
    choice.take()
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // Keeps the panel open.
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
    const next = places[places.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]
    event.preventDefault()
    next?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up
    <div className="flex flex-col gap-1 rounded-md border border-line p-2" onKeyDown={onKeyDown}>
      <div className="flex gap-2">
        <Field label="Task or entry to link" hideLabel className="grow">
          {(control) => (
            <Input
              {...control}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for this field
              autoFocus
              type="search"
              placeholder="Find a task or an entry by name or number"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                take(choices[0])
              }}
            />
          )}
        </Field>
        <Button onClick={onClose}>Done</Button>
      </div>
      {choices.length > 0 && (
        <ul aria-label="Found">
          {choices.map((choice) => (
            <li key={choice.id}>
              <button
                type="button"
                onClick={() => take(choice)}
                className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px] pointer-coarse:min-h-10"
              >
                {choice.icon}
                <span className="min-w-0 grow truncate">{choice.name}</span>
                <span className="max-w-32 shrink-0 truncate text-xs text-muted">{choice.aside}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={choices.length === 0 ? 'px-2 text-sm text-muted' : 'sr-only'}>
        {text === ''
          ? 'Search tasks by title, and entries by title or number.'
          : waiting
            ? 'Searching…'
            : error !== null
              ? 'The tasks could not be searched.'
              : choices.length === 0
                ? 'No matches.'
                : `${choices.length} found`}
      </p>
    </div>
  )
}
