/** The content of each column for a project. */
import type { ReactNode } from 'react'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectTypes } from '../../../../shared/projects/project-choices.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import type { ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { relativeDay } from '../../../dates/relative-time.ts'
import { isLate } from '../../../records/is-late.ts'
import { HealthButton } from '../../health/health-button.tsx'
import { AvatarRow } from '../../../records/avatar-row.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { LevelMark } from '../../../ui/level-mark.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { isAtRest } from '../../../records/is-at-rest.ts'
import { ProjectStatusBadge, RiskBadge } from '../../../records/project-badges.tsx'
import { Ago, OnDay } from '../../../session/time.tsx'
import type { Looking } from './choose-projects.ts'

const figures: ReadonlySet<ProjectColumn> = new Set(['budget', 'tasks'])

/** Whether a column holds numbers, which are right-aligned. */
export const isFigure = (column: ProjectColumn): boolean => figures.has(column)

const Nothing = ({ children }: { children: ReactNode }) => <span className="text-sm text-muted">{children}</span>

/** Maximum number of tags shown; the rest is a count. */
const mostTags = 2

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="inline-flex items-center gap-1">
    {tags.slice(0, mostTags).map((tag) => (
      <Badge key={tag} className="max-w-32 truncate">
        {tag}
      </Badge>
    ))}
    {tags.length > mostTags && (
      <span className="text-xs text-muted" title={tags.slice(mostTags).join(', ')}>
        +{tags.length - mostTags}
        <span className="sr-only"> more</span>
      </span>
    )}
  </span>
)

/** `columns`: those that the list shows. */
type Draw = (
  project: ProjectSummary,
  looking: Looking,
  compact: boolean,
  columns: readonly ProjectColumn[],
) => ReactNode

export const cells: Record<ProjectColumn, Draw> = {
  health: (project) => <HealthButton project={project} />,
  status: (project, _, __, columns) =>
    columns.includes('health') && isAtRest(project) ? null : <ProjectStatusBadge status={project.status} />,
  progress: ({ name, progress }) => (
    <span className="flex items-center gap-2">
      <Progress value={progress} label={`Progress of ${name}`} className="w-14 min-w-14 lg:w-24 lg:min-w-24" />
      <span className="w-10 text-right text-sm whitespace-nowrap text-muted tabular">{progress}%</span>
    </span>
  ),
  team: ({ teamMembers }) =>
    teamMembers.length === 0 ? <Nothing>No team assigned</Nothing> : <AvatarRow names={teamMembers} />,
  endDate: (project, { today }, compact) => {
    const { endDate } = project
    if (endDate === null) return <Nothing>No date set</Nothing>
    const late = isLate(project, today)
    return (
      <span className="max-lg:text-right">
        <OnDay day={endDate} today={today} className={late && compact ? 'font-medium text-bad' : ''} />
        {late && !compact && (
          <span className="block text-xs font-medium text-bad">due {relativeDay(daysBetween(today, endDate))}</span>
        )}
        {late && compact && <span className="sr-only"> late</span>}
      </span>
    )
  },
  budget: ({ budget = '0.00', budgetUsed = '0.00' }, _, compact) => (
    <span className="tabular" title={compact ? `${writtenAmount(budgetUsed)} used` : undefined}>
      {writtenAmount(budget)}
      {!compact && <span className="block text-xs text-muted">{writtenAmount(budgetUsed)} used</span>}
    </span>
  ),
  priority: ({ priority }) => (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <LevelMark level={priority} />
      {priorities[priority].label}
    </span>
  ),
  riskLevel: ({ riskLevel, riskPin }) => <RiskBadge risk={riskLevel} pinned={riskPin !== null} />,
  manager: ({ managerId }, { nameOf }) =>
    nameOf(managerId) === '' ? (
      <Nothing>Not on the team</Nothing>
    ) : (
      <span className="text-sm">{nameOf(managerId)}</span>
    ),
  startDate: ({ startDate }, { today }) =>
    startDate === null ? <Nothing>No date set</Nothing> : <OnDay day={startDate} today={today} />,
  projectType: ({ projectType }) =>
    projectType === null ? (
      <Nothing>Not set</Nothing>
    ) : (
      <span className="text-sm">{projectTypes[projectType].label}</span>
    ),
  tasks: ({ taskCount, completedTaskCount }) => (
    <span className="text-sm tabular">
      {writtenNumber(completedTaskCount)} of {writtenNumber(taskCount)}
    </span>
  ),
  tags: ({ tags }) => (tags.length === 0 ? <Nothing>None</Nothing> : <Tags tags={tags} />),
  createdAt: ({ createdAt }) => <Ago at={createdAt} className="text-sm" />,
  updatedAt: ({ updatedAt }) => <Ago at={updatedAt} className="text-sm" />,
}
