import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { portfolioTimelineLimits } from '../../../shared/timeline/limits.ts'
import type { PlannedProject, PortfolioTimeline } from '../../../shared/timeline/portfolio.ts'
import { counted, lowerFirst, writtenNumber } from '../../../shared/wording.ts'
import { useAddress } from '../../address/use-address.ts'
import { get } from '../../client/client.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { PlumbMark } from '../../records/health.tsx'
import { NoProjects } from '../../records/no-projects.tsx'
import { WordOptions } from '../../ui/options.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PhoneFilters } from '../../ui/phone-filters.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState, StaleNote } from '../../loading/states.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { NoForecasts, useHasForecasts } from './forecast-note.tsx'
import { PortfolioMarks } from './legend.tsx'
import { PortfolioChart } from './portfolio-chart.tsx'
import { daysLate, extentOf } from './portfolio-layout.ts'
import { countHealth, portfolioShows, shownProjects, type PortfolioShow } from './portfolio-lines.ts'
import { PortfolioTable } from './portfolio-table.tsx'
import { ProjectChooser } from './project-chooser.tsx'
import { overviewZoom, scaleOf, zooms, type Zoom } from './scale.ts'
import { readLook } from './timeline-address.ts'
import { TimelinePlaceholder } from './timeline-placeholder.tsx'
import { useTimelineCommands } from './use-timeline-commands.ts'

/** Days are too narrow a view of several projects. */
const zoomNames = { week: zooms.week.label, month: zooms.month.label, quarter: zooms.quarter.label }
type PortfolioZoom = keyof typeof zoomNames

const asPortfolioZoom = (zoom: Zoom): PortfolioZoom => (zoom === 'day' ? 'week' : zoom)

/** The timeline of all projects that a person may see. */
export const PortfolioTimelineScreen = () => {
  const query = get('timeline.portfolio')
  const { data, error, isPending, refetch } = useQuery({ ...query, staleTime: 0 })
  return (
    <>
      <PageHeader
        title="Timeline"
        actions={data !== undefined && data.projects.length > 0 && <ProjectChooser value="" projects={byName(data)} />}
      />
      {data === undefined ? (
        <TimelinePlaceholder isPending={isPending} error={error} onRetry={() => void refetch()} />
      ) : data.projects.length === 0 ? (
        <NoProjects
          title="No timeline yet"
          makers="The timeline shows all projects by date, with their milestones and how late they are."
          others="The timeline shows the projects that you are on, and you are not on any project."
        />
      ) : (
        <div className="flex flex-col gap-3">
          {error !== null && <StaleNote error={error} onRetry={() => void refetch()} />}
          <LoadedPortfolio timeline={data} />
        </div>
      )}
    </>
  )
}

const byName = ({ projects }: PortfolioTimeline) => projects.toSorted((a, b) => a.name.localeCompare(b.name))

/** On a phone, most of the chart shows the days to come. */
const aroundToday = (today: Day, px: number): Day =>
  addDays(today, -Math.round(Math.min(180, window.innerWidth / 8) / px))

const LoadedPortfolio = ({ timeline: { projects, more } }: { timeline: PortfolioTimeline }) => {
  const today = useToday()
  const forecasts = useHasForecasts()
  const { search, change } = useAddress()
  const look = readLook(search)
  const show: PortfolioShow = search.get('projects') === 'all' ? 'all' : 'open'
  const shown = useMemo(() => shownProjects(projects, show), [projects, show])
  const { first, last, planned } = useMemo(() => extentOf(shown, today), [shown, today])
  const zoom = look.zoom === undefined ? overviewZoom(daysBetween(first, planned)) : asPortfolioZoom(look.zoom)
  const scale = useMemo(() => scaleOf(zoom, first, last), [zoom, first, last])
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string, wanted?: boolean) => {
    setExpanded((before) => {
      const next = new Set(before)
      if (wanted ?? !before.has(id)) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  // The cards are those of one project's tasks.
  const view = look.view === 'table' ? 'table' : 'chart'
  const toToday = () => change({ at: aroundToday(today, scale.px) })
  useTimelineCommands({ onToday: toToday, onShift: undefined })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <PhoneFilters label="View" set={show === 'all' ? 1 : 0}>
          <span className="col-span-2">
            <Segmented
              label="View"
              value={view}
              options={{ chart: 'Chart', table: 'Table' }}
              onChange={(next) => change({ view: next === 'table' ? next : '' })}
            />
          </span>
          {view === 'chart' && (
            <span className="col-span-2">
              <Segmented label="Zoom" value={zoom} options={zoomNames} onChange={(to) => change({ zoom: to })} />
            </span>
          )}
          <ToolbarSelect
            label="Show"
            className="sm:w-40"
            value={show}
            onChoose={(to) => change({ projects: to === 'all' ? to : '' })}
          >
            <WordOptions of={portfolioShows} />
          </ToolbarSelect>
        </PhoneFilters>
        {view === 'chart' && <Button onClick={toToday}>Today</Button>}
      </div>
      <Summary projects={shown} today={today} />
      {more && (
        <p className="text-sm text-muted">
          Only the newest {writtenNumber(portfolioTimelineLimits.projects)} projects are shown.
        </p>
      )}
      {!forecasts && <NoForecasts />}
      {shown.length === 0 ? (
        <EmptyState
          title="No open projects"
          action={<Button onClick={() => change({ projects: 'all' })}>Show all projects</Button>}
        >
          All projects are completed or cancelled.
        </EmptyState>
      ) : view === 'table' ? (
        <PortfolioTable projects={shown} today={today} forecasts={forecasts} />
      ) : (
        <>
          <PortfolioChart
            projects={shown}
            expanded={expanded}
            onToggle={toggle}
            scale={scale}
            today={today}
            zoom={look.zoom}
            at={look.at ?? aroundToday(today, scale.px)}
            onScrolled={(at) => change({ at })}
          />
          <PortfolioMarks
            late={shown.some((project) => daysLate(project, today) > 0)}
            milestones={shown.some(({ milestones }) => milestones.some(({ date }) => date !== null))}
            forecast={shown.some(({ forecast }) => forecast?.known === true)}
            baseline={shown.some(({ baselineEnd }) => baselineEnd !== null)}
          />
        </>
      )}
    </>
  )
}

/** How many projects are shown, by health, and how many are past their end. */
const Summary = ({ projects, today }: { projects: readonly PlannedProject[]; today: Day }) => {
  const late = projects.filter((project) => daysLate(project, today) > 0).length
  return (
    <ul aria-label="Projects by health" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <li className="text-muted">{counted(projects.length, 'project')}</li>
      {countHealth(projects).map(({ level, count }) => (
        <li key={level} className="flex items-center gap-1.5">
          <PlumbMark level={level} />
          <span className="tabular">{count}</span> {lowerFirst(healthLevels[level].label)}
        </li>
      ))}
      {late > 0 && <li className="text-bad">{late} past the planned end</li>}
    </ul>
  )
}
