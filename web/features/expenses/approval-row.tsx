import { dayOf, daysBetween } from '../../../shared/dates/dates.ts'
import type { Delegation } from '../../../shared/money/delegation.ts'
import type { Approval } from '../../../shared/money/expense.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { counted } from '../../../shared/wording.ts'
import { Link } from '../../address/link.tsx'
import { paths } from '../../address/paths.ts'
import { SelectRow } from '../../lists/selection/select-row.tsx'
import { useExactInstant, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { DecisionRow } from '../../ui/decision-row.tsx'

/** A change of a charter is decided in its project: its causes and consequences do not fit into a row. */
export const isDecidedHere = ({ mayDecide, type }: Approval): boolean => mayDecide && type !== 'charter'

const kinds = { expense: undefined, budget: 'Budget change', charter: 'Charter change' } as const

const whoDecides = (
  { type, requestedBy: { id, kind } }: Approval,
  reader: string,
  delegations: readonly Delegation[],
): string => {
  if (type === 'charter') return 'The sponsor, a program manager or the company account decides'
  if (id === reader) return 'You submitted it'
  if (kind === 'customer') return 'A program manager decides'
  const forCompany = delegations.find(
    ({ active, person, delegate }) => active && person.kind === 'customer' && delegate.id !== id,
  )
  return forCompany === undefined
    ? 'The company account decides'
    : `${forCompany.delegate.name} decides on behalf of the company account`
}

/** How long an approval has waited; the exact time on hover. */
const Waiting = ({ since }: { since: string }) => {
  const { customer } = useSession()
  const days = daysBetween(dayOf(new Date(since), customer?.timeZone ?? 'UTC'), useToday())
  return (
    <time dateTime={since} title={useExactInstant()(since)}>
      {days < 1 ? 'waiting since today' : `waiting for ${counted(days, 'day')}`}
    </time>
  )
}

type RowProps = {
  approval: Approval
  delegations: readonly Delegation[]
  project: string
  selected?: boolean
  onSelect?: (id: string, range: boolean) => void
  busy: boolean
  onApprove: () => void
  onReject: () => void
}

/** What waits for a decision, with who asks for how much. Without `onSelect`, it cannot be selected. */
export const ApprovalRow = ({
  approval,
  delegations,
  project,
  selected = false,
  onSelect,
  busy,
  onApprove,
  onReject,
}: RowProps) => {
  const { user } = useSession()
  const {
    id,
    type,
    projectId,
    description,
    justification,
    requestedBy,
    requestedAmount,
    mayDecide,
    onBehalfOf,
    waitingSince,
  } = approval
  const place = paths.project(projectId, { tab: type === 'charter' ? 'charter' : 'financials' })
  const kind = kinds[type]
  return (
    <DecisionRow
      before={
        onSelect === undefined ? null : isDecidedHere(approval) ? (
          <SelectRow name={description} id={id} selected={selected} select={onSelect} />
        ) : (
          <span className="-my-1 -ml-1 size-7 shrink-0 pointer-coarse:size-10" />
        )
      }
      figure={
        requestedAmount !== null && (
          <p className="ml-auto font-semibold tabular">
            {type !== 'expense' && !requestedAmount.startsWith('-') && '+'}
            {writtenAmount(requestedAmount)}
          </p>
        )
      }
      acts={
        type === 'charter' && mayDecide ? (
          <Link to={place} aria-label={`Review: ${description}`} className={buttonClasses('secondary', 'small')}>
            Review
          </Link>
        ) : mayDecide ? (
          <>
            <Button size="small" disabled={busy} aria-label={`Reject: ${description}`} onClick={onReject}>
              Reject
            </Button>
            <Button size="small" disabled={busy} aria-label={`Approve: ${description}`} onClick={onApprove}>
              Approve
            </Button>
          </>
        ) : (
          <span className="text-right text-sm text-muted">{whoDecides(approval, user.id, delegations)}</span>
        )
      }
    >
      <p className="font-medium break-words">
        {description} {kind !== undefined && <Badge className="align-middle">{kind}</Badge>}
      </p>
      {justification !== '' && <p className="text-sm break-words whitespace-pre-line">{justification}</p>}
      <p className="text-sm break-words text-muted">
        <Link to={place} className="hover:underline">
          {project}
        </Link>
        {` · ${requestedBy.name} · `}
        <Waiting since={waitingSince} />
      </p>
      {onBehalfOf !== null && <p className="text-sm break-words">You decide on behalf of {onBehalfOf.name}</p>}
    </DecisionRow>
  )
}
