import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import type { AgendaItem } from '../../../../shared/meetings/meeting.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EditableCell } from '../../../ui/editable-cell.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import { SubjectLink } from './subject-link.tsx'

type Props = {
  item: AgendaItem
  number: number
  people: readonly Person[]
  mayEdit: boolean
  isDragged: boolean
  /** Props that make the handle move the row. */
  handle: ComponentProps<'button'>
  onEdit: (fields: Partial<Pick<AgendaItem, 'title' | 'minutes' | 'presenterId'>>) => void
  onRemove: () => void
}

/** Parses typed minutes: null if empty, undefined if invalid, which leaves the value unchanged. */
const minutesIn = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const minutes = Number(typed)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= meetingLimits.longest ? minutes : undefined
}

export const AgendaRow = ({ item, number, people, mayEdit, isDragged, handle, onEdit, onRemove }: Props) => {
  const { id, title, minutes, presenterId, about, why } = item
  const presenter = people.find((person) => person.id === presenterId)
  return (
    <li
      data-row={id}
      className={classes(
        'group/item grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 bg-surface py-2 pr-2 pl-2',
        isDragged && 'relative z-10 bg-raised shadow-float',
      )}
    >
      {mayEdit ? (
        <button
          type="button"
          {...handle}
          aria-label={`Move ${title}: arrow up and down`}
          className="flex h-8 w-10 touch-none cursor-grab items-center justify-center rounded-sm text-muted tabular hover:bg-hover active:cursor-grabbing pointer-coarse:h-11"
        >
          <GripVertical aria-hidden="true" className="size-4 opacity-60" />
          {number}
        </button>
      ) : (
        <span className="flex h-8 w-10 items-center justify-center text-muted tabular">{number}</span>
      )}
      <div className="min-w-0">
        <EditableCell
          label={`Title of item ${number}`}
          disabled={!mayEdit}
          onCommit={(value) => value.trim() !== '' && value.trim() !== title && onEdit({ title: value.trim() })}
          editor={{ kind: 'text', initial: title }}
        >
          <span className="font-medium break-words">{title}</span>
        </EditableCell>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-1.5 text-sm text-muted">
          {about !== null && <SubjectLink about={about} />}
          {why !== '' && <span>{why}</span>}
        </div>
      </div>
      <div className="flex items-center gap-1">
        <div className="grid justify-items-stretch sm:grid-cols-[9.5rem_4.5rem] sm:items-center">
          <EditableCell
            label={`Who leads item ${number}`}
            disabled={!mayEdit}
            onCommit={(value) => (value || null) !== presenterId && onEdit({ presenterId: value || null })}
            editor={{
              kind: 'select',
              initial: presenterId ?? '',
              options: (
                <>
                  <option value="">Unassigned</option>
                  <PersonOptions of={people} />
                </>
              ),
            }}
          >
            <span className={classes('min-w-0 truncate text-sm', presenter === undefined && 'text-muted')}>
              {presenter === undefined
                ? presenterId === null
                  ? mayEdit
                    ? 'Who?'
                    : ''
                  : 'Former member'
                : fullName(presenter)}
            </span>
          </EditableCell>
          <EditableCell
            label={`Minutes of item ${number}`}
            disabled={!mayEdit}
            onCommit={(value) => {
              const next = minutesIn(value)
              if (next !== undefined && next !== minutes) onEdit({ minutes: next })
            }}
            editor={{
              kind: 'minutes',
              initial: String(minutes ?? ''),
              refuse: (text) =>
                minutesIn(text) === undefined ? `Enter 1 to ${meetingLimits.longest} minutes` : undefined,
            }}
          >
            <span className={classes('text-sm whitespace-nowrap tabular', minutes === null && 'text-muted')}>
              {minutes === null ? (mayEdit ? '– min' : '') : `${minutes} min`}
            </span>
          </EditableCell>
        </div>
        {mayEdit && (
          <Button look="quiet" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
            <X aria-hidden="true" className="size-3.5" />
          </Button>
        )}
      </div>
    </li>
  )
}
