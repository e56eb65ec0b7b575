import type { Day } from '../../../shared/dates/dates.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { DiamondMark } from '../milestones/diamond.tsx'
import { milestoneStatus } from '../milestones/milestone-status.ts'
import { paths } from '../../address/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../address/link.tsx'

const none = <span className="text-muted">–</span>
const day = (value: Day | null) => (value === null ? none : <time dateTime={value}>{writtenDay(value)}</time>)

/** The milestones of a project with their dates, shown with the table of its tasks. */
export const MilestoneTable = ({
  milestones,
  projectId,
  today,
  isCancelled,
}: {
  milestones: readonly Milestone[]
  projectId: string
  today: Day
  isCancelled: boolean
}) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
    <table className="w-full min-w-120 text-sm tabular">
      <caption className="sr-only">Milestones</caption>
      <thead className="border-b border-line text-left text-xs text-muted">
        <tr>
          {['Milestone', 'Status', 'Date', 'Reached on', ''].map((name) => (
            <th key={name} scope="col" className="h-9 px-3 font-medium">
              {name === '' ? <span className="sr-only">Deviation from its date</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line/60">
        {milestones.map((milestone) => {
          const { word, tone, note } = milestoneStatus(milestone, today, isCancelled)
          return (
            <tr key={milestone.id}>
              <th scope="row" className="h-9 px-3 text-left font-normal">
                <Link to={paths.project(projectId)} className="inline-flex items-center gap-2 hover:underline">
                  <DiamondMark tone={tone} filled={milestone.doneOn !== null} />
                  <span className="break-words">{milestone.name}</span>
                </Link>
              </th>
              <td className="px-3">
                <Badge tone={tone}>{word}</Badge>
              </td>
              <td className="px-3 whitespace-nowrap">{day(milestone.date)}</td>
              <td className="px-3 whitespace-nowrap">{day(milestone.doneOn)}</td>
              <td className={`px-3 whitespace-nowrap ${tone === 'danger' ? 'text-bad' : 'text-muted'}`}>{note}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
