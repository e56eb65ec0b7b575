import X from 'lucide-react/icons/x'
import { Toolbar } from 'radix-ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AssistantMessage } from '../../../../shared/assistant/assistant.ts'
import type { AssistantQuery, QueryPart } from '../../../../shared/assistant/query.ts'
import { withoutPart } from '../../../../shared/assistant/query-parts.ts'
import { ConditionForm } from './condition-form.tsx'

export type QueryShown = NonNullable<AssistantMessage['query']>

/** The words of the question until its answer says what was asked: without the part that was taken out or changed. */
const wordsWithout = ({ chips }: QueryShown, part: QueryPart): string =>
  chips.flatMap((chip) => (chip.part === part ? [] : [chip.label])).join(' · ')

type Props = {
  shown: QueryShown
  /** Undefined while another question is being answered. */
  onAsk: ((text: string, query: AssistantQuery) => void) | undefined
}

type ChipProps = Props & { part: QueryPart; label: string }

/** A condition, which can be changed or taken away. Both of its buttons take it away by Delete, too. */
const Chip = ({ part, label, shown, onAsk }: ChipProps) => {
  const ask = (query: AssistantQuery) => onAsk?.(wordsWithout(shown, part), query)
  const remove = () => ask(withoutPart(shown.query, part))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove()
  }
  return (
    <span className="flex max-w-full items-stretch rounded-md border border-edge/60">
      <ConditionForm
        part={part}
        label={label}
        query={shown.query}
        disabled={onAsk === undefined}
        onAsk={ask}
        onKeyDown={onKeyDown}
      />
      <Toolbar.Button
        aria-disabled={onAsk === undefined}
        aria-label={`Ask without: ${label}`}
        title={`Ask without: ${label}`}
        className="inline-flex min-w-6 items-center justify-center rounded-r-md border-l border-edge/60 px-1 hover:bg-hover aria-disabled:opacity-60 pointer-coarse:min-w-11"
        onClick={remove}
        onKeyDown={onKeyDown}
      >
        <X aria-hidden="true" className="size-3 shrink-0" />
      </Toolbar.Button>
    </span>
  )
}

/**
 * What was asked, part by part. A condition can be changed or taken away, and the question is answered again. One stop of
 * the Tab key, within which arrow keys lead from condition to condition. Source: WAI, ARIA Authoring Practices Guide,
 * toolbar pattern.
 */
export const QueryChips = ({ shown, onAsk }: Props) => {
  const own = useRef<HTMLDivElement>(null)
  // Who asked from the conditions of an earlier answer goes on in those of the new one.
  useEffect(() => {
    const log = own.current?.closest<HTMLElement>('[role=log]')
    const from = document.activeElement?.closest('[role=toolbar]')
    if (from && log?.contains(from)) (own.current?.querySelector('button') ?? log).focus({ preventScroll: true })
  }, [])
  return (
    <Toolbar.Root ref={own} aria-label="Conditions">
      <ul aria-label="What was asked" className="flex flex-wrap gap-1.5 text-sm">
        {shown.chips.map(({ part, label }) => (
          <li key={`${part ?? ''} ${label}`} className="relative max-w-full">
            {part === undefined ? (
              <span className="inline-block max-w-full truncate rounded-md bg-hover px-2 py-0.5 text-muted pointer-coarse:py-3">
                {label}
              </span>
            ) : (
              <Chip part={part} label={label} shown={shown} onAsk={onAsk} />
            )}
          </li>
        ))}
      </ul>
    </Toolbar.Root>
  )
}
