import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'

/** Common actions, one click away. */
export const QuickActions = () => {
  const [maySchedule, mayReport] = [useMay('meeting.schedule'), useMay('report.write')]
  return (
    <Card title="Quick Actions">
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        <Link to={paths.charter()} className={buttonClasses()}>
          Create Project Charter
        </Link>
        <Link to={paths.raci()} className={buttonClasses()}>
          Generate RACI Matrix
        </Link>
        {maySchedule && (
          <Link to={paths.meetings({ new: '1' })} className={buttonClasses()}>
            Schedule Meeting
          </Link>
        )}
        {mayReport && (
          <Link to={paths.reports({ new: '1' })} className={buttonClasses()}>
            Generate Report
          </Link>
        )}
      </div>
    </Card>
  )
}
