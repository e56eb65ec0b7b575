import { useInfiniteQuery } from '@tanstack/react-query'
import { counted } from '../../../shared/wording.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { paths } from '../../address/paths.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'

const shown = 3

/**
 * What waits for this person's approval. Shows nothing while it loads, if it fails or if nothing waits, because the rest
 * of the page does not depend on it.
 */
export const ApprovalsCard = () => {
  const { data } = useInfiniteQuery(getPages('expenses.approvals', { query: { limit: 50 } }))
  const waiting = recordsOf(data)?.filter(({ mayDecide }) => mayDecide) ?? []
  if (waiting.length === 0) return null
  return (
    <Card
      title="Approvals"
      aside={
        <Link to={paths.approvals()} className={buttonClasses('secondary', 'small')}>
          Review {counted(waiting.length, 'approval')}
        </Link>
      }
      flush
    >
      <ul>
        {waiting.slice(0, shown).map(({ id, description, requestedAmount, requestedBy, onBehalfOf }) => (
          <li key={id} className="flex justify-between gap-3 px-4 py-2">
            <span className="min-w-0">
              <span className="block break-words">{description}</span>
              <span className="block text-sm break-words text-muted">
                {requestedBy.name}
                {onBehalfOf !== null && ` · on behalf of ${onBehalfOf.name}`}
              </span>
            </span>
            {requestedAmount !== null && (
              <span className="shrink-0 font-medium tabular">{writtenAmount(requestedAmount)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
