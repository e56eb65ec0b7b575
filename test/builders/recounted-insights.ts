/** Recounts the figures of the insights’ findings from the scene that they were made from, apart from the rules. */
import type { Finding } from '../../functions/domain/verdict/insights/finding.ts'
import type { EntryStanding, ProjectStanding, Scene } from '../../functions/domain/verdict/insights/scene.ts'
import { writtenDay } from '../../shared/dates/written-day.ts'
import { wholeDollars } from '../../shared/money/written-amount.ts'

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
const openOf = ({ tasks, completedTasks }: ProjectStanding): number => Math.max(0, tasks - completedTasks)
const shareOf = ({ spent, budget }: ProjectStanding): number => Math.round((100 * spent) / budget)

type Expected = readonly (string | number)[]

/** The wordings about a project, with what their figures have to be. */
const ofProjects: readonly (readonly [RegExp, (of: ProjectStanding, today: string) => Expected])[] = [
  [/^(\d+) tasks? of .+ (?:is|are) late$/, (of) => [of.lateTasks]],
  [
    /^(\d+) of (\d+) open tasks? (?:is|are) past the due date, the longest for (\d+) days?\.$/,
    (of, today) => [of.lateTasks, Math.max(openOf(of), of.lateTasks), days(of.lateSince ?? today, today)],
  ],
  [/ is (\d+) days? past its end date$/, (of, today) => [days(of.endDate ?? today, today)]],
  [/^It was to end on (.+?); its progress is (\d+)%/, (of) => [writtenDay(of.endDate ?? ''), of.progress]],
  [/(\d+) of (\d+) tasks? (?:is|are) open/, (of) => [openOf(of), of.tasks]],
  [
    /^(\$[\d,]+) of (\$[\d,]+) is spent at (\d+)% progress: (\$[\d,]+) over\.$/,
    (of) => [wholeDollars(of.spent), wholeDollars(of.budget), of.progress, wholeDollars(of.spent - of.budget)],
  ],
  [/^(\$[\d,]+) is spent at (\d+)% progress, and no budget/, (of) => [wholeDollars(of.spent), of.progress]],
  [
    /^(\d+)% of its (\$[\d,]+) is spent at (\d+)% progress\.$/,
    (of) => [shareOf(of), wholeDollars(of.budget), of.progress],
  ],
  [
    /^(\$[\d,]+) of (\$[\d,]+) is spent at (\d+)% progress\.$/,
    (of) => [wholeDollars(of.spent), wholeDollars(of.budget), of.progress],
  ],
  [
    /ends at (\$[\d,]+), (\$[\d,]+) over its budget/,
    (of) => [wholeDollars((100 * of.spent) / of.progress), wholeDollars((100 * of.spent) / of.progress - of.budget)],
  ],
  [/^(\d+)% is done[; ,]/, (of) => [of.progress]],
  [/^(\d+) days? remain until (.+)\.$/, (of, today) => [days(today, of.endDate ?? ''), writtenDay(of.endDate ?? '')]],
  [/^All (\d+) tasks? are completed/, (of) => [of.tasks]],
]

const ofEntries: readonly (readonly [RegExp, (of: EntryStanding, today: string) => Expected])[] = [
  [/ is (\d+) days? past its date$/, (of, today) => [days(of.dueDate ?? today, today)]],
  [/was to be resolved by (.+) and is open/, (of) => [writtenDay(of.dueDate ?? '')]],
  [/with a score of (\d+) of 9/, (of) => [of.score ?? 6]],
]

const compared = <T>(
  text: string,
  wordings: readonly (readonly [RegExp, (of: T, today: string) => Expected])[],
  of: T | undefined,
  today: string,
) =>
  wordings.flatMap(([pattern, expected]) => {
    const found = pattern.exec(text)?.slice(1)
    if (found === undefined || of === undefined) return []
    return [{ text, says: found.join(' '), recounted: expected(of, today).join(' ') }]
  })

/** Each sentence with figures, with what it says and what a recount finds. */
export const recountedFinding = ({ key, title, description, impact }: Finding, { projects, entries, today }: Scene) => {
  const about = key.slice(key.indexOf(':') + 1)
  const project = projects.find(({ id }) => id === about)
  const entry = entries.find(({ id }) => id === about)
  return [title, description, impact].flatMap((text) => [
    ...compared(text, ofProjects, project, today),
    ...compared(text, ofEntries, entry, today),
  ])
}
