import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'

/** The record that a file is attached to, by the start of its id. */
const recordOf = (projectId: string, id: string): { what: string; path: string } | undefined => {
  switch (id.slice(0, id.indexOf('_'))) {
    case 'tsk':
      return { what: 'a task', path: paths.project(projectId, { tab: 'tasks', task: id }) }
    case 'rad':
      return { what: 'a RAID entry', path: paths.raidLog({ entry: id }) }
    case 'mtg':
      return { what: 'a meeting', path: paths.meeting(id, { tab: 'files' }) }
    default:
      return undefined
  }
}

/** Leads from a file in the list of a project to the record that it is attached to. */
export const AttachedLink = ({ projectId, id }: { projectId: string; id: string }) => {
  const record = recordOf(projectId, id)
  return record === undefined ? null : (
    <>
      {' · attached to '}
      <Link to={record.path} className="rounded-sm text-accent underline">
        {record.what}
      </Link>
    </>
  )
}
