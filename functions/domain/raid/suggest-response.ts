/**
 * Suggests a title and a response for an entry by rules: from what it says, its severity, the tasks that it is about and
 * the responses to similar entries. Each step names the records that it rests on. Pure.
 */
import { inQuotes } from '../../../shared/text/in-quotes.ts'
import type { Statement } from '../../../shared/verdict/analysis.ts'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { InsightRecord } from '../../../shared/verdict/insights.ts'
import { riskScore } from '../../../shared/raid/risk-score.ts'
import { uniqueIdOf, type RaidType } from '../../../shared/raid/raid-choices.ts'
import type { RaidSuggestion, SuggestRaid } from '../../../shared/raid/raid-suggestion.ts'
import { clipped, counted, inSentences, phrase, sentence, upperFirst } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { isOpen, type ListedTask } from '../tasks/task-record.ts'
import type { RaidRecord } from './raid-record.ts'

export type Around = {
  today: Day
  /** The project, or the workspace if the entry concerns all projects. */
  place: InsightRecord
  tasks: readonly ListedTask[]
  entries: readonly RaidRecord[]
  /** Ids of the tasks that the entry is linked to. */
  linked: readonly string[]
}

export type RuledSuggestion = Omit<RaidSuggestion, 'draftedBy' | 'madeBy'>

/** The most tasks and similar entries that a response is based on. */
const limits = { tasks: 2, similar: 2 } as const

/** Characters of a title, and of what was done about another entry. */
const longest = { title: 90, response: 240 } as const

/** Below this many words in common, two entries are not similar. */
const leastCommon = 2

/** From a score of 6 out of 9, where the risk map turns red. */
const heavy = 6

/** Words that many entries have. */
const common = new Set(
  'that this with from have will would could should might there their they been into over late risk issue because about which when than then some more very project task team work'.split(
    ' ',
  ),
)

/** The beginnings of the longer words: forms of one word count as one. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])
      .filter((word) => !common.has(word))
      .map((word) => word.slice(0, 6)),
  )

const inBoth = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((word) => other.has(word)).length

const quoted = (name: string, limit: number = longest.title): string => inQuotes(name, limit)

const titleOf = ({ title, description }: SuggestRaid): string | null => {
  const [first = ''] = description.trim().split(/(?<=[.!?])\s|\n/)
  const proposed = clipped(phrase(upperFirst(first.trim())), longest.title)
  return proposed === '' || proposed === title ? null : proposed
}

const similarSteps = (
  { entryId, raidType }: SuggestRaid,
  words: ReadonlySet<string>,
  { entries }: Around,
): Statement[] =>
  entries
    .filter((entry) => entry.id !== entryId && entry.raidType === raidType && entry.mitigation.trim() !== '')
    .map((entry) => ({ entry, common: inBoth(words, wordsOf(`${entry.title} ${entry.description}`)) }))
    .filter((one) => one.common >= leastCommon)
    .toSorted((a, b) => b.common - a.common || b.entry.number - a.entry.number)
    .slice(0, limits.similar)
    .map(({ entry }) => {
      const name = `${uniqueIdOf(entry)} ${entry.title}`
      return {
        text: `Consider the response to ${uniqueIdOf(entry)} ${quoted(entry.title)}: ${quoted(phrase(inSentences(entry.mitigation)), longest.response)}.`,
        records: [{ kind: 'raid', id: entry.id, name }],
      }
    })

const stepOf = ({ title, assigneeId, dueDate, progress }: ListedTask, today: Day): string => {
  if (dueDate !== null && isLateOn(today, { isOpen: true, date: dueDate }))
    return `Agree on a new date for ${quoted(title)}, which is ${counted(daysBetween(dueDate, today), 'day')} late and ${progress}% done.`
  if (assigneeId === null) return `Assign ${quoted(title)} to someone: it has no assignee.`
  if (dueDate === null) return `Give ${quoted(title)} a due date, so that a delay shows.`
  return `Check ${quoted(title)} every week: it is ${progress}% done and due on ${writtenDay(dueDate)}.`
}

/** The linked tasks, or else those that the entry is about: half of the words of their titles are in it. */
const taskSteps = (words: ReadonlySet<string>, { tasks, linked, today }: Around): Statement[] => {
  const inCommon = ({ title }: ListedTask): number => {
    const own = wordsOf(title)
    return own.size === 0 ? 0 : inBoth(own, words) / own.size
  }
  return tasks
    .filter(isOpen)
    .map((task) => ({ task, common: inCommon(task) }))
    .filter(({ task, common }) => (linked.length > 0 ? linked.includes(task.id) : common >= 0.5))
    .toSorted((a, b) => b.common - a.common || (a.task.id < b.task.id ? -1 : 1))
    .slice(0, limits.tasks)
    .map(({ task }) => ({
      text: stepOf(task, today),
      records: [{ kind: 'task', id: task.id, name: task.title }],
    }))
}

/** What the field does about an entry of this type and severity. */
const usualSteps: Record<RaidType, (asked: SuggestRaid, by: string) => string> = {
  risk: ({ impact, probability = null }, by) => {
    const score = riskScore(probability, impact)
    if (score === null) return 'Rate its probability, so that its response can be chosen.'
    return score >= heavy
      ? `Choose how to lower its score of ${score}${by}, and review it every week until it is below ${heavy}.`
      : `Watch it: review its score of ${score} every two weeks, and respond once it reaches ${heavy}.`
  },
  assumption: (_, by) =>
    `Check whether it is true${by === '' ? ' before work rests on it' : by}, and note who confirmed it.`,
  issue: ({ impact }, by) =>
    impact === 'high'
      ? `Name one person who works on it until it is resolved${by}, and report on it every week.`
      : `Agree on who resolves it${by === '' ? ' and by when' : by}.`,
  dependency: (_, by) => `Agree in writing with the supplier on what comes${by === '' ? ' and when' : by}.`,
}

/** What is usual for an entry like this, and for one that exists, who owns it since when. It rests on that entry. */
const usualStep = (asked: SuggestRaid, { entries, place }: Around): Statement => {
  const { raidType, dueDate = null, entryId } = asked
  const step = sentence(usualSteps[raidType](asked, dueDate === null ? '' : ` by ${writtenDay(dueDate)}`))
  const own = entries.find(({ id }) => id === entryId)
  if (own === undefined) return { text: step, records: [place] }
  const id = uniqueIdOf(own)
  const owner = own.assignedTo === '' ? '' : ` and owned by ${own.assignedTo}`
  return {
    text: `${id} is open since ${writtenDay(own.dateOpened)}${owner}. ${step}`,
    records: [{ kind: 'raid', id: own.id, name: `${id} ${own.title}` }],
  }
}

export const suggestResponse = (asked: SuggestRaid, around: Around, draftedAt: string): RuledSuggestion => {
  const words = wordsOf(`${asked.title} ${asked.description}`)
  return {
    title: titleOf(asked),
    mitigation: [...taskSteps(words, around), usualStep(asked, around), ...similarSteps(asked, words, around)],
    draftedAt,
  }
}
