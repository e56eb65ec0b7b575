import { useInfiniteQuery } from '@tanstack/react-query'
import MailPlus from 'lucide-react/icons/mail-plus'
import Mails from 'lucide-react/icons/mails'
import { useNavigate } from 'react-router-dom'
import { useCommands } from '../../app/commands/commands.ts'
import { getPages } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useAddress } from '../../address/use-address.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { useFindInPages } from '../../client/use-find-in-pages.ts'
import { StoppedNote, useReach } from './reach-note.tsx'
import { CommunicationRow } from './communication-row.tsx'

const halves = { all: 'All', draft: 'Drafts', sent: 'Sent' }
type Half = keyof typeof halves

const nothing: Record<Half, { title: string; about: string }> = {
  all: {
    title: 'No communications yet',
    about:
      'Write updates to sponsors, clients and teams, drafted from the project’s records. Everything sent stays available here.',
  },
  draft: { title: 'No drafts', about: 'Unsent communications appear here.' },
  sent: {
    title: 'Nothing has been sent yet',
    about: 'Sent communications and the delivery status of each email appear here.',
  },
}

/** Only whether mail is sent at all is asked here. */
const noOne: never[] = []

/**
 * The communications of all projects or of one: all of them, the drafts or the sent ones. The URL stores the filter.
 */
export const CommunicationList = () => {
  const { search, change } = useAddress()
  const mayWrite = useMay('communication.write')
  const status = search.get('status')
  const half: Half = status === 'draft' || status === 'sent' ? status : 'all'
  const project = search.get('project') ?? ''
  const { projects, names } = useAllProjects()
  const list = useInfiniteQuery(
    getPages('communications.list', {
      query: { limit: 50, ...(half !== 'all' && { status: half }), ...(project !== '' && { project }) },
    }),
  )
  const records = useFindInPages(list)
  const retry = () => void list.refetch()
  const stopped = useReach(noOne)?.stopped
  const newPath = paths.newCommunication(project === '' ? {} : { project })
  const show = (next: Half) => change({ status: next === 'all' ? '' : next })
  useListCommands(half, show, mayWrite ? newPath : undefined)
  const write = mayWrite && (
    <Link to={newPath} className={buttonClasses('primary')}>
      <MailPlus aria-hidden="true" className="size-4" />
      New Communication
    </Link>
  )
  return (
    <>
      <PageHeader
        title="Communications"
        below={<p className="mt-1 text-muted">Updates to sponsors, clients and teams, drafted from project records.</p>}
        actions={write}
      />
      {stopped && (
        <div className="mb-3">
          <StoppedNote stopped={stopped} />
        </div>
      )}
      <div className="list-filters mb-3 flex flex-wrap items-center gap-2">
        <Segmented label="Which communications" value={half} options={halves} onChange={show} />
        <Select
          aria-label="Filter by project"
          className="sm:max-w-64"
          value={project}
          onChange={(event) => change({ project: event.target.value })}
        >
          <option value="">Any project</option>
          <ProjectOptions of={projects} chosen={project} />
        </Select>
      </div>
      {records === undefined ? (
        list.isError ? (
          <ErrorState title="The communications could not be loaded" error={list.error} onRetry={retry} />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {records.length === 0 ? (
            <EmptyState
              icon={<Mails />}
              className={half === 'all' && project === '' ? 'nothing-yet' : ''}
              title={project === '' ? nothing[half].title : 'No communications about this project'}
              action={
                project === '' ? write : <Button onClick={() => change({ project: '' })}>Show every project</Button>
              }
            >
              {project === '' ? nothing[half].about : 'No communications of this kind match the project filter.'}
            </EmptyState>
          ) : (
            <ul
              aria-label="Communications"
              className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
            >
              {records.map((record) => (
                <CommunicationRow
                  key={record.id}
                  record={record}
                  projectName={record.projectId === null ? undefined : names.get(record.projectId)}
                />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button
              className="self-center"
              onClick={() => void list.fetchNextPage()}
              busy={list.isFetchingNextPage && 'Loading…'}
            >
              Show older communications
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Offers commands to show another part of the list and, for people who may write (`newPath`), to write a communication. */
const useListCommands = (half: Half, show: (half: Half) => void, newPath: string | undefined) => {
  const navigate = useNavigate()
  useCommands([
    ...(Object.keys(halves) as Half[])
      .filter((key) => key !== half)
      .map((key) => ({
        id: `communications.${key}`,
        group: 'Communications',
        label: `Show ${key === 'all' ? 'all communications' : key === 'draft' ? 'drafts' : 'sent communications'}`,
        icon: Mails,
        run: () => show(key),
      })),
    ...(newPath === undefined
      ? []
      : [
          {
            id: 'communication.here',
            group: 'Communications',
            label: 'Write a communication',
            icon: MailPlus,
            keys: 'n',
            run: () => void navigate(newPath),
          },
        ]),
  ])
}

const ListSkeleton = () => (
  <Loading label="Loading the communications" className="overflow-hidden rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="flex items-center gap-4 border-b border-line px-4 py-3.5 last:border-b-0">
        <span className="flex grow flex-col gap-2">
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="h-3 w-48 max-w-full" />
        </span>
        <Skeleton className="h-4 w-14" />
      </span>
    ))}
  </Loading>
)
