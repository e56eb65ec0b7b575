import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectStatuses, reportingCadences } from '../../../shared/projects/project-choices.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import type { ReportSchedule } from '../../../shared/reports/report.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { isOutage, messageOf } from '../../client/problem-error.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Link } from '../../address/link.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { useAllProjects } from '../../records/use-all-projects.ts'

/** Completed, cancelled and paused projects get no reports, whatever their schedule. */
const rests = ({ status }: ProjectSummary): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'on_hold'

const Line = ({
  schedule: { projectId, cadence, on, nextOn },
  project,
}: {
  schedule: ReportSchedule
  project: ProjectSummary
}) => {
  const queries = useQueryClient()
  const change = useChange('reports.changeSchedule')
  const [refused, setRefused] = useState<string>()
  const turn = async (next: boolean): Promise<void> => {
    setRefused(undefined)
    try {
      const saved = await change.mutateAsync({ input: { params: { id: projectId }, body: { on: next } } })
      queries.setQueryData(get('reports.schedule').queryKey, (before) =>
        before?.map((each) => (each.projectId === projectId ? saved : each)),
      )
    } catch (error) {
      const [title, what] = ['The schedule could not be changed', `Reporting schedule of “${project.name}”`]
      if (isOutage(error)) notSaved(error, { title, what, again: () => turn(next) })
      else setRefused(messageOf(error))
    }
  }
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <div className="flex items-start gap-3">
        <input
          id={projectId}
          type="checkbox"
          className="mt-1 shrink-0"
          checked={on}
          disabled={change.isPending}
          onChange={() => void turn(!on)}
        />
        <div className="min-w-0 grow">
          <label htmlFor={projectId} className="block font-medium break-words">
            {project.name}
          </label>
          <p className="text-sm text-muted">
            {reportingCadences[cadence].label},{' '}
            {nextOn === null
              ? 'turned off'
              : rests(project)
                ? `none while the project is ${projectStatuses[project.status].label}`
                : `next on ${writtenDay(nextOn)}`}
          </p>
        </div>
      </div>
      {refused !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refused}
        </p>
      )}
    </li>
  )
}

/** Turns automatic status reports on and off for each project. */
export const ScheduleDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(get('reports.schedule'))
  const { projects } = useAllProjects()
  const scheduled = new Map(data?.map((schedule) => [schedule.projectId, schedule]))
  const shown = data && projects?.filter(({ id }) => scheduled.has(id)).toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <Dialog
      title="Scheduled reports"
      description="A project with a reporting schedule gets a status report for executives on the first working day of each period. Its manager is notified."
      onClose={onClose}
    >
      <DialogBody>
        {shown === undefined ? (
          error === null ? (
            <Loading label="Loading the schedules" className="flex flex-col gap-2">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </Loading>
          ) : (
            <ErrorState title="The schedules could not be loaded" error={error} onRetry={() => void refetch()} />
          )
        ) : shown.length === 0 ? (
          <EmptyState title="No project has a reporting schedule">
            Set a reporting schedule in a project’s plan.{' '}
            <Link to={paths.projects()} className="underline underline-offset-3">
              Projects
            </Link>
          </EmptyState>
        ) : (
          <ul aria-label="Reporting schedules">
            {shown.map((project) => {
              const schedule = scheduled.get(project.id)
              return schedule && <Line key={project.id} schedule={schedule} project={project} />
            })}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}
