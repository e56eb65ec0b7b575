import { useState } from 'react'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import { paths } from '../../address/paths.ts'
import { useIsCancelled } from '../../records/cancelled-projects.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { EmptyState, StaleNote } from '../../loading/states.tsx'
import { ForecastNote } from './forecast-note.tsx'
import { Gantt } from './gantt.tsx'
import { Legend, Marks } from './legend.tsx'
import { MilestoneTable } from './milestone-table.tsx'
import type { Scale } from './scale.ts'
import { ScheduleTable } from './schedule-table.tsx'
import type { Row } from './timeline-rows.ts'
import { TaskCards } from './task-cards.tsx'
import type { TimelinePlace } from './timeline-place.ts'
import { CircleNote, TimelineNotes } from './timeline-notes.tsx'
import { useTimeline, type Timeline } from './timeline-query.ts'
import { TimelinePlaceholder } from './timeline-placeholder.tsx'
import { SelectionBar, TimelineToolbar } from './timeline-toolbar.tsx'
import { TimelineDialogs, type OpenDialog } from './timeline-dialogs.tsx'
import { useMoves } from './use-moves.ts'
import { useSchedule } from './use-schedule.ts'
import { useTimelineCommands } from './use-timeline-commands.ts'
import { useTimelineEdit } from './use-timeline-edit.ts'

export type TimelineProject = { id: string; taskPrefix: string }

/** The timeline of a project, with the dialogs that change it. */
export const ProjectTimeline = ({ project, place }: { project: TimelineProject; place: TimelinePlace }) => {
  const projectId = project.id
  const { data, error, isPending, refetch } = useTimeline(projectId)
  if (data === undefined)
    return (
      <TimelinePlaceholder view={place.look.view} isPending={isPending} error={error} onRetry={() => void refetch()} />
    )
  return (
    <div className="flex flex-col gap-3 max-sm:gap-2">
      {error !== null && <StaleNote error={error} onRetry={() => void refetch()} />}
      {data.tasks.length === 0 ? (
        <EmptyState
          title="No tasks to schedule yet"
          action={
            <Link to={paths.project(projectId, { tab: 'tasks' })} className={buttonClasses('primary')}>
              Go to the tasks
            </Link>
          }
        >
          The timeline shows the tasks of the project by date, their dependencies, and which of them are critical.
        </EmptyState>
      ) : (
        <LoadedTimeline project={project} timeline={data} place={place} />
      )}
    </div>
  )
}

/** The day that is shown a number of pixels to the left of another one. */
const leftOf = (day: Day, pixels: number, { px }: Pick<Scale, 'px'>): Day => addDays(day, -Math.round(pixels / px))

/** The day at the left edge of the chart at first: around today, or at the start if the project is not under way. */
const firstShown = ({ span }: Pick<ProjectSchedule, 'span'>, today: Day, scale: Pick<Scale, 'px'>): Day =>
  span !== undefined && (today < span.start || today > span.finish)
    ? leftOf(span.start, 40, scale)
    : leftOf(today, 140, scale)

const linkedShift = (wanted: string): OpenDialog => ({
  kind: 'shift',
  ids: wanted === 'all' ? undefined : wanted.split(','),
})

/** Which marks of the chart need an explanation. */
const symbolsOf = ({ plan: { baseline, milestones, forecast } }: Timeline, rows: readonly Row[]) => ({
  baseline: baseline?.name,
  milestones: milestones.some(({ date }) => date !== null),
  late: rows.some(({ placed }) => (placed?.late ?? 0) > 0),
  forecast: forecast !== null && forecast.likelyEnd !== null,
})

type LoadedProps = { project: TimelineProject; timeline: Timeline; place: TimelinePlace }

