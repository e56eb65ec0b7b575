import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { cell, Empty, head, Part, StatusBadge } from './part.tsx'

export const Milestones = ({ milestones }: Pick<ExecutiveView, 'milestones'>) => (
  <Part title="Milestones">
    {milestones.length === 0 ? (
      <Empty>No milestones yet.</Empty>
    ) : (
      <table className="w-full">
        <thead>
          <tr>
            <th className={head}>Milestone</th>
            <th className={head}>Status</th>
            <th className={`${head} max-sm:hidden print:table-cell`}>Planned</th>
            <th className={`${head} max-sm:hidden print:table-cell`}>Reached</th>
          </tr>
        </thead>
        <tbody>
          {milestones.map(({ task, status, start, end }) => (
            <tr key={`${task} ${start}`}>
              <td className={`${cell} w-full break-words`}>
                <span className="print:line-clamp-1">{task}</span>
                <span className="block text-sm text-muted sm:hidden print:hidden">
                  {end === null ? 'No date' : writtenDay(end)}
                </span>
              </td>
              <td className={cell}>
                <StatusBadge status={status} />
              </td>
              <td className={`${cell} whitespace-nowrap max-sm:hidden print:table-cell`}>
                {start === null ? 'No date' : writtenDay(start)}
              </td>
              <td className={`${cell} whitespace-nowrap max-sm:hidden print:table-cell`}>
                {status === 'Completed' && end !== null ? writtenDay(end) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Part>
)
