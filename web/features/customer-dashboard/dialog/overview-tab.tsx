import type { ReactNode } from 'react'
import type { Project } from '../../../../shared/projects/project.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { paths } from '../../../address/paths.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { HealthBadge } from '../../../records/health.tsx'
import { Link } from '../../../address/link.tsx'
import { isAtRest } from '../../../records/is-at-rest.ts'
import { PriorityBadge, ProjectStatusBadge, RiskBadge } from '../../../records/project-badges.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Fact } from '../../../ui/side-panel.tsx'

const dayOr = (day: string | null): ReactNode =>
  day === null ? <span className="text-muted">Not set</span> : writtenDay(day)

export const OverviewTab = ({ project }: { project: Project }) => {
  const { id, description, status, priority, health, riskLevel, riskPin, progress, taskCount, budget } = project
  return (
    <div className="flex flex-col gap-4">
      <p className={description === '' ? 'text-muted' : 'break-words whitespace-pre-line'}>
        {description === '' ? 'No description provided' : description}
      </p>
      <div className="flex flex-wrap gap-1.5">
        <HealthBadge level={health.level} reason={health.reason} />
        {!isAtRest(project) && <ProjectStatusBadge status={status} />}
        <PriorityBadge priority={priority} />
      </div>
      <div>
        <p className="mb-1.5 flex justify-between text-sm">
          <span>Progress</span>
          <span className="tabular">
            {progress}%{taskCount > 0 && <span className="text-muted">, average of the tasks</span>}
          </span>
        </p>
        <Progress value={progress} label={`Progress of ${project.name}`} />
      </div>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Fact label="Risk">
          <RiskBadge risk={riskLevel} pinned={riskPin !== null} />
        </Fact>
        <Fact label="Tasks">
          <span className="tabular">
            {project.completedTaskCount} of {taskCount} completed
          </span>
        </Fact>
        <Fact label="Start date">{dayOr(project.startDate)}</Fact>
        <Fact label="End date">{dayOr(project.endDate)}</Fact>
        {budget !== undefined && (
          <>
            <Fact label="Budget">
              <span className="tabular">{writtenAmount(budget)}</span>
            </Fact>
            <Fact label="Used">
              <span className="tabular">{writtenAmount(project.budgetUsed ?? '0.00')}</span>
            </Fact>
          </>
        )}
      </dl>
      <Link to={paths.project(id)} className={buttonClasses('secondary', 'normal', 'self-start')}>
        Open project
      </Link>
    </div>
  )
}
