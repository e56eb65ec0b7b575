import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportingCadences } from '../../../shared/choices.ts'
import type { ReportSchedule } from '../../../shared/report.ts'
import { useChange } from '../../changes.ts'
import { get } from '../../client.ts'
import { exactDay } from '../../format.ts'
import { paths } from '../../paths.ts'
import { messageOf } from '../../problem-error.ts'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useProjects } from './use-projects.ts'

const Line = ({ schedule: { projectId, cadence, on, nextOn }, name }: { schedule: ReportSchedule; name: string }) => {
  const queries = useQueryClient()
  const change = useChange('reports.changeSchedule')
  const [refused, setRefused] = useState<string>()
  const turn = async () => {
    setRefused(undefined)
    try {
      const saved = await change.mutateAsync({ input: { params: { id: projectId }, body: { on: !on } } })
      queries.setQueryData(get('reports.schedule').queryKey, (before) => before?.map((each) => (each.projectId === projectId ? saved : each)))
    } catch (error) {
      setRefused(messageOf(error))
    }
  }
  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <label className="flex items-start gap-3">
        <input type="checkbox" className="mt-1 shrink-0" checked={on} disabled={change.isPending} onChange={() => void turn()} />
        <span className="min-w-0 grow">
          <span className="block font-medium break-words">{name}</span>
          <span className="block text-sm text-muted">
            {reportingCadences[cadence].label}, {nextOn === null ? 'turned off' : `next on ${exactDay(nextOn)}`}
          </span>
        </span>
      </label>
      {refused !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {refused}
        </p>
      )}
    </li>
  )
}

/** The projects whose status reports make themselves, each to be turned on and off. */
export const ScheduleDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(get('reports.schedule'))
  const projects = useProjects()
  const names = new Map(projects?.map(({ id, name }) => [id, name]))
  const shown = data?.filter(({ projectId }) => names.has(projectId)).toSorted((a, b) => (names.get(a.projectId) ?? '').localeCompare(names.get(b.projectId) ?? ''))
  return (
    <Dialog title="Scheduled reports" description="A project with a reporting schedule gets a status report for executives on the first working day of each period. Its manager is told." onClose={onClose}>
      <DialogBody>
        {shown === undefined || projects === undefined ? (
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
            It is chosen in the plan of a project.{' '}
            <Link to={paths.projects()} className="underline underline-offset-3">
              Projects
            </Link>
          </EmptyState>
        ) : (
          <ul aria-label="Reporting schedules">
            {shown.map((schedule) => (
              <Line key={schedule.projectId} schedule={schedule} name={names.get(schedule.projectId) ?? ''} />
            ))}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}
