import ChevronDown from 'lucide-react/icons/chevron-down'
import { Toolbar } from 'radix-ui'
import { useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import type { AssistantQuery, QueryPart } from '../../../../shared/assistant/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { PartProps } from './part-props.ts'
import { choiceParts, Choices } from './choice-fields.tsx'
import { AgainstDays, AgeOf, PeriodDays } from './day-fields.tsx'
import { Change, Figures, Group, Most, Order } from './figure-fields.tsx'
import { AgainstPeople, AgainstProjects, NotPeople, NotProjects, People, Projects } from './record-fields.tsx'
import { Category, Entry, Follows, Words } from './text-fields.tsx'

/** The fields of each part. Those of choices are one component. */
const fields: Partial<Record<QueryPart, ComponentType<PartProps>>> = {
  projects: Projects,
  notProjects: NotProjects,
  againstProjects: AgainstProjects,
  againstPeople: AgainstPeople,
  people: People,
  notPeople: NotPeople,
  period: PeriodDays,
  against: AgainstDays,
  age: AgeOf,
  figures: Figures,
  words: Words,
  category: Category,
  entry: Entry,
  follows: Follows,
  by: Group,
  order: Order,
  most: Most,
  change: Change,
}

type Props = {
  part: QueryPart
  label: string
  query: AssistantQuery
  disabled: boolean
  onAsk: (query: AssistantQuery) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const Fields = ({ part, ...props }: PartProps & { part: QueryPart }) => {
  if (part in choiceParts) return <Choices part={part as keyof typeof choiceParts} {...props} />
  const Part = fields[part]
  return Part === undefined ? null : <Part {...props} />
}

/** The values of one condition. What the browser refuses stays in the form; the API checks the rest by its schema. */
const Form = ({ part, query, onAsk }: Pick<Props, 'part' | 'query' | 'onAsk'>) => {
  const [draft, setDraft] = useState(query)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields
    <form
      className="flex w-72 max-w-full flex-col gap-3 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(draft)
      }}
      onKeyDown={(event) => {
        // It closes these values, and not the panel around them, too.
        if (event.key === 'Escape') event.stopPropagation()
      }}
    >
      <Fields part={part} query={draft} onChange={setDraft} />
      <Button type="submit" look="primary" size="small" className="self-start">
        Ask again
      </Button>
    </form>
  )
}

/** A chip that opens the values of its condition. */
export const ConditionForm = ({ part, label, query, disabled, onAsk, onKeyDown }: Props) => {
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={`Change: ${label}`}
      align="start"
      open={open}
      onOpenChange={(opens) => setOpen(opens && !disabled)}
      trigger={
        <Toolbar.Button
          ref={opener}
          dir="auto"
          aria-disabled={disabled}
          aria-label={`Change: ${label}`}
          title={`Change: ${label}`}
          className="inline-flex min-w-0 items-center gap-1 rounded-l-md px-2 py-0.5 hover:bg-hover aria-disabled:opacity-60 pointer-coarse:min-h-11"
          onKeyDown={onKeyDown}
        >
          <span className="truncate">{label}</span>
          <ChevronDown aria-hidden="true" className="size-3 shrink-0 text-muted" />
        </Toolbar.Button>
      }
    >
      <Form
        part={part}
        query={query}
        onAsk={(changed) => {
          // Here and now, so that closing does not take the focus back from the conditions of the new answer.
          opener.current?.focus()
          setOpen(false)
          onAsk(changed)
        }}
      />
    </Popover>
  )
}
