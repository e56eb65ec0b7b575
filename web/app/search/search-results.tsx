/** Renders search results, for both the header and the palette. */
import FileText from 'lucide-react/icons/file-text'
import ListChecks from 'lucide-react/icons/list-checks'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { raidStatuses } from '../../../shared/raid/raid-choices.ts'
import { readTaskKey } from '../../../shared/tasks/task-key.ts'
import { roles } from '../../../shared/permissions.ts'
import type { Found, SearchKind } from '../../../shared/search/search.ts'
import { markWords, type AskedWord } from '../../../shared/search/search-words.ts'
import { paths } from '../../address/paths.ts'
import { Avatar } from '../../records/avatar.tsx'
import { useStandings } from '../../records/use-standings.ts'
import { recentFirst } from './recent-results.ts'
import { PlumbMark } from '../../records/health.tsx'

export const kindTitles: Record<SearchKind, string> = {
  project: 'Projects',
  task: 'Tasks',
  raid: 'RAID log',
  file: 'Files',
  person: 'People',
}

export const resultPath = (hit: Found): string => {
  if (hit.kind === 'project') return paths.project(hit.id)
  if (hit.kind === 'task') return paths.project(hit.projectId, { tab: 'tasks', task: hit.id })
  if (hit.kind === 'raid') return paths.raidLog({ entry: hit.id })
  if (hit.kind === 'file') return paths.project(hit.projectId, { tab: 'files' })
  return paths.team({ member: hit.id })
}

/**
 * The results by kind, without empty kinds. Within a kind, those that were opened recently come first, unless the text is
 * a key, which asks for one task.
 */
export const byKind = (
  found: readonly Found[],
  text: string,
  recent: readonly string[],
): { kind: SearchKind; hits: readonly Found[] }[] =>
  [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, hits]) => ({
    kind,
    hits: readTaskKey(text) === undefined ? recentFirst(hits, recent) : hits,
  }))

/** The health of a project that was found. */
const ProjectSign = ({ id }: { id: string }) => <PlumbMark level={useStandings().get(id)?.health ?? 'unknown'} />

/** Its health in words, or until that is known its status. */
const ProjectNote = ({ found }: { found: Extract<Found, { kind: 'project' }> }) => {
  const health = useStandings().get(found.id)?.health
  return health === undefined ? projectStatuses[found.status].label : healthLevels[health].label
}

const signOf = (hit: Found): ReactNode => {
  if (hit.kind === 'project') return <ProjectSign id={hit.id} />
  if (hit.kind === 'task') return <ListChecks aria-hidden="true" className="size-4 text-muted" />
  if (hit.kind === 'raid') return <TriangleAlert aria-hidden="true" className="size-4 text-muted" />
  if (hit.kind === 'file') return <FileText aria-hidden="true" className="size-4 text-muted" />
  return <Avatar name={hit.name} of={hit} silent className="size-5" />
}

const noteOf = (hit: Found): ReactNode => {
  if (hit.kind === 'project') return <ProjectNote found={hit} />
  // A result that this device stored before tasks had keys has none.
  if (hit.kind === 'task') return [hit.key, hit.projectName, taskStatuses[hit.status].label].filter(Boolean).join(' · ')
  if (hit.kind === 'raid') return raidStatuses[hit.status].label
  if (hit.kind === 'file') return hit.projectName
  return roles[hit.role]
}

/** A result: its icon, its name with the matches marked, and details that tell it apart from others. */
export const SearchResult = ({ found, asked }: { found: Found; asked: readonly AskedWord[] }) => (
  <>
    <span className="flex size-5 shrink-0 items-center justify-center">{signOf(found)}</span>
    {/* The name is truncated last; on a phone the details are below it. */}
    <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-baseline sm:gap-4">
      <span className="truncate sm:max-w-3/4 sm:shrink-0" title={found.name}>
        {markWords(found.name, asked).map(({ text, marked }, index) =>
          marked ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one name, in a fixed order
            <mark key={index} className="bg-transparent font-semibold text-accent">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      <span className="min-w-0 truncate text-sm text-muted tabular sm:ml-auto">{noteOf(found)}</span>
    </span>
  </>
)
