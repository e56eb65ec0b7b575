import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { CharterVersion } from '../../../shared/charters/charter-version.ts'
import { charterVersionsKept } from '../../../shared/charters/limits.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { paths } from '../../address/paths.ts'
import { currentSearch } from '../../address/use-address.ts'
import { get } from '../../client/client.ts'
import { useMay } from '../../session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useRestoreVersion } from './use-restore-version.ts'
import { VersionChoice } from './version-choice.tsx'
import { VersionComparison } from './version-comparison.tsx'
import { chosenIn } from './version-words.ts'

/** The versions of a project's charter, two of them side by side. The URL stores which ones. */
export const CharterVersions = ({ project }: { project: Project }) => {
  const list = useQuery(get('projects.charterVersions', { params: { id: project.id } }))
  const retry = () => void list.refetch()
  const toCharter = (
    <Link to={paths.charter({ project: project.id })} className={buttonClasses()}>
      Open the charter
    </Link>
  )
  if (list.data === undefined)
    return list.isPending ? (
      <LoadingVersions />
    ) : (
      <Card title="Compare versions">
        <ErrorState title="The versions could not be loaded" error={list.error} onRetry={retry} />
      </Card>
    )
  if (list.data.length < 2)
    return (
      <Card title="Compare versions">
        <EmptyState
          className="py-12"
          title={list.data.length === 0 ? 'No Charter Available' : 'There is one version so far'}
          action={toCharter}
        >
          Each time a charter is saved with a change, it becomes a new version. The newest {charterVersionsKept} are
          kept.
        </EmptyState>
      </Card>
    )
  return (
    <>
      {list.isError && <StaleNote error={list.error} onRetry={retry} />}
      <Compared project={project} versions={list.data} />
    </>
  )
}

const LoadingVersions = () => (
  <Card title="Compare versions">
    <Loading label="Loading the versions" className="flex flex-col gap-3">
      <Skeleton className="h-8" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  </Card>
)

const Compared = ({ project, versions }: { project: Project; versions: readonly CharterVersion[] }) => {
  const [search, setSearch] = useSearchParams()
  const mayEdit = useMay('project.edit')
  const { from, to } = chosenIn(versions, search)
  const choose = (numbers: Readonly<Record<'from' | 'to', string>>) => {
    const next = currentSearch()
    for (const [name, number] of Object.entries(numbers)) {
      if (number === '') next.delete(name)
      else next.set(name, number)
    }
    setSearch(next)
  }
  // What was restored is then compared with what it replaced.
  const { restore, restoring } = useRestoreVersion(project, () => choose({ from: '', to: '' }))
  if (from === null || to === null)
    return (
      <Card title="Compare versions">
        <EmptyState
          className="py-12"
          title="This version is no longer kept"
          action={
            <Link to={paths.charter({ project: project.id, view: 'versions' })} className={buttonClasses()}>
              Compare the newest versions
            </Link>
          }
        >
          The newest {charterVersionsKept} versions of a charter are kept.
        </EmptyState>
      </Card>
    )
  const present = project.charter === null ? undefined : versions[0]
  return (
    <Card title="Compare versions">
      <div className="flex flex-col gap-4">
        <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
          {([from, to] as const).map((chosen, place) => (
            <VersionChoice
              key={place === 0 ? 'from' : 'to'}
              label={place === 0 ? 'From' : 'To'}
              versions={versions}
              chosen={chosen}
              isPresent={chosen === present}
              restoring={restoring}
              onChoose={(number) =>
                choose(
                  place === 0
                    ? { from: String(number), to: String(to.number) }
                    : { from: String(from.number), to: String(number) },
                )
              }
              onRestore={mayEdit ? () => restore(chosen.number) : undefined}
            />
          ))}
        </div>
        {from === to ? (
          <p role="status" className="text-sm text-muted">
            Choose two different versions to compare them.
          </p>
        ) : (
          <Contents project={project.id} from={from.number} to={to.number} />
        )}
      </div>
    </Card>
  )
}

const Contents = ({ project: id, from, to }: { project: string; from: number; to: number }) => {
  const [before, after] = useQueries({
    queries: [from, to].map((number) => get('projects.charterVersion', { params: { id, number } })),
  })
  const failure = before?.error ?? after?.error
  if (before?.data !== undefined && after?.data !== undefined)
    return (
      <VersionComparison
        before={before.data.charter}
        after={after.data.charter}
        names={{ before: `Version ${from}`, after: `Version ${to}` }}
      />
    )
  if (failure !== null && failure !== undefined)
    return (
      <ErrorState
        title="The versions could not be loaded"
        error={failure}
        onRetry={() => {
          void before?.refetch()
          void after?.refetch()
        }}
      />
    )
  return (
    <Loading label="Loading the versions" className="flex flex-col gap-3">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </Loading>
  )
}
