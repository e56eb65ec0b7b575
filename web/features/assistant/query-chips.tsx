import X from 'lucide-react/icons/x'
import type { AssistantMessage } from '../../../shared/assistant/assistant.ts'
import type { AssistantQuery, QueryPart } from '../../../shared/assistant/query.ts'
import { withoutPart } from '../../../shared/assistant/without-part.ts'

export type QueryShown = NonNullable<AssistantMessage['query']>

/** The words of the question that is asked without a part. */
const wordsWithout = ({ chips }: QueryShown, part: QueryPart): string =>
  chips.flatMap((chip) => (chip.part === part ? [] : [chip.label])).join(' · ')

type Props = {
  shown: QueryShown
  /** Undefined while another question is being answered. */
  onAsk: ((text: string, query: AssistantQuery) => void) | undefined
}

/** What was asked, part by part. A condition can be taken away, and the question is answered without it. */
export const QueryChips = ({ shown, onAsk }: Props) => (
  <ul aria-label="What was asked" className="flex flex-wrap gap-1.5 text-sm">
    {shown.chips.map(({ part, label }) => (
      <li key={`${part ?? ''} ${label}`} className="max-w-full">
        {part === undefined ? (
          <span className="inline-block max-w-full truncate rounded-md bg-hover px-2 py-0.5 text-muted">{label}</span>
        ) : (
          <button
            type="button"
            dir="auto"
            disabled={onAsk === undefined}
            aria-label={`Ask without: ${label}`}
            title={`Ask without: ${label}`}
            className="inline-flex max-w-full items-center gap-1 rounded-md border border-edge/60 px-2 py-0.5 hover:border-edge hover:bg-hover disabled:opacity-60 pointer-coarse:min-h-11"
            onClick={() => onAsk?.(wordsWithout(shown, part), withoutPart(shown.query, part))}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-3 shrink-0" />
          </button>
        )}
      </li>
    ))}
  </ul>
)
