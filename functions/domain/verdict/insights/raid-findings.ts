/**
 * Findings in the RAID log: severe risks without a response, overdue issues, and projects in trouble that the log does
 * not explain.
 */
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { hasHappened, isScored } from '../../../../shared/raid/raid-choices.ts'
import { raidSeverity } from '../../../../shared/raid/risk-score.ts'
import { counted } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { finding, type Finding } from './finding.ts'
import { entriesOfLive, entryRecord, liveOf, projectRecord, type EntryStanding, type Scene } from './scene.ts'

const recordsOf = (entry: EntryStanding, { projects }: Scene) => [
  entryRecord(entry),
  ...projects.filter(({ id }) => id === entry.projectId).map(projectRecord),
]

const where = ({ projectId }: EntryStanding, { projects }: Scene): string => {
  const project = projects.find(({ id }) => id === projectId)
  return project === undefined ? 'It concerns all projects' : `It is a risk of ${project.name}`
}

/**
 * A high risk without a stated response. Entries that rules raised are left out, because the findings about their tasks
 * cover them.
 */
const unanswered = (entry: EntryStanding, scene: Scene): Finding[] =>
  entry.automatic || !isScored(entry) || raidSeverity(entry) !== 'high' || entry.answered
    ? []
    : [
        finding({
          rule: 'no-response',
          about: entry.id,
          measure: entry.score ?? 6,
          step: 1,
          type: 'risk',
          priority: 'high',
          title: `${entry.uniqueId} has no response`,
          description: `${inQuotes(entry.title, raidLimits.title)} is open with a score of ${entry.score ?? 6} of 9, and neither a strategy nor a mitigation is written down. ${where(entry, scene)}.`,
          impact: 'If it happens, there is no agreed response.',
          suggestedAction: 'Choose a strategy and who answers for it',
          action: { kind: 'raid-entry', entryId: entry.id },
          records: recordsOf(entry, scene),
        }),
      ]

/** An issue past its due date. */
const overdueIssue = (entry: EntryStanding, scene: Scene): Finding[] => {
  if (
    entry.automatic ||
    !hasHappened(entry) ||
    entry.dueDate === null ||
    !isLateOn(scene.today, { isOpen: true, date: entry.dueDate }) ||
    entry.impact === 'low'
  )
    return []
  const late = daysBetween(entry.dueDate, scene.today)
  return [
    finding({
      rule: 'issue-overdue',
      about: entry.id,
      measure: late,
      step: 7,
      type: 'risk',
      priority: entry.impact === 'high' ? 'high' : 'medium',
      title: `${entry.uniqueId} is ${counted(late, 'day')} past its date`,
      description: `${inQuotes(entry.title, raidLimits.title)}, an issue of ${entry.impact} impact, was to be resolved by ${writtenDay(entry.dueDate)} and is open.`,
      impact: 'What it holds up stays held up.',
      suggestedAction: 'Resolve it, or agree on a new date',
      action: { kind: 'raid-entry', entryId: entry.id },
      records: recordsOf(entry, scene),
    }),
  ]
}

/**
 * A project whose risk a person has pinned to High, although the log has no open risk or issue that is severe enough to
 * explain it.
 */
const unexplained = (scene: Scene): Finding[] => {
  const explained = new Set(
    entriesOfLive(scene)
      .filter((entry) => ['medium', 'high'].includes(raidSeverity(entry) ?? ''))
      .map(({ projectId }) => projectId),
  )
  return liveOf(scene)
    .filter(({ id, pinnedRisk }) => pinnedRisk === 'high' && !explained.has(id))
    .map((project) =>
      finding({
        rule: 'risk-unwritten',
        about: project.id,
        measure: 1,
        step: 1,
        type: 'risk',
        priority: 'medium',
        title: `The risk of ${project.name} is pinned to High, and the RAID log does not say why`,
        description:
          'Someone has pinned its risk to High, and no open risk or issue of medium or high severity is recorded for it.',
        impact: 'Risks that are not recorded have no owner.',
        suggestedAction: 'Record the risk',
        action: { kind: 'raid-new', projectId: project.id },
        records: [projectRecord(project)],
      }),
    )
}

export const raidFindings = (scene: Scene): Finding[] => [
  ...entriesOfLive(scene).flatMap((entry) => [...unanswered(entry, scene), ...overdueIssue(entry, scene)]),
  ...unexplained(scene),
]
