import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { ChecklistItem } from '../../../../shared/tasks/checklist-rules.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { checklistLimits } from '../../../../shared/tasks/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { dayWithoutYear, writtenDay } from '../../../../shared/dates/written-day.ts'
import { Avatar } from '../../../records/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EditableCell } from '../../../ui/editable-cell.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { PersonOptions } from '../../../ui/options.tsx'

type Props = {
  item: ChecklistItem
  place: number
  count: number
  people: readonly Person[]
  today: Day
  /** Whether the project is, so that nothing in it is late. */ isCancelled: boolean
  mayEdit: boolean
  set: (fields: Partial<Omit<ChecklistItem, 'id'>>) => void
  /** Moves this item to a place. */
  move: (to: number) => void
  /** Moves another item to a place. */
  take: (id: string, to: number) => void
  remove: () => void
}

const refusedText = (text: string): string | undefined => {
  if (text.trim() === '') return 'Enter the text of the item'
  return text.trim().length > checklistLimits.text ? `Use at most ${checklistLimits.text} characters` : undefined
}

/** An item of a checklist, edited in place. On its box and its menu, Alt+↑ and Alt+↓ move it. */
export const ChecklistRow = ({
  item,
  place,
  count,
  people,
  today,
  isCancelled,
  mayEdit,
  set,
  move,
  take,
  remove,
}: Props) => {
  const { id, text, done } = item
  const { row, handle, dragged, over } = useDragging(id, place, mayEdit, take)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(place + (event.key === 'ArrowUp' ? -1 : 1))
  }

  return (
    <li
      ref={row}
      className={classes(
        'group relative flex flex-wrap items-start gap-x-1.5 rounded-sm px-1.5 py-0.5 hover:bg-hover sm:flex-nowrap',
        dragged && 'opacity-40',
        over === 'above' && 'shadow-[0_-2px_0_var(--color-accent)]',
        over === 'below' && 'shadow-[0_2px_0_var(--color-accent)]',
      )}
    >
      {mayEdit && (
        <span
          ref={handle}
          title="Drag to move"
          className="absolute top-1.5 -left-3.5 hidden cursor-grab text-muted group-hover:block pointer-coarse:hidden"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </span>
      )}
      <label className="flex min-h-7 items-center py-1 pointer-coarse:min-h-10 pointer-coarse:min-w-8">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-label={text}
          aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          checked={done}
          disabled={!mayEdit}
          onKeyDown={onKeyDown}
          onChange={(event) => set({ done: event.target.checked })}
        />
      </label>
      <div className="min-w-0 grow basis-0">
        <EditableCell
          label="Item"
          disabled={!mayEdit}
          onCommit={(typed) => typed.trim() !== text && set({ text: typed.trim() })}
          editor={{ kind: 'text', initial: text, refuse: refusedText }}
        >
          <span className={classes('min-w-0 py-0.5 text-sm break-words', done && 'text-muted line-through')}>
            {text}
          </span>
        </EditableCell>
      </div>
      <Details item={item} people={people} today={today} isCancelled={isCancelled} mayEdit={mayEdit} set={set} />
      {mayEdit && (
        <Menu
          trigger={
            <Button
              look="quiet"
              size="icon"
              className="size-7 text-muted pointer-coarse:size-10"
              aria-label={`More for ${text}`}
              title="More"
              onKeyDown={onKeyDown}
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuItem disabled={place === 0} onSelect={() => move(place - 1)}>
            <ArrowUp aria-hidden="true" className="size-4 text-muted" />
            Move up <kbd className="ml-auto text-xs text-muted">Alt+↑</kbd>
          </MenuItem>
          <MenuItem disabled={place === count - 1} onSelect={() => move(place + 1)}>
            <ArrowDown aria-hidden="true" className="size-4 text-muted" />
            Move down <kbd className="ml-auto text-xs text-muted">Alt+↓</kbd>
          </MenuItem>
          <MenuItem onSelect={remove} className="text-bad">
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

/** The person and the due date of an item; quiet as long as they are empty. */
const Details = ({
  item,
  people,
  today,
  isCancelled,
  mayEdit,
  set,
}: Pick<Props, 'item' | 'people' | 'today' | 'isCancelled' | 'mayEdit' | 'set'>) => {
  const { text, done, assigneeId, dueDate } = item
  const person = people.find(({ id }) => id === assigneeId)
  const name = assigneeId === null ? '' : person === undefined ? 'Former member' : fullName(person)
  const late = isLateOn(today, { isOpen: !done && !isCancelled, date: dueDate })
  if (!mayEdit && assigneeId === null && dueDate === null) return null
  return (
    <div className="order-last flex basis-full items-center gap-1 pl-5.5 max-sm:-mt-1.5 sm:order-none sm:basis-auto sm:pl-0">
      <div className="shrink-0">
        <EditableCell
          label={`Due date of ${text}`}
          disabled={!mayEdit}
          onCommit={(value) => (value || null) !== dueDate && set({ dueDate: value || null })}
          editor={{ kind: 'date', initial: dueDate ?? '' }}
        >
          {dueDate === null ? (
            <span className="text-xs text-muted">Due</span>
          ) : (
            <time
              dateTime={dueDate}
              title={writtenDay(dueDate)}
              className={classes('text-xs whitespace-nowrap', late ? 'font-medium text-bad' : 'text-muted')}
            >
              {dueDate.slice(0, 4) === today.slice(0, 4) ? dayWithoutYear(dueDate) : writtenDay(dueDate)}
              {late && <span className="sr-only"> (late)</span>}
            </time>
          )}
        </EditableCell>
      </div>
      <div className="min-w-0 max-w-40">
        <EditableCell
          label={`Person for ${text}`}
          disabled={!mayEdit}
          onCommit={(value) => (value || null) !== assigneeId && set({ assigneeId: value || null })}
          editor={{
            kind: 'select',
            initial: assigneeId ?? '',
            options: (
              <>
                <option value="">Unassigned</option>
                <PersonOptions of={people} />
              </>
            ),
          }}
        >
          {name === '' ? (
            <span className="text-xs text-muted">Person</span>
          ) : (
            <span title={name} className="flex items-center">
              <Avatar name={name} className="size-5" />
            </span>
          )}
        </EditableCell>
      </div>
    </div>
  )
}

/** Dragging an item by its handle, and dropping another one above or below it. */
const useDragging = (id: string, place: number, mayEdit: boolean, take: Props['take']) => {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [dragged, setDragged] = useState(false)
  const [over, setOver] = useState<'above' | 'below'>()
  const latest = useRef({ place, take })
  useEffect(() => {
    latest.current = { place, take }
  })

  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (element === null || dragHandle === null || !mayEdit) return undefined
    const sideAt = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return y < top + height / 2 ? 'above' : 'below'
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ checklistItem: id, from: latest.current.place }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          typeof source.data['checklistItem'] === 'string' && source.data['checklistItem'] !== id,
        onDrag: ({ location }) => setOver(sideAt(location.current.input.clientY)),
        onDragLeave: () => setOver(undefined),
        onDrop: ({ source, location }) => {
          setOver(undefined)
          const { place: here, take: takeNow } = latest.current
          const gap = sideAt(location.current.input.clientY) === 'above' ? here : here + 1
          // Taking the item out moves the places below it up by one.
          takeNow(String(source.data['checklistItem']), Number(source.data['from']) < gap ? gap - 1 : gap)
        },
      }),
    )
  }, [id, mayEdit])

  return { row, handle, dragged, over }
}
