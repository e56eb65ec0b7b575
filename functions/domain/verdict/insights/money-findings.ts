/**
 * Findings about the money of projects. The cost at completion is estimated as cost so far / share done (EAC = BAC /
 * CPI with EV = BAC × progress; PMBOK Guide, 6th edition, 7.4.2.2), starting at 10 % progress.
 */
import type { HealthThresholds } from '../../../../shared/verdict/health-thresholds.ts'
import { finding, type Finding } from './finding.ts'
import { liveOf, projectRecord, spentShare, type ProjectStanding, type Scene } from './scene.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'

/** Minimum progress, in percent, to estimate the cost. */
export const estimateFrom = 10

/** Minimum progress, in percent, to report a saving. */
const savingFrom = 50

/** Minimum share of the budget left over, in percent, to report a saving. */
const savingShare = 15

/** Cents; null if the budget, the spending or the progress is zero. */
export const estimateAtCompletion = ({
  budget,
  spent,
  progress,
}: Pick<ProjectStanding, 'budget' | 'spent' | 'progress'>): number | null =>
  budget === 0 || spent === 0 || progress < estimateFrom ? null : (100 * spent) / progress

const endsAt = (project: ProjectStanding): string => {
  const estimate = estimateAtCompletion(project)
  if (estimate === null) return 'What it costs in the end cannot be told yet.'
  const over = estimate - project.budget
  return over > 0
    ? `At the cost so far it ends at ${wholeDollars(estimate)}, ${wholeDollars(over)} over its budget.`
    : `At the cost so far it still ends within its budget of ${wholeDollars(project.budget)}.`
}

const overBudget = (project: ProjectStanding): Finding[] => {
  const { id, name, budget, spent, progress } = project
  if (spent === 0 || spent <= budget) return []
  const over = spent - budget
  return [
    finding({
      rule: 'over-budget',
      about: id,
      measure: budget === 0 ? 100 : (100 * over) / budget,
      step: 5,
      type: 'budget',
      priority: 'high',
      title: budget === 0 ? `${name} spends without a budget` : `${name} is over its budget`,
      description:
        budget === 0
          ? `${wholeDollars(spent)} is spent at ${progress}% progress, and no budget is set.`
          : `${wholeDollars(spent)} of ${wholeDollars(budget)} is spent at ${progress}% progress: ${wholeDollars(over)} over.`,
      impact: budget === 0 ? 'Without a budget, this cannot be rated.' : endsAt(project),
      suggestedAction: budget === 0 ? 'Set a budget' : 'Agree on a new budget, or cut what is left',
      action: { kind: 'project-edit', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

const spendingAhead = (project: ProjectStanding, { ahead }: HealthThresholds): Finding[] => {
  const { id, name, budget, spent, progress } = project
  const share = spentShare(project)
  if (share === null || spent > budget || share - progress < ahead.atRisk) return []
  return [
    finding({
      rule: 'spending-ahead',
      about: id,
      measure: share - progress,
      step: 5,
      type: 'budget',
      priority: share - progress >= ahead.offTrack ? 'high' : 'medium',
      title: `${name} spends ahead of its progress`,
      description: `${Math.round(share)}% of its ${wholeDollars(budget)} is spent at ${progress}% progress.`,
      impact: endsAt(project),
      suggestedAction: 'Look at its earned value',
      action: { kind: 'earned-value', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

const saving = (project: ProjectStanding): Finding[] => {
  const { id, name, budget, spent, progress } = project
  const estimate = estimateAtCompletion(project)
  if (estimate === null || progress < savingFrom || estimate > budget * (1 - savingShare / 100)) return []
  return [
    finding({
      rule: 'saving',
      about: id,
      measure: (100 * (budget - estimate)) / budget,
      step: 10,
      type: 'opportunity',
      priority: 'low',
      title: `${name} may need less than its budget`,
      description: `${wholeDollars(spent)} of ${wholeDollars(budget)} is spent at ${progress}% progress.`,
      impact: `At the cost so far about ${wholeDollars(budget - estimate)} is left in the end.`,
      suggestedAction: 'See whether expenses are missing, or free what is left',
      action: { kind: 'earned-value', projectId: id },
      records: [projectRecord(project)],
    }),
  ]
}

export const moneyFindings = (scene: Scene): Finding[] =>
  liveOf(scene).flatMap((project) => [
    ...overBudget(project),
    ...spendingAhead(project, scene.thresholds),
    ...saving(project),
  ])
