import { use, useLayoutEffect, useRef, useState } from 'react'
import { doneIn, doneOf, type ChecklistChange, type ChecklistItem } from '../../../../shared/tasks/checklist-rules.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { counted } from '../../../../shared/wording.ts'
import { CancelledProjects } from '../../../records/cancelled-projects.ts'
import { useMay } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { focusWhenShown } from '../../../ui/focus.ts'
import { Progress } from '../../../ui/progress.tsx'
import { ChecklistRow } from './checklist-row.tsx'
import { NewItemRow } from './new-item-row.tsx'

type Props = {
  task: Task
  people: readonly Person[]
  change: (changes: readonly ChecklistChange[]) => void
  onComplete: () => void
}

/** The checklist of a task: its items, and a row for new ones that stays open. */
export const Checklist = ({ task, people, change, onComplete }: Props) => {
  const { checklist: items, status } = task
  const mayEdit = useMay('task.edit')
  const today = useToday()
  const isCancelled = use(CancelledProjects).has(task.projectId)
  const [adding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<{ item: ChecklistItem; before: string | null }>()
  const keepFocus = useKeptFocus()
  const open = items.length - doneIn(items)

  /** Moves an item by one place, or to that of another item. */
  const move = (item: ChecklistItem, to: number) => {
    const from = items.indexOf(item)
    const place = Math.max(0, Math.min(items.length - 1, to))
    if (place === from) return
    keepFocus()
    const before = items[place < from ? place : place + 1]?.id ?? null
    change([{ act: 'move', id: item.id, before }])
    setSaid(`${item.text}: moved to place ${place + 1} of ${items.length}`)
  }

  const remove = (item: ChecklistItem) => {
    const before = items[items.indexOf(item) + 1]?.id ?? null
    change([{ act: 'remove', id: item.id }])
    setRemoved({ item, before })
  }

  return (
    <section aria-label="Checklist">
      <div className="flex items-center gap-2">
        <h3 className="font-semibold">Checklist</h3>
        {items.length > 0 && (
          <>
            <span className="text-sm text-muted tabular">{doneOf(items)}</span>
            <Progress value={(100 * doneIn(items)) / items.length} className="max-w-24" />
          </>
        )}
        {mayEdit && items.length === 0 && !adding && (
          <Button size="small" className="ml-auto" onClick={() => setAdding(true)}>
            Add
          </Button>
        )}
      </div>
      {items.length === 0 && !adding && (
        <p className="text-sm text-muted">
          No checklist yet.{mayEdit && ' With one, the progress of the task follows its items.'}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-label="Checklist items" className="-mx-1.5 mt-1 flex flex-col">
          {items.map((item, place) => (
            <ChecklistRow
              key={item.id}
              item={item}
              place={place}
              count={items.length}
              people={people}
              today={today}
              isCancelled={isCancelled}
              mayEdit={mayEdit}
              set={(fields) => change([{ act: 'set', id: item.id, ...fields }])}
              move={(to) => move(item, to)}
              take={(id, to) => {
                const taken = items.find((other) => other.id === id)
                if (taken !== undefined) move(taken, to)
              }}
              remove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {removed !== undefined && (
        <p className="flex items-center gap-3 py-1 text-sm text-muted">
          <span className="min-w-0 truncate">Removed “{removed.item.text}”</span>
          <Button
            ref={focusWhenShown}
            key={removed.item.id}
            size="small"
            onClick={() => {
              change([{ act: 'add', ...removed.item, before: removed.before }])
              setRemoved(undefined)
              setSaid(`${removed.item.text}: brought back`)
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {mayEdit && (items.length > 0 || adding) && (
        <NewItemRow
          focused={adding}
          present={items.length}
          onAdd={(added) => {
            setAdding(true)
            change(added)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {items.length > 0 && open === 0 && status !== 'completed' && mayEdit && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          All items are done.
          <Button size="small" onClick={onComplete}>
            Complete task
          </Button>
        </p>
      )}
      {status === 'completed' && open > 0 && (
        <p className="mt-1 text-sm text-muted">The task is completed with {counted(open, 'open item')}.</p>
      )}
    </section>
  )
}

/** Gives the focus back to the element that has it, if the next rendering moves it in the document. */
const useKeptFocus = () => {
  const kept = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = kept.current
    if (!(element instanceof HTMLElement)) return
    kept.current = null
    if (document.activeElement !== element) element.focus()
  })
  return () => {
    kept.current = document.activeElement
  }
}