const LoadedTimeline = ({ project: { id: projectId, taskPrefix }, timeline, place }: LoadedProps) => {
  const today = useToday()
  const mayEdit = useMay('task.edit')
  const mayEditProject = useMay('project.edit')
  const [dialog, setDialog] = useState<OpenDialog>()
  const { look, onLook: change, shift: wanted } = place
  const { tasks, plan } = timeline
  const isCancelled = useIsCancelled(projectId)
  const { schedule, rows, shown, counts, zoom, scale, dated, marks } = useSchedule(
    timeline,
    { taskPrefix, isCancelled },
    look,
    today,
  )
  const moving = useMoves(projectId, timeline, schedule)
  const editing = useTimelineEdit(projectId)

  const aroundToday = leftOf(today, 140, scale)
  const taskOf = (id: string) => tasks.find((task) => task.id === id)
  const link = (from: string, to: string) => {
    const [waitedFor, waits] = [taskOf(from), taskOf(to)]
    if (waitedFor !== undefined && waits !== undefined) void editing.link(waitedFor, waits)
  }
  const open = (id: string) => setDialog({ kind: 'dates', id })
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const choose = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const shift = (ids?: readonly string[]) => setDialog({ kind: 'shift', ids })
  // A link from another screen opens the dialog, which leaves the address when it closes.
  const shownDialog = dialog ?? (wanted === undefined || !mayEdit ? undefined : linkedShift(wanted))
  const showDialog = (next: OpenDialog | undefined) => {
    setDialog(next)
    if (wanted !== undefined) place.onShifted()
  }
  useTimelineCommands({ onToday: () => change({ at: aroundToday }), onShift: mayEdit ? () => shift() : undefined })

  return (
    <>
      <TimelineToolbar
        look={look}
        zoom={zoom}
        onLook={change}
        onToday={() => change({ at: aroundToday })}
        onBaseline={mayEditProject ? () => setDialog({ kind: 'baseline' }) : undefined}
        onShift={mayEdit ? () => shift() : undefined}
        onSelect={mayEdit && chosen === undefined ? () => setChosen(new Set()) : undefined}
      />
      {chosen !== undefined && (
        <SelectionBar count={chosen.size} onShift={() => shift([...chosen])} onClear={() => setChosen(undefined)} />
      )}
      {schedule.circle !== undefined && <CircleNote tasks={tasks} circle={schedule.circle} />}
      {/* On a phone, the chart comes before what is said about it. */}
      <div className="flex flex-col gap-3 max-sm:order-last">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <TimelineNotes
            rows={rows}
            schedule={schedule}
            endDate={isCancelled ? null : plan.endDate}
            onUndated={() => change({ show: 'undated' })}
          />
          <Legend counts={counts} />
        </div>
        {!isCancelled && <ForecastNote forecast={plan.forecast} endDate={plan.endDate} />}
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No matching tasks">Show all tasks to see the whole timeline.</EmptyState>
      ) : look.view === 'cards' ? (
        <TaskCards rows={shown} timeline={timeline} today={today} isCancelled={isCancelled} />
      ) : look.view === 'table' ? (
        <>
          <ScheduleTable rows={shown} all={tasks} open={open} />
          {plan.milestones.length > 0 && (
            <MilestoneTable
              milestones={plan.milestones}
              projectId={projectId}
              today={today}
              isCancelled={isCancelled}
            />
          )}
        </>
      ) : (
        <>
          <Gantt
            rows={shown}
            schedule={schedule}
            scale={scale}
            today={today}
            endDate={plan.endDate}
            marks={marks}
            milestones={dated}
            projectId={projectId}
            mayEdit={mayEdit}
            foresee={moving.foresee}
            change={(dates) => moving.change([dates])}
            link={link}
            open={open}
            chosen={chosen}
            choose={choose}
            at={look.at ?? firstShown(schedule, today, scale)}
            onScrolled={(at) => change({ at })}
          />
          <Marks {...symbolsOf(timeline, rows)} {...(isCancelled && { forecast: false })} />
        </>
      )}
      <TimelineDialogs
        projectId={projectId}
        timeline={timeline}
        schedule={schedule}
        rows={rows}
        moving={moving}
        save={editing.save}
        dialog={shownDialog}
        onDialog={showDialog}
      />
    </>
  )
}
