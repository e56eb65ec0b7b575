import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { AgendaItemSubject } from '../../../../shared/meetings/meeting.ts'
import { paths } from '../../../address/paths.ts'
import { Link } from '../../../address/link.tsx'

const nouns: Record<AgendaItemSubject['kind'], string> = {
  task: 'Task',
  entry: 'RAID entry',
  milestone: 'Milestone',
  action: 'Action from the last meeting',
}

const pathOf = ({ kind, id, projectId }: AgendaItemSubject): string | undefined => {
  if (kind === 'action') return paths.meeting(id, { tab: 'minutes' })
  if (kind === 'entry') return paths.raidLog({ entry: id })
  if (projectId === null) return undefined
  return kind === 'task' ? paths.project(projectId, { tab: 'tasks', task: id }) : paths.project(projectId)
}

/** The record that an item rests on. */
export const SubjectLink = ({ about }: { about: AgendaItemSubject }) => {
  const path = pathOf(about)
  if (path === undefined) return <span>{nouns[about.kind]}</span>
  return (
    <Link
      to={path}
      title={about.name}
      className="inline-flex items-center rounded-sm hover:text-accent hover:underline"
    >
      {nouns[about.kind]}
      <ArrowUpRight aria-hidden="true" className="size-3.5" />
      <span className="sr-only">: {about.name}</span>
    </Link>
  )
}
