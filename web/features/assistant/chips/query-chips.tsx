import X from 'lucide-react/icons/x'
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

/** What was asked, part by part. A condition can be changed or taken away, and the question is answered again. */
export const QueryChips = ({ shown, onAsk }: Props) => (
  <ul aria-label="What was asked" className="flex flex-wrap gap-1.5 text-sm">
    {shown.chips.map(({ part, label }) => (
      <li key={`${part ?? ''} ${label}`} className="relative max-w-full">
        {part === undefined ? (
          <span className="inline-block max-w-full truncate rounded-md bg-hover px-2 py-0.5 text-muted pointer-coarse:py-3">
            {label}
          </span>
        ) : (
          <span className="flex max-w-full items-stretch rounded-md border border-edge/60">
            <ConditionForm
              part={part}
              label={label}
              query={shown.query}
              disabled={onAsk === undefined}
              onAsk={(query) => onAsk?.(wordsWithout(shown, part), query)}
            />
            <button
              type="button"
              disabled={onAsk === undefined}
              aria-label={`Ask without: ${label}`}
              title={`Ask without: ${label}`}
              className="inline-flex min-w-6 items-center justify-center rounded-r-md border-l border-edge/60 px-1 hover:bg-hover disabled:opacity-60 pointer-coarse:min-w-11"
              onClick={() => onAsk?.(wordsWithout(shown, part), withoutPart(shown.query, part))}
            >
              <X aria-hidden="true" className="size-3 shrink-0" />
            </button>
          </span>
        )}
      </li>
    ))}
  </ul>
)
