import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState, type KeyboardEvent } from 'react'
import { get } from '../../client/client.ts'
import { useSearch } from '../../app/search/use-search.ts'
import { Button } from '../../ui/button.tsx'
import type { ControlProps } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Maximum number of suggested tasks. */
const proposals = 5

type Props = {
  control: ControlProps
  /** Empty for none. */
  taskId: string
  /** Finds tasks of this project only. */
  projectId?: string
  onPick: (id: string) => void
}

/** Finds a task by its title, of any project or of one. Enter picks the first match; the arrow keys move through the matches. */
export const TaskPicker = ({ control, taskId, projectId, onPick }: Props) => {
  const [typed, setTyped] = useState('')
  const { found, waiting, error } = useSearch(typed)
  const picked = useQuery({ ...get('tasks.readMany', { query: { ids: taskId } }), enabled: taskId !== '' })
  const tasks = (found ?? [])
    .flatMap((hit) => (hit.kind === 'task' && (projectId === undefined || hit.projectId === projectId) ? [hit] : []))
    .slice(0, proposals)
  const take = (id: string | undefined) => {
    if (id === undefined) return
    onPick(id)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
    event.preventDefault()
    places[places.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  if (taskId !== '') {
    const title = picked.data?.[0]?.title ?? (picked.isPending ? 'Loading…' : 'A task that no longer exists')
    return (
      <span className="control flex h-8 items-center gap-1 pr-1 pointer-coarse:h-10">
        <span className="min-w-0 grow truncate" title={title}>
          {title}
        </span>
        <Button
          id={control.id}
          look="quiet"
          size="icon"
          className="size-6 text-muted"
          aria-label={`Choose another task than ${title}`}
          title="Choose another task"
          onClick={() => onPick('')}
        >
          <X aria-hidden="true" className="size-3.5" />
        </Button>
      </span>
    )
  }
  const text = typed.trim()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys that bubble up
    <div className="flex flex-col gap-1" onKeyDown={onKeyDown}>
      <Input
        {...control}
        type="search"
        autoComplete="off"
        placeholder="Find a task by its title"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take(tasks[0]?.id)
        }}
      />
      {tasks.length > 0 && (
        <ul aria-label="Tasks found" className="rounded-md border border-line bg-surface p-1">
          {tasks.map(({ id, name, projectName }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => take(id)}
                className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover focus-visible:outline-offset-[-2px] pointer-coarse:min-h-10"
              >
                <span className="min-w-0 grow truncate">{name}</span>
                {projectId === undefined && (
                  <span className="max-w-32 shrink-0 truncate text-xs text-muted">{projectName}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={text === '' || tasks.length > 0 ? 'sr-only' : 'text-xs text-muted'}>
        {text === ''
          ? ''
          : waiting
            ? 'Searching…'
            : error !== null
              ? 'The tasks could not be searched.'
              : tasks.length === 0
                ? 'No matching tasks.'
                : `${tasks.length} found`}
      </p>
    </div>
  )
}
