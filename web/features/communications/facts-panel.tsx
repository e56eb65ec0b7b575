import { useQuery } from '@tanstack/react-query'
import type { CheckedFact, Fact } from '../../../shared/communications/communication.ts'
import { counted } from '../../../shared/wording.ts'
import { call } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'

const pathOf = ({ kind, id }: Fact, projectId: string): string =>
  kind === 'task'
    ? paths.project(projectId, { tab: 'tasks', task: id })
    : kind === 'raid'
      ? paths.raidLog({ entry: id })
      : paths.project(kind === 'project' ? id : projectId)

const kinds: Record<Fact['kind'], string> = {
  project: 'Project',
  budget: 'Budget',
  milestone: 'Milestone',
  task: 'Task',
  raid: 'RAID',
}

/** The current state of the records that a text rests on; fetched again whenever the person returns to the page. */
export const useCheckedFacts = (projectId: string, facts: readonly Fact[]) =>
  useQuery({
    queryKey: ['communications.checkFacts', projectId, facts],
    queryFn: ({ signal }) => call('communications.checkFacts', { body: { projectId, facts: [...facts] } }, { signal }),
    enabled: projectId !== '' && facts.length > 0,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  })

export const changedAmong = (checked: readonly CheckedFact[] | undefined): CheckedFact[] =>
  (checked ?? []).filter(({ said, now }) => now !== said)

type Props = { projectId: string; facts: readonly Fact[]; checked: readonly CheckedFact[] | undefined }

/** The records of a draft. A record that has changed since is marked. */
export const FactsPanel = ({ projectId, facts, checked }: Props) => {
  const changed = changedAmong(checked)
  const standing = new Map(checked?.map((fact) => [`${fact.kind} ${fact.id}`, fact]))
  return (
    <Card
      title="Records it rests on"
      flush
      aside={changed.length > 0 && <span className="text-sm font-medium text-warn">{changed.length} changed</span>}
    >
      {facts.length === 0 ? (
        <p className="px-4 pb-2 text-sm text-muted">
          “Draft for me” writes from the project’s records and lists them here for you to check.
        </p>
      ) : (
        <ul aria-label="Records" className="max-h-128 overflow-y-auto">
          {facts.map((fact) => {
            const now = standing.get(`${fact.kind} ${fact.id}`)
            const isChanged = now !== undefined && now.now !== fact.said
            return (
              <li key={`${fact.kind} ${fact.id}`} className="border-t border-line first:border-t-0">
                <Link
                  to={pathOf(fact, projectId)}
                  target="_blank"
                  className="block px-4 py-2 -outline-offset-2 hover:bg-hover"
                >
                  <span className="flex items-baseline gap-2">
                    <span dir="auto" className="min-w-0 grow truncate font-medium">
                      {fact.name}
                    </span>
                    <span className="shrink-0 text-xs text-muted">{kinds[fact.kind]}</span>
                  </span>
                  <span className={isChanged ? 'block text-sm text-muted line-through' : 'block text-sm text-muted'}>
                    {fact.said}
                  </span>
                  {isChanged && (
                    <span className="block text-sm font-medium text-warn">
                      {now.now === null ? 'No longer exists' : `Now: ${now.now}`}
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** One sentence about what has changed, to read before sending. */
export const ChangedNote = ({ checked }: { checked: readonly CheckedFact[] | undefined }) => {
  const changed = changedAmong(checked)
  if (changed.length === 0) return null
  return (
    <div role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <p className="font-medium">{counted(changed.length, 'record has', 'records have')} changed since the draft.</p>
      <ul className="mt-1 list-disc ps-5">
        {changed.slice(0, 4).map((fact) => (
          <li key={`${fact.kind} ${fact.id}`}>
            <span dir="auto">{fact.name}</span>: {fact.now ?? 'no longer exists'}
          </li>
        ))}
        {changed.length > 4 && <li>and {changed.length - 4} more</li>}
      </ul>
    </div>
  )
}
