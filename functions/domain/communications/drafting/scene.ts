/** The input for drafting a text: the records of one project on a given day. Pure: no reads. */
import { inQuotes, quotable } from '../../../../shared/text/in-quotes.ts'
import { taskStatuses, type TaskStatus } from '../../../../shared/tasks/task-choices.ts'
import type { ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import type { Fact } from '../../../../shared/communications/communication.ts'
import type { Audience, CommunicationType, TextTone } from '../../../../shared/communications/communication-choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { levelOfScore } from '../../../../shared/raid/risk-score.ts'
import {
  raidLevels,
  raidStatuses,
  type RaidLevel,
  type RaidStatus,
  type RaidType,
} from '../../../../shared/raid/raid-choices.ts'
import type { Verdict } from '../../verdict/health/health.ts'
import { phrase } from '../../../../shared/wording.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'

export type SceneTask = {
  id: string
  title: string
  status: TaskStatus
  /** Percent. */ progress: number
  dueDate: Day | null
  startDate: Day | null
  completedOn: Day | null
  assignee: string | null
}

export type SceneEntry = {
  id: string
  uniqueId: string
  raidType: RaidType
  title: string
  status: RaidStatus
  impact: RaidLevel
  /** Risks only: 1 to 9. */
  score: number | null
  /** Cents. */
  exposure: number | null
  mitigation: string
  owner: string
  dueDate: Day | null
  /** The task for which automation raised the entry. */
  sourceTaskId: string | null
}

export type SceneProject = {
  id: string
  name: string
  status: ProjectStatus
  /** Its health, in words without amounts. */
  verdict: Pick<Verdict, 'level' | 'reason'>
  /** Percent. */
  progress: number
  startDate: Day | null
  endDate: Day | null
  /** Cents. */
  budget: number
  budgetUsed: number
  milestones: readonly Milestone[]
  objectives: string
  scope: string
  team: readonly string[]
}

/** The due dates of the baseline, by task id. */
export type ScenePlan = { name: string; setOn: Day; due: ReadonlyMap<string, Day> }

export type Scene = {
  type: CommunicationType
  audience: Audience
  tone: TextTone
  today: Day
  /** The person who signs the text. */
  sender: string
  company: string
  project: SceneProject
  tasks: readonly SceneTask[]
  /** Open entries. */
  entries: readonly SceneEntry[]
  baseline: ScenePlan | null
}

/** Maximum characters of a name within a text. */
const nameLength = 120

/** A name within a sentence. Commas are kept, because the text contains no markup. */
export const named = (name: string): string => quotable(name, nameLength)

export const quoted = (name: string): string => inQuotes(name, nameLength)

const due = (day: Day | null): string => (day === null ? 'no due date' : `due ${writtenDay(day)}`)

export const taskFact = ({
  id,
  title,
  status,
  progress,
  dueDate,
}: Pick<SceneTask, 'id' | 'title' | 'status' | 'progress' | 'dueDate'>): Fact => ({
  kind: 'task',
  id,
  name: named(title),
  said:
    status === 'completed'
      ? taskStatuses.completed.label
      : `${taskStatuses[status].label}, ${progress}% done, ${due(dueDate)}`,
})

export const projectFact = ({
  id,
  name,
  verdict,
  progress,
  endDate,
}: Pick<SceneProject, 'id' | 'name' | 'verdict' | 'progress' | 'endDate'>): Fact => ({
  kind: 'project',
  id,
  name: named(name),
  said: `${healthLevels[verdict.level].label}, ${progress}% progress, ${endDate === null ? 'no end date' : `ends ${writtenDay(endDate)}`}`,
})

export const budgetFact = ({
  id,
  name,
  budget,
  budgetUsed,
}: Pick<SceneProject, 'id' | 'name' | 'budget' | 'budgetUsed'>): Fact => ({
  kind: 'budget',
  id,
  name: `Budget of ${named(name)}`,
  said: `${writtenCents(budgetUsed)} of ${writtenCents(budget)} spent`,
})

export const milestoneFact = ({ id, name, date, doneOn }: Milestone): Fact => ({
  kind: 'milestone',
  id,
  name: named(name),
  said: doneOn !== null ? `Reached ${writtenDay(doneOn)}` : date === null ? 'No date' : `Due ${writtenDay(date)}`,
})

/** `score 6, High`; for entries that are not risks, `impact High`. */
export const weightOf = ({ score, impact }: Pick<SceneEntry, 'score' | 'impact'>): string =>
  score === null ? `impact ${raidLevels[impact].label}` : `score ${score}, ${raidLevels[levelOfScore(score)].label}`

export const entryFact = (
  entry: Pick<SceneEntry, 'id' | 'uniqueId' | 'title' | 'status' | 'score' | 'impact' | 'dueDate'>,
): Fact => ({
  kind: 'raid',
  id: entry.id,
  name: `${entry.uniqueId} ${named(entry.title)}`,
  said: `${raidStatuses[entry.status].label}, ${weightOf(entry)}, ${due(entry.dueDate)}`,
})

/** Everything in a scene that people typed, as texts have it. */
export const typedIn = ({ project, tasks, entries, baseline, sender }: Scene): string[] => [
  ...new Set(
    [
      project.name,
      project.objectives,
      project.scope,
      ...project.team,
      ...project.milestones.map(({ name }) => name),
      ...tasks.flatMap(({ title, assignee }) => [title, assignee ?? '']),
      ...entries.flatMap(({ title, owner, mitigation }) => [title, owner, phrase(mitigation)]),
      baseline?.name ?? '',
      sender,
    ].map(named),
  ),
]
