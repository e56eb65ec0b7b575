import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { get } from '../../client/client.ts'
import { DiamondMark } from '../milestones/diamond.tsx'
import { milestoneStatus } from '../milestones/milestone-status.ts'
import { RenderWhenNear } from '../../ui/render-when-near.tsx'
import { TaskCard } from './task-card.tsx'
import type { Timeline } from './timeline-query.ts'
import type { Row } from './timeline-rows.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'

/** How many cards are rendered as one block, and the estimated height of a card in pixels. */
const block = 20
const usualHeight = 150

type Props = { rows: readonly Row[]; timeline: Timeline; today: Day; isCancelled: boolean }

/** The tasks as cards in the order of their dates, each with everything that the timeline knows about it. */
export const TaskCards = ({ rows, timeline, today, isCancelled }: Props) => {
  const people = useQuery(get('people.list')).data ?? []
  const titles = useMemo(() => new Map(timeline.tasks.map(({ id, title }) => [id, title])), [timeline])
  const blocks = Array.from({ length: Math.ceil(rows.length / block) }, (_, index) =>
    rows.slice(index * block, (index + 1) * block),
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="sr-only">{counted(rows.length, 'task')}</p>
      {timeline.plan.milestones.length > 0 && (
        <ul
          aria-label="Milestones"
          className="flex flex-wrap gap-x-5 gap-y-1.5 rounded-lg border border-line bg-surface px-3 py-2 text-sm"
        >
          {timeline.plan.milestones.map((milestone) => {
            const { word, tone } = milestoneStatus(milestone, today, isCancelled)
            return (
              <li key={milestone.id} className="flex min-w-0 items-center gap-2">
                <DiamondMark tone={tone} filled={milestone.doneOn !== null} />
                <span className="min-w-0 break-words">{milestone.name}</span>
                <span className={tone === 'danger' ? 'text-bad' : 'text-muted'}>
                  {milestone.date !== null && writtenDay(milestone.date)} {tone !== 'info' && word.toLowerCase()}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {blocks.map((cards, index) => (
        <RenderWhenNear key={cards[0]?.task.id} first={index === 0} guess={cards.length * usualHeight}>
          {() => (
            <div className="flex flex-col gap-3">
              {cards.map((row) => (
                <TaskCard key={row.task.id} row={row} people={people} titles={titles} today={today} />
              ))}
            </div>
          )}
        </RenderWhenNear>
      ))}
    </div>
  )
}
