import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { get } from '../../client/client.ts'
import { DiamondMark } from '../milestones/diamond.tsx'
import { milestoneStatus } from '../milestones/milestone-status.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { RenderWhenNear } from '../../ui/render-when-near.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Legend } from './legend.tsx'
import { OpenEntries, OpenRaidEntries } from './open-raid-entries.tsx'
import { TaskCard } from './task-card.tsx'
import { useTimeline, type Timeline } from './timeline-query.ts'
import { countConditions, rowsOf, scheduleOfTimeline } from './timeline-rows.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'

type Props = { project: { id: string; name: string }; onClose: () => void }

/** The tasks of a project as cards ordered by date, and its open RAID entries. */
export const BreakdownDialog = ({ project, onClose }: Props) => {
  const [tab, setTab] = useState<'timeline' | 'raid'>('timeline')
  const { data, error, refetch } = useTimeline(project.id)
  const titles = useMemo(() => new Map(data?.tasks.map(({ id, title }) => [id, title])), [data])
  return (
    <Dialog title="Work Breakdown Structure & Timeline" description={project.name} width="large" onClose={onClose}>
      <DialogBody>
        <Tabs
          label="Views"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'timeline',
              label: 'Timeline View',
              content:
                data !== undefined ? (
                  <Cards project={project.id} timeline={data} />
                ) : error === null ? (
                  <Loading label="Loading the timeline" className="flex flex-col gap-3">
                    {['a', 'b', 'c'].map((key) => (
                      <Skeleton key={key} className="h-28" />
                    ))}
                  </Loading>
                ) : (
                  <ErrorState title="The timeline could not be loaded" error={error} onRetry={() => void refetch()} />
                ),
            },
            {
              value: 'raid',
              label: (
                <>
                  RAID Log <OpenEntries projectId={project.id} />
                </>
              ),
              content: <OpenRaidEntries projectId={project.id} tasks={titles} />,
            },
          ]}
        />
      </DialogBody>
    </Dialog>
  )
}

/** How many cards are rendered as one block, and the estimated height of a card in pixels. */
const block = 20
const usualHeight = 150

const Cards = ({ project, timeline }: { project: string; timeline: Timeline }) => {
  const { customer } = useSession()
  const today = useToday()
  const people = useQuery(get('people.list')).data ?? []
  const rows = useMemo(
    () => rowsOf(timeline, scheduleOfTimeline(timeline, today, customer?.timeZone ?? 'UTC'), today),
    [timeline, today, customer?.timeZone],
  )
  const titles = useMemo(() => new Map(timeline.tasks.map(({ id, title }) => [id, title])), [timeline])
  const counts = countConditions(rows)
  const blocks = Array.from({ length: Math.ceil(rows.length / block) }, (_, index) =>
    rows.slice(index * block, (index + 1) * block),
  )
  if (rows.length === 0)
    return <EmptyState title="No tasks yet">The project’s tasks appear here in order of their dates.</EmptyState>
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Legend counts={counts} />
        <Link to={paths.timeline({ project })} className={buttonClasses('secondary', 'small')}>
          Open the full timeline
        </Link>
      </div>
      <p className="sr-only">{counted(rows.length, 'task')}</p>
      {timeline.plan.milestones.length > 0 && (
        <ul
          aria-label="Milestones"
          className="flex flex-wrap gap-x-5 gap-y-1.5 rounded-lg border border-line bg-surface px-3 py-2 text-sm"
        >
          {timeline.plan.milestones.map((milestone) => {
            const { word, tone } = milestoneStatus(milestone, today)
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
