/**
 * Drafts the commentary of a report by rules, from the content of that report and nothing else: how things stand, what has
 * changed, what weighs most, and what is to be decided. Each sentence names the records that it rests on. Pure.
 */
import { inQuotes } from '../../../shared/text/in-quotes.ts'
import type { Statement } from '../../../shared/verdict/analysis.ts'
import type { DraftedCommentary } from '../../../shared/reports/commentary-draft.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import type { InsightRecord } from '../../../shared/verdict/insights.ts'
import {
  byWeight,
  healthAreas,
  reportFigures,
  reportLists,
  type ReportFigure,
  type ReportList,
} from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportRow, ReportSince } from '../../../shared/reports/report.ts'
import { counted, listed, lowerFirst, phrase, sentence, upperFirst, writtenNumber } from '../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../shared/dates/written-day.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import { standingOf } from './summary.ts'

export type RuledCommentary = Omit<DraftedCommentary, 'draftedBy' | 'madeBy'> & {
  /** What people typed. */
  names: string[]
}

/** The most of each kind, and of all. Causes take the room that is left. */
const limits = { sentences: 8, causes: 3, decisions: 2, figures: 3, named: 2, records: 5 } as const

/** Characters of a title. */
const longestTitle = 90

const quoted = ({ title }: Pick<ReportRow, 'title'>): string => inQuotes(title, longestTitle)

/** An expense has no page of its own, so its sentence rests on the project. */
const recordOf = ({ kind, id, projectId, title }: ReportRow): InsightRecord[] =>
  kind === 'expense' ? [] : [{ kind, id, name: title, ...(projectId !== null && { projectId }) }]

type Scene = { content: ReportContent; since: ReportSince | null; place: InsightRecord }

const rowsOf = ({ content: { lists } }: Scene, name: ReportList) =>
  lists.find(({ list }) => list === name) ?? { list: name, total: 0, rows: [] }

/** The records of the rows, or else what the report is about. */
const on = ({ place }: Scene, rows: readonly ReportRow[] = []): InsightRecord[] => {
  const records = new Map(rows.flatMap(recordOf).map((record) => [record.id, record]))
  return records.size === 0 ? [place] : [...records.values()].slice(0, limits.records)
}

const standing = (scene: Scene): Statement[] => {
  const { content } = scene
  const overall = content.health.find(({ area }) => area === 'overall')
  const behind = content.health
    .filter(({ level }) => level === overall?.level && level !== 'on_track')
    .flatMap(({ because }) => because.flatMap(({ list }) => (list === null ? [] : rowsOf(scene, list).rows)))
  const others = on(scene, behind).filter(({ id }) => id !== scene.place.id)
  return [{ text: standingOf(content.project, content), records: [scene.place, ...others].slice(0, limits.records) }]
}

const valueIn = ({ content: { figures } }: Scene, name: ReportFigure) =>
  figures.find(({ figure }) => figure === name)?.value ?? null

const centsIn = (scene: Scene, name: ReportFigure): number | null => {
  const value = valueIn(scene, name)
  return value === null ? null : Math.round(100 * Number(value))
}

/** The main figures: of the work, or else of the RAID log, and of the money. */
const figures = (scene: Scene): Statement[] => {
  const [progress, done, added, open, high] = (
    ['progress', 'doneInPeriod', 'addedInPeriod', 'raidOpen', 'raidHigh'] as const
  ).map((name) => valueIn(scene, name))
  const [budget, spent, end] = (['budget', 'spent', 'estimateAtCompletion'] as const).map((name) =>
    centsIn(scene, name),
  )
  const told: string[] = []
  if (typeof progress === 'number')
    told.push(
      `Progress is ${progress}%${typeof done === 'number' ? `, with ${counted(done, 'task')} completed and ${counted(Number(added ?? 0), 'task')} added in the period` : ''}.`,
    )
  else if (typeof open === 'number')
    told.push(
      `${counted(open, 'RAID entry is', 'RAID entries are')} open, ${writtenNumber(Number(high ?? 0))} of them high.`,
    )
  if (typeof budget === 'number' && typeof spent === 'number')
    told.push(
      budget === 0
        ? `${wholeDollars(spent)} is spent, and no budget is set.`
        : `${wholeDollars(spent)} of the budget of ${wholeDollars(budget)} is spent${typeof end === 'number' ? `, and the estimate at completion is ${wholeDollars(end)}` : ''}.`,
    )
  return told.map((text) => ({ text, records: [scene.place] }))
}

const figureWords = ({ figure, was, now }: ReportSince['figures'][number]): string[] => {
  if (was === null || now === null) return []
  const { label, unit } = reportFigures[figure]
  const words = (value: string | number): string => {
    if (unit === 'money') return wholeDollars(Math.round(100 * Number(value)))
    return unit === 'percent' ? `${value}%` : unit === 'index' ? Number(value).toFixed(2) : writtenNumber(Number(value))
  }
  const [before, after] = [words(was), words(now)]
  // A change that disappears in rounding is none to write about.
  return before === after ? [] : [`${lowerFirst(label)} from ${before} to ${after}`]
}

