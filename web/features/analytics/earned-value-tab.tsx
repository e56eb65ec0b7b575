import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isWorkedOn } from '../../../shared/analytics/analytics.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { NoProjects } from '../../records/no-projects.tsx'
import { EarnedValueTable } from './earned-value-table.tsx'
import { ProjectEarnedValueView } from './project-earned-value.tsx'

/** The number of projects to load at first and with each step. Each of them reads a whole plan. */
const step = 10

/** Active projects first, then those on hold or completed. Cancelled projects have no earned value. */
const inOrder = (projects: readonly ProjectSummary[]): ProjectSummary[] => {
  const counting = projects.filter(({ status }) => status !== 'cancelled')
  return [
    ...counting.filter(({ status }) => isWorkedOn(status)),
    ...counting.filter(({ status }) => !isWorkedOn(status)),
  ]
}

export const EarnedValueTab = () => {
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const projects = recordsOf(list.data)
  if (projects === undefined) {
    return list.isPending ? (
      <TabSkeleton />
    ) : (
      <ErrorState title="The projects could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
    )
  }
  const ordered = inOrder(projects)
  if (ordered.length === 0) {
    return (
      <NoProjects
        title="No projects yet"
        makers="Planned value, earned value and cost appear here once a project has tasks and a budget."
        others="Planned value, earned value and cost appear here once you are on a project with tasks and a budget."
      />
    )
  }
  return <Projects projects={ordered} more={list.hasNextPage ? () => void list.fetchNextPage() : undefined} />
}

/** `more` loads more projects; undefined if there are none. */
const Projects = ({ projects, more }: { projects: readonly ProjectSummary[]; more: (() => void) | undefined }) => {
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState(step)
  const asked = search.get('project')
  // A link may lead to a project that is not among the first.
  const chosen =
    asked === null
      ? (projects.find(({ budget }) => Number(budget) > 0) ?? projects[0])
      : (projects.find(({ id }) => id === asked) ?? { id: asked, name: 'the project' })
  const rows = projects.slice(0, shown)
  const results = useQueries({ queries: rows.map(({ id }) => get('analytics.earnedValue', { params: { id } })) })
  const showMore = () => {
    setShown(shown + step)
    if (projects.length < shown + step) more?.()
  }
  return (
    <div className="flex flex-col gap-4">
      <EarnedValueTable
        rows={rows.map((project, index) => ({
          project,
          data: results[index]?.data,
          failed: results[index]?.isError === true,
          again: () => void results[index]?.refetch(),
        }))}
        chosen={chosen?.id}
        onChoose={(id) => setSearch({ tab: 'earned-value', project: id }, { replace: true })}
      >
        {(projects.length > shown || more !== undefined) && (
          <Button className="mx-4 mt-2" size="small" onClick={showMore}>
            Show more projects
          </Button>
        )}
      </EarnedValueTable>
      {chosen !== undefined && <ProjectEarnedValueView key={chosen.id} id={chosen.id} name={chosen.name} />}
    </div>
  )
}

const TabSkeleton = () => (
  <Loading label="Loading earned value" className="flex flex-col gap-4">
    <Card title="Earned value by project" flush>
      <Skeleton className="mx-4 mb-2 h-5 max-w-160" />
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} className="flex h-10 items-center gap-6 border-t border-line px-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="ml-auto h-3.5 w-1/3" />
        </span>
      ))}
    </Card>
    <Skeleton className="h-64 rounded-lg" />
  </Loading>
)
