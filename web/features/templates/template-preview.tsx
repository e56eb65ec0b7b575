import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { dateOfPlanDay, type PlanDay } from '../../../shared/timeline/plan-day.ts'
import { recurrenceText } from '../../../shared/tasks/recurrence-rules.ts'
import type { TemplateSummary, TemplateTask } from '../../../shared/templates/template.ts'
import { counted, listed } from '../../../shared/wording.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'
import { workingCalendar, type WorkingCalendar } from '../../../shared/dates/working-calendar.ts'
import { get } from '../../client/client.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { datesOf, workingDaysOf } from './template-words.ts'

type Props = {
  template: TemplateSummary
  /** Undefined until one is chosen. */
  start: Day | undefined
}

/** The working days of the workspace; undefined until they are loaded. */
const useCalendar = (): WorkingCalendar | undefined => {
  const { data } = useQuery(get('calendar.workingDays'))
  return useMemo(() => data && workingCalendar({ days: data.days }, data.holidays), [data])
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="font-medium tabular">{children}</dd>
  </div>
)

/** The parts besides tasks and milestones, in a sentence. */
const furtherParts = ({ entryCount, hasTexts, hasRaci }: TemplateSummary): string[] => [
  ...(entryCount === 0 ? [] : [`${entryCount} risks and assumptions`]),
  ...(hasTexts ? ['the texts of the charter'] : []),
  ...(hasRaci ? ['the RACI matrix'] : []),
]

/** What a project gets from a template, dated from its start. */
export const TemplatePreview = ({ template, start }: Props) => {
  const calendar = useCalendar()
  const dates = start === undefined || calendar === undefined ? undefined : datesOf(template, start, calendar)
  const days = workingDaysOf(template)
  const further = furtherParts(template)
  const waits = days === undefined ? 'No dates' : start === undefined ? 'Choose a start date' : '…'
  return (
    <section aria-label="Preview" className="rounded-lg border border-line bg-canvas p-4">
      {template.description !== '' && <p className="mb-3 break-words whitespace-pre-line">{template.description}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact label="Tasks">{template.taskCount}</Fact>
        <Fact label="Working days">{days ?? 'No dates'}</Fact>
        <Fact label="First date">{dates === undefined ? waits : writtenDay(dates.first)}</Fact>
        <Fact label="Last date">{dates === undefined ? waits : writtenDay(dates.last)}</Fact>
      </dl>
      {template.milestones.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-medium">{counted(template.milestones.length, 'milestone')}</h3>
          <ul className="mt-1 flex flex-col gap-1 text-sm">
            {(dates?.milestones ?? template.milestones.map(({ name }) => ({ name, date: null }))).map(
              ({ name, date }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- names are not unique, and the list does not change
                <li key={index} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="text-muted tabular">{date === null ? '' : writtenDay(date)}</span>
                </li>
              ),
            )}
          </ul>
        </>
      )}
      {further.length > 0 && <p className="mt-3 text-sm text-muted">Also {listed(further)}.</p>}
      {template.taskCount > 0 && (
        <TaskDetails key={template.id} id={template.id} count={template.taskCount} start={start} calendar={calendar} />
      )}
    </section>
  )
}

type DetailsProps = { id: string; count: number; start: Day | undefined; calendar: WorkingCalendar | undefined }

/** ` · 3 items · every second Monday` */
const withIt = ({ checklist, recurrence }: Pick<TemplateTask, 'checklist' | 'recurrence'>): string =>
  [
    '',
    ...(checklist.length === 0 ? [] : [counted(checklist.length, 'item')]),
    ...(recurrence === null ? [] : [recurrenceText(recurrence.rule)]),
  ].join(' · ')

/** The tasks, read when they are first opened. */
const TaskDetails = ({ id, count, start, calendar }: DetailsProps) => {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({ ...get('templates.read', { params: { id } }), enabled: open })
  const periodOf = (from: PlanDay | null, due: PlanDay | null): string => {
    if (start === undefined || calendar === undefined) return ''
    const [first, last] = [from ?? due, due ?? from]
    if (first === null || last === null) return ''
    const [begin, end] = [dateOfPlanDay(first, start, calendar), dateOfPlanDay(last, start, calendar)]
    return begin === end ? writtenDay(end) : `${dayWithoutYear(begin)} – ${writtenDay(end)}`
  }
  return (
    <details className="mt-3 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-accent">
        Show {counted(count, 'task')}
      </summary>
      {data !== undefined ? (
        <ol className="mt-2 flex flex-col gap-1">
          {data.plan.tasks.map(({ title, start: from, due, checklist, recurrence }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- titles are not unique, and the list does not change
            <li key={index} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">
                {title}
                <span className="text-muted">{withIt({ checklist, recurrence })}</span>
              </span>
              <span className="text-muted tabular">{periodOf(from, due)}</span>
            </li>
          ))}
        </ol>
      ) : error === null ? (
        <Loading label="Loading the tasks" className="mt-2 flex flex-col gap-2">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </Loading>
      ) : (
        <ErrorState title="The tasks could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </details>
  )
}