/** What has changed: the health and the figures in one sentence, then the records that are new. */
const changes = (scene: Scene): Statement[] => {
  const { since } = scene
  if (since === null) return []
  const health = since.health.map(
    ({ area, was, now }) =>
      `${lowerFirst(healthAreas[area].label)} health from ${lowerFirst(healthLevels[was].label)} to ${lowerFirst(healthLevels[now].label)}`,
  )
  const told = [...health, ...byWeight(since.figures).flatMap(figureWords)].slice(0, limits.figures)
  const news = since.lists.flatMap(({ list, came }) => came.map((row) => ({ list, row })))
  const [first] = news
  const named = news.filter(({ list }) => list === first?.list)
  const rows = named.map(({ row }) => row)
  const asOf = writtenDay(since.asOf)
  return [
    {
      text:
        told.length > 0
          ? `Changed since the report of ${asOf}: ${listed(told)}.`
          : `No figure has changed notably since the report of ${asOf}.`,
      records: [scene.place],
    },
    ...(first === undefined
      ? []
      : [
          {
            text: `New in the list “${reportLists[first.list].label}”: ${listed([
              ...rows.slice(0, limits.named).map(quoted),
              ...(rows.length > limits.named ? [`${writtenNumber(rows.length - limits.named)} more`] : []),
            ])}.`,
            records: on(scene, rows),
          },
        ]),
  ]
}

const lateTask = (scene: Scene): Statement[] => {
  const { total, rows } = rowsOf(scene, 'late')
  const [longest] = rows
  if (longest === undefined || longest.days === null) return []
  const about = `${quoted(longest)}, ${lateWords(longest.days)} and ${longest.value ?? 0}% done`
  const who = longest.owner === null ? 'with no one assigned' : `assigned to ${longest.owner}`
  return [
    {
      text:
        total === 1
          ? `One task is late: ${about}, ${who}.`
          : `${writtenNumber(total)} tasks are late; the longest is ${about}, ${who}.`,
      records: on(scene, rows),
    },
  ]
}

const missedMilestone = (scene: Scene): Statement[] => {
  const overdue = rowsOf(scene, 'milestones').rows.filter(({ note }) => note === 'Overdue')
  const [first] = overdue.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0))
  return first === undefined
    ? []
    : [
        {
          text: `The milestone ${quoted(first)} is ${counted(first.days ?? 0, 'day')} overdue.`,
          records: on(scene, [first]),
        },
      ]
}

const worstProject = (scene: Scene): Statement[] =>
  rowsOf(scene, 'projects')
    .rows.filter(({ level }) => level === healthLevels.off_track.label || level === healthLevels.at_risk.label)
    .slice(0, limits.named)
    .map((row) => ({
      text: sentence(`${quoted(row)} is ${lowerFirst(row.level ?? '')}: ${lowerFirst(phrase(row.note))}`),
      records: on(scene, [row]),
    }))

const heaviestEntry = (scene: Scene): Statement[] => {
  const [row] = rowsOf(scene, 'risks').rows
  if (row === undefined || row.level === null) return []
  const due = row.day === null ? '' : `, due on ${writtenDay(row.day)}`
  return [
    {
      text: `The most severe open RAID entry is ${quoted(row)} (${lowerFirst(row.level)})${due}.`,
      records: on(scene, [row]),
    },
  ]
}

const largestExpense = (scene: Scene): Statement[] => {
  const [row] = rowsOf(scene, 'expenses').rows
  if (row === undefined || row.amount === null) return []
  const category = row.level === null ? '' : `, for ${quoted({ title: row.level })}`
  return [
    {
      text: `The largest expense of the period is ${wholeDollars(Math.round(100 * Number(row.amount)))}${category}.`,
      records: on(scene, [row]),
    },
  ]
}

/** `agree on a new end date (4 tasks still open 12 days after it)` */
const asked = (note: string): string => {
  const [what = '', ...why] = lowerFirst(phrase(note)).split(': ')
  return why.length === 0 ? what : `${what} (${why.join(': ')})`
}

const decisions = (scene: Scene): Statement[] => {
  const { total, rows } = rowsOf(scene, 'decisions')
  if (total === 0) return [{ text: 'No decision is waiting.', records: [scene.place] }]
  const shown = rows.slice(0, limits.decisions)
  const others = total - shown.length
  return shown.map((row, place) => ({
    text:
      `${quoted(row)} needs a decision: ${asked(row.note)}` +
      (place === shown.length - 1 && others > 0
        ? `; ${counted(others, 'other decision is', 'other decisions are')} listed.`
        : '.'),
    records: on(scene, [row]),
  }))
}

/** Words that people typed and that stand in the text without quotation marks. */
const namesOf = ({ content: { project, lists }, place }: Scene): string[] => [
  ...new Set([
    place.name,
    ...(project === null ? [] : [project.name]),
    ...lists.flatMap(({ rows }) => rows.flatMap(({ title, owner }) => [title, ...(owner === null ? [] : [owner])])),
  ]),
]

/**
 * Three to eight sentences.
 *
 * @param workspace - what a report on the portfolio is about
 */
export const draftCommentary = (
  { content, since }: Pick<Scene, 'content' | 'since'>,
  workspace: Pick<InsightRecord, 'id' | 'name'>,
  draftedAt: string,
): RuledCommentary => {
  const { project } = content
  const place: InsightRecord =
    project === null ? { kind: 'workspace', ...workspace } : { kind: 'project', id: project.id, name: project.name }
  const scene: Scene = { content, since, place }
  const before = [...standing(scene), ...changes(scene), ...figures(scene)]
  const after = decisions(scene)
  const causes = [
    ...worstProject(scene),
    ...lateTask(scene),
    ...missedMilestone(scene),
    ...heaviestEntry(scene),
    ...largestExpense(scene),
  ].slice(0, Math.min(limits.causes, limits.sentences - before.length - after.length))
  return {
    sentences: [...before, ...causes, ...after].map(({ text, records }) => ({ text: upperFirst(text), records })),
    names: namesOf(scene),
    draftedAt,
  }
}
