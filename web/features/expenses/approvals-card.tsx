import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useWaitingApprovals, WaitingApprovals } from './waiting-approvals.tsx'

const shown = 3

/**
 * What waits for this person's approval, to decide on the spot. Shows nothing while it loads, if it fails or if nothing
 * waits, because the rest of the page does not depend on it.
 */
export const ApprovalsCard = () => {
  const { approvals = [] } = useWaitingApprovals()
  if (approvals.length === 0) return null
  return (
    <Card
      title="Approvals"
      aside={
        <Link to={paths.approvals()} className={buttonClasses('secondary', 'small')}>
          Review {counted(approvals.length, 'approval')}
        </Link>
      }
      flush
    >
      <ul>
        <WaitingApprovals approvals={approvals.slice(0, shown)} />
      </ul>
    </Card>
  )
}
