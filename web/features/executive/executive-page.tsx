/**
 * The executive view as a document: on the screen of a signed-in person, on the public page of a link, and on two sheets
 * of paper. React draws it on the screen; the public page draws the same components without React, so they use no hooks,
 * no handlers and no style attributes.
 */
import type { Ref } from 'react'
import { projectHealthAreas, type ProjectHealthArea } from '../../../shared/verdict/health-choices.ts'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { counted } from '../../../shared/wording.ts'
import { wholeAmount } from '../../../shared/money/written-amount.ts'
import { HealthBadge } from '../../records/health.tsx'
import { Changes, Decisions } from './asks.tsx'
import { Milestones } from './milestones.tsx'
import { Part } from './part.tsx'
import { RaidTable } from './raid-table.tsx'
import { Schedule, type TasksLink } from './schedule.tsx'

type Props = {
  view: ExecutiveView
  companyName: string
  /** Writes an instant in the reader's way. */
  exact: (at: string) => string
  heading?: Ref<HTMLHeadingElement>
  renderTasksLink?: TasksLink
}

export const ExecutivePage = ({ view, companyName, exact, heading, renderTasksLink }: Props) => (
  <article
    data-print-page=""
    data-print-small=""
    aria-label={view.title}
    className="mx-auto max-w-260 rounded-lg border border-line bg-surface px-4 py-6 shadow-card sm:px-8 print:text-xs"
  >
    <div className="flex flex-col gap-6 print:gap-3">
      <header>
        <p className="text-sm text-muted">
          {companyName} · Executive view · As of {exact(view.asOf)}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-2xl font-semibold tracking-tight break-words print:line-clamp-2"
        >
          {view.title}
        </h1>
      </header>
      <Facts view={view} exact={exact} />
      <Health health={view.health} />
      <Progress view={view} />
      {view.budget !== undefined && <Budget budget={view.budget} />}
      <Decisions decisions={view.decisions} />
      <Changes changes={view.changes} />
      <Milestones milestones={view.milestones} />
    </div>
    <div className="mt-6 flex break-before-page flex-col gap-6 print:mt-0 print:gap-3">
      <Schedule view={view} renderTasksLink={renderTasksLink} />
      <RaidTable raid={view.raid} />
    </div>
  </article>
)

const Facts = ({ view, exact }: Pick<Props, 'view' | 'exact'>) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4 print:grid-cols-4">
    {(
      [
        ['Sponsor', view.sponsor || 'Not specified'],
        ['Project manager', view.projectManager || 'Not specified'],
        ['Phase', view.phase],
        ['Last modified', exact(view.lastModified)],
      ] as const
    ).map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-xs text-muted">{name}</dt>
        <dd className="break-words print:line-clamp-2">{value}</dd>
      </div>
    ))}
  </dl>
)

const Health = ({ health }: Pick<ExecutiveView, 'health'>) => {
  const { overall } = health
  const areas = Object.keys(projectHealthAreas) as ProjectHealthArea[]
  return (
    <Part title="Health">
      <p className="mb-2 flex flex-wrap items-center gap-2 font-medium">
        <HealthBadge level={overall.level} />
        <span className="sr-only">Overall: </span>
        {overall.reasons[0]}
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        {areas
          .filter((area) => health[area].level !== 'unknown')
          .map((area) => (
            <div key={area} className="grid min-w-0 grid-cols-[5rem_1fr] gap-x-2">
              <dt className="text-muted">{projectHealthAreas[area].label}</dt>
              <dd className="min-w-0">
                <HealthBadge level={health[area].level} />
                <span className="mt-0.5 block text-sm text-muted print:line-clamp-2 print:text-xs">
                  {health[area].reasons.join('. ')}
                </span>
              </dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

const Progress = ({ view: { progress, tasksCompleted, totalTasks } }: Pick<Props, 'view'>) => (
  <Part title="Progress">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <svg
        role="img"
        aria-label={`Progress: ${progress}%`}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-2 min-w-40 flex-1 rounded-full bg-hover"
      >
        <rect width={progress} height="4" className="fill-accent" />
      </svg>
      <span className="tabular">
        <strong className="font-semibold">{progress}%</strong>
        {', '}
        {tasksCompleted} of {counted(totalTasks, 'task')} completed
      </span>
    </div>
  </Part>
)

const Budget = ({ budget }: { budget: NonNullable<ExecutiveView['budget']> }) => (
  <Part title="Budget">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-5 print:grid-cols-5">
      {(
        [
          ['Approved budget', budget.approvedBudget],
          ['Actuals', budget.actuals],
          budget.variance.startsWith('-')
            ? ['Over the budget', budget.variance.slice(1)]
            : ['Remaining', budget.variance],
          ['OPEX', budget.opex],
          ['CAPEX', budget.capex],
        ] as const
      ).map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-medium tabular">{wholeAmount(value)}</dd>
        </div>
      ))}
    </dl>
  </Part>
)
