import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router-dom'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { meetingQuery } from '../meeting-query.ts'
import { paths } from '../../../address/paths.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { InProject } from '../../../session/in-project.tsx'
import { useMay, useSession } from '../../../session/session.ts'
import { ScreenSkeleton } from '../../../app/shell/shell-skeleton.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useAddress } from '../../../address/use-address.ts'
import { RecordFiles } from '../../files/record-files.tsx'
import { Agenda } from '../agenda/agenda.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { MinutesTab } from '../minutes/minutes-tab.tsx'
import { useAllProjects } from '../../../records/use-all-projects.ts'

/** One meeting: time, place, attendees, agenda and minutes. */
export const MeetingScreen = () => {
  const { id = '' } = useParams()
  const { data: meeting, error, refetch } = useQuery(meetingQuery(id))
  const retry = () => void refetch()
  if (meeting !== undefined)
    return (
      <InProject id={meeting.projectId}>
        <Shown
          key={meeting.id}
          meeting={meeting}
          note={error !== null && <StaleNote error={error} onRetry={retry} />}
        />
      </InProject>
    )
  if (error === null) return <ScreenSkeleton shape="record" />
  return (
    <>
      <PageHeader title="Meeting" />
      {error instanceof ProblemError && error.status === 404 ? (
        <EmptyState
          title="Meeting not found"
          action={
            <Link to={paths.meetings()} className={buttonClasses()}>
              All meetings
            </Link>
          }
        >
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      ) : (
        <ErrorState title="The meeting could not be loaded" error={error} onRetry={retry} />
      )}
    </>
  )
}

const Shown = ({ meeting, note }: { meeting: Meeting; note: React.ReactNode }) => {
  const { user } = useSession()
  const { search, change } = useAddress()
  const { projects = [], names } = useAllProjects()
  const maySchedule = useMay('meeting.schedule')
  const mayWrite = useMay('meeting.minutes') && (maySchedule || meeting.attendees.some(({ id }) => id === user.id))
  // After a meeting, people come for its minutes.
  const tab = search.get('tab') ?? (meeting.status === 'held' ? 'minutes' : 'agenda')
  return (
    <>
      <PageHeader
        title={meeting.title}
        above={
          <Link to={paths.meetings()} className={buttonClasses('quiet', 'small', 'mb-1 -ml-2 text-muted')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            All meetings
          </Link>
        }
        actions={<MeetingActions meeting={meeting} projects={projects} />}
      />
      {note}
      <MeetingFacts meeting={meeting} project={meeting.projectId === null ? undefined : names.get(meeting.projectId)} />
      <Tabs
        label="Meeting sections"
        value={tab === 'minutes' || (tab === 'files' && meeting.projectId !== null) ? tab : 'agenda'}
        onChange={(next) => change({ tab: next })}
        tabs={[
          {
            value: 'agenda',
            label: 'Agenda',
            content: <Agenda meeting={meeting} mayEdit={maySchedule && meeting.status === 'scheduled'} />,
          },
          {
            value: 'minutes',
            label: 'Minutes',
            content: (
              <MinutesTab meeting={meeting} projects={projects} mayWrite={mayWrite && meeting.status !== 'cancelled'} />
            ),
          },
          ...(meeting.projectId === null
            ? []
            : [
                {
                  value: 'files',
                  label: 'Files',
                  content: (
                    <RecordFiles
                      projectId={meeting.projectId}
                      recordId={meeting.id}
                      heading="h2"
                      none="Slides, drawings and other papers for this meeting."
                    />
                  ),
                },
              ]),
        ]}
      />
    </>
  )
}
