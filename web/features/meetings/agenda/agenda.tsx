import { useQuery } from '@tanstack/react-query'
import Sparkles from 'lucide-react/icons/sparkles'
import { Suspense, useRef, useState, type FormEvent } from 'react'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import { agendaMinutes } from '../../../../shared/meetings/meeting-choices.ts'
import type { AgendaItem, Meeting } from '../../../../shared/meetings/meeting.ts'
import { get } from '../../../client/client.ts'
import { lengthOf } from '../meeting-times.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../saving/undo.ts'
import { AgendaRow } from './agenda-row.tsx'
import { add, addDrafted, edit, moveTo, putBack, remove } from './agenda-moves.ts'
import { LastActions } from '../minutes/last-actions.tsx'
import { useAgenda } from './use-agenda.ts'
import { useReorder } from './use-reorder.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const DraftDialog = lazyPart(async () => (await import('./draft-dialog.tsx')).DraftDialog)

/** The agenda in order, with its total time compared to the length of the meeting. */
export const Agenda = ({ meeting, mayEdit }: { meeting: Meeting; mayEdit: boolean }) => {
  const { agenda, change } = useAgenda(meeting)
  const people = useQuery(get('people.list')).data ?? []
  const [drafting, setDrafting] = useState(false)
  const [said, setSaid] = useState('')
  const adder = useRef<HTMLInputElement>(null)

  const move = (id: string, to: number) => {
    const item = agenda.find((item) => item.id === id)
    void change(moveTo(id, to))
    setSaid(`${item?.title ?? ''} is item ${to + 1} of ${agenda.length}`)
  }
  const { list, handle, order, draggedId } = useReorder(
    agenda.map(({ id }) => id),
    move,
  )
  const byId = new Map(agenda.map((item) => [item.id, item]))
  const shown = order.map((id) => byId.get(id)).filter((item): item is AgendaItem => item !== undefined)

  const drop = async (item: AgendaItem) => {
    const index = agenda.findIndex(({ id }) => id === item.id)
    adder.current?.focus()
    if (await change(remove(item.id)))
      toast('Item removed', {
        description: item.title,
        action: undoAction(() => change(putBack(item, index))),
      })
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card
        flush
        title={
          <>
            Agenda <Sum agenda={agenda} duration={meeting.duration} />
          </>
        }
        aside={
          mayEdit && (
            <Button size="small" onClick={() => setDrafting(true)}>
              <Sparkles aria-hidden="true" className="size-3.5" />
              Draft agenda
            </Button>
          )
        }
      >
        {agenda.length === 0 && (
          <p className="px-4 pb-3 text-sm text-muted">
            {mayEdit
              ? 'No agenda items yet. Add topics, or draft an agenda from the project’s records.'
              : 'There is no agenda.'}
          </p>
        )}
        {shown.length > 0 && (
          <ol
            ref={list}
            aria-label="Agenda"
            className={classes('divide-y divide-line/60', mayEdit && 'border-b border-line/60')}
          >
            {shown.map((item, index) => (
              <AgendaRow
                key={item.id}
                item={item}
                number={index + 1}
                people={people}
                mayEdit={mayEdit}
                isDragged={item.id === draggedId}
                handle={handle(item.id)}
                onEdit={(fields) => void change(edit(item.id, fields))}
                onRemove={() => void drop(item)}
              />
            ))}
          </ol>
        )}
        {mayEdit && agenda.length < meetingLimits.agenda && (
          <Adder input={adder} onAdd={(title) => void change(add(title))} />
        )}
        <span role="status" className="sr-only">
          {said}
        </span>
      </Card>
      <LastActions meeting={meeting} />
      {drafting && (
        <Suspense>
          <DraftDialog
            meeting={meeting}
            agenda={agenda}
            onTake={(items) => void change(addDrafted(items))}
            onClose={() => setDrafting(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Compares the total minutes of the items with the length of the meeting. */
const Sum = ({ agenda, duration }: { agenda: readonly AgendaItem[]; duration: number }) => {
  const minutes = agendaMinutes(agenda)
  if (minutes === 0) return null
  const over = minutes - duration
  return (
    <span className={classes('ml-1 text-sm font-normal tabular', over > 0 ? 'font-medium text-warn' : 'text-muted')}>
      {lengthOf(minutes)} of {lengthOf(duration)}
      {over > 0 && `, ${lengthOf(over)} too long`}
    </span>
  )
}

const Adder = ({
  input,
  onAdd,
}: {
  input: React.RefObject<HTMLInputElement | null>
  onAdd: (title: string) => void
}) => {
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    onAdd(title.trim())
    setTitle('')
  }
  return (
    <form className="flex gap-2 px-4 pt-3 pb-2" onSubmit={submit}>
      <Input
        ref={input}
        aria-label="New agenda item"
        placeholder="Add an item"
        maxLength={meetingLimits.agendaTitle}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit">Add</Button>
    </form>
  )
}
