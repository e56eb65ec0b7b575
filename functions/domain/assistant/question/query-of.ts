/** The query of a question: of an analysis, of records, or of the answer before. Pure. */
import type { AssistantLink } from '../../../../shared/assistant/assistant-choices.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { aboutThem, amongThem, detailOfThem, goingOn, isFollowUp, peopleOf, withDays, withNoun } from './follow-up.ts'
import { contentWords } from './grammar/fillers.ts'
import { takePeriod } from './grammar/periods.ts'
import { readQuestion } from './grammar/read.ts'
import type { Scene } from './grammar/scene.ts'
import { Text } from './grammar/text.ts'
import { whatIfIn } from './what-if.ts'
import { analysisWords, intentIn } from './intents.ts'

const isStatus =
  /\b(?:status|health|healthy|going|doing|progress|stand|standing|summar(?:y|ise|ize)|overview|how (?:is|are)|how['’]s|updates?|on track|worry|worried|attention|worst|trouble|state|looking|problems|priorit\w+|report)\b/

const statusWords =
  /\b(?:status|health|healthy|going|doing|progress|stand|standing|summar(?:y|ise|ize)|overview|updates?|worry|worried|attention|worst|state|looking|priorit\w+|reports?|needs?|first|focus|really|most)\b/g

export const linksOf = ({ what, where: { is = [] }, measure, figure }: AssistantQuery): AssistantLink[] => {
  if (measure === 'workload') return ['workload']
  if (what === 'tasks') return [is.includes('late') ? 'late-tasks' : 'tasks']
  if (what === 'projects') return figure === 'budget' || figure === 'spent' || figure === 'left' ? ['budget'] : []
  const links: Partial<Record<AssistantQuery['what'], AssistantLink>> = {
    raid: 'raid',
    milestones: 'timeline',
    meetings: 'meetings',
    expenses: 'budget',
    people: 'team',
  }
  const link = links[what]
  return link === undefined ? [] : [link]
}

type Read = {
  query: AssistantQuery
  left: string[]
  links: readonly AssistantLink[]
  gap: string | undefined
  isClear: boolean
  /** Whether words that name no project are taken for those of a task. */
  isGuess?: true
  /** The kind of record that the question names. */
  named?: QuerySubject | undefined
}

const isCount = /^(?:one|two|three|four|five|six)$/

const isDateWord = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/

/** A question about the records of the answer before: a detail of them, or some of them. */
const ofAnswerBefore = (
  said: string,
  scene: Scene,
  before: AssistantQuery,
  isNamed: boolean,
): Pick<Read, 'query' | 'left'> | undefined => {
  const theirs = peopleOf(said, before)
  if (theirs !== undefined) return { query: theirs, left: [] }
  const detail = detailOfThem(said, before)
  if (detail !== undefined) {
    const { what, where, order, most } = before
    const narrowed = { ...(order && { order }), ...(most !== undefined && { most }) }
    return { query: { what, where, measure: 'value', fact: detail, ...narrowed }, left: [] }
  }
  const ofThese = aboutThem(said, before)
  if (ofThese === undefined) return undefined
  const some = readQuestion(ofThese, scene)
  const query = amongThem(before, some, { project: isNamed ? scene.project : undefined })
  return query === undefined ? undefined : { query, left: some.left }
}

/** The query of a question: of an analysis, or over records. */
export const queryOf = (
  asked: string,
  scene: Scene,
  { isNamed, queryBefore }: { isNamed: boolean; queryBefore: AssistantQuery | undefined },
): Read => {
  const { today, project, people, me, isMine } = scene
  const intent = intentIn(asked)
  // When a record is due, and why, is asked by the record: a forecast is one of projects.
  const isOfRecord =
    scene.record !== undefined &&
    intent?.what === 'projects' &&
    (intent.measure === 'forecast' || intent.measure === 'reason')
  // What two projects or people have is compared by the records, besides when they end and how busy they are.
  const isCompared =
    scene.againstProjects.length + scene.againstPeople.length > 0 &&
    intent?.measure !== 'forecast' &&
    intent?.measure !== 'workload'
  if (intent !== undefined && !isOfRecord && !isCompared) {
    const text = new Text(` ${asked} `)
    const subject = { hasProject: project !== undefined, text: asked, today, quoted: scene.quoted }
    const { isUntil: _, ...span } =
      intent.measure === 'what_if' || intent.measure === 'forecast' ? {} : (takePeriod(text, today) ?? {})
    const period: { from?: Day; to?: Day } | undefined = Object.keys(span).length === 0 ? undefined : span
    const rest = intent.rest?.(subject) ?? {}
    const own = intent.where?.(subject) ?? {}
    const { what } = intent
    // “Will it be done by December 20?” asks for the chance of that day.
    const { endDate } = intent.measure === 'forecast' ? whatIfIn(subject) : {}
    const measure = endDate === undefined ? intent.measure : 'what_if'
    const named = intent.isOfOthers === true ? [] : people
    const mine =
      isMine &&
      intent.isOfOthers !== true &&
      (measure === 'workload' || measure === 'activity' || what === 'tasks') &&
      people.length === 0
        ? [me]
        : named
    // What a person has to do includes what is late, unless a question is about later days.
    const isToDo = what === 'tasks' && measure === 'list' && own.is?.includes('done') !== true
    const days =
      isToDo && (period === undefined || period.from === today)
        ? { to: period?.to ?? addDays(today, insightLimits.dueWithinDays) }
        : period
    const spoken = text.rest.replaceAll(analysisWords, ' | ').replaceAll(/\b(?:task|issue|risk|entry)\b/g, ' ')
    const inWords = new Set(contentWords(`${own.words ?? ''} ${rest.change?.task ?? ''}`.toLowerCase()))
    const left = contentWords(spoken).filter(
      (word) =>
        !inWords.has(word) &&
        own.entry === undefined &&
        !/^\d/.test(word) &&
        !isCount.test(word) &&
        !isDateWord.test(word),
    )
    // What happened to a record is what happened to those of its name.
    const about = measure === 'activity' ? (scene.quoted ?? (left.join(' ') || undefined)) : undefined
    return {
      query: {
        what,
        measure,
        where: {
          ...(project !== undefined && own.entry === undefined && { projects: [project, ...scene.more] }),
          ...(scene.againstProjects.length > 0 && { againstProjects: [...scene.againstProjects] }),
          ...(scene.againstPeople.length > 0 && { againstPeople: [...scene.againstPeople] }),
          ...(mine.length > 0 && { people: [...mine] }),
          ...(days !== undefined && { period: days }),
          ...(about !== undefined && { words: about }),
          ...own,
        },
        ...rest,
        ...(endDate !== undefined && { change: { endDate } }),
      },
      left: about === undefined ? left : [],
      links: intent.links ?? [],
      gap: intent.gap?.(subject),
      isClear: true,
    }
  }
  const said = queryBefore === undefined ? asked : withDays(asked, queryBefore)
  const ofBefore = queryBefore === undefined ? undefined : ofAnswerBefore(said, scene, queryBefore, isNamed)
  if (ofBefore !== undefined) return { ...ofBefore, links: linksOf(ofBefore.query), gap: undefined, isClear: true }
  const reading = readQuestion(queryBefore === undefined ? said : withNoun(said, queryBefore), scene)
  if (queryBefore !== undefined && isFollowUp(said, reading)) {
    const query = goingOn(queryBefore, reading, { project: isNamed ? project : undefined })
    return { query, left: reading.left, links: linksOf(query), gap: undefined, isClear: true }
  }
  const { query } = reading
  const named = reading.hasNoun ? query.what : undefined
  const isWhole = query.what === 'projects' && query.measure === 'list' && query.order === undefined
  const asksStatus = isWhole && (isStatus.test(said) || (isNamed && !reading.isClear))
  const left = asksStatus ? contentWords(reading.left.join(' ').replaceAll(statusWords, ' ')) : reading.left
  // A status of something that no project is named like is that of a task.
  if (asksStatus && project === undefined && left.length > 0 && people.length === 0)
    return {
      query: { what: 'tasks', where: { words: left.join(' ') }, measure: 'value', fact: 'status' },
      left: [],
      links: [],
      gap: undefined,
      isClear: true,
      isGuess: true,
    }
  if (asksStatus) return { query: { ...query, measure: 'status' }, left, links: [], gap: undefined, isClear: true }
  // A name alone of a person asks what they work on.
  if (!reading.isClear && people.length > 0)
    return {
      query: {
        what: 'tasks',
        where: { ...(isNamed && project !== undefined && { projects: [project] }), people: [...people], is: ['open'] },
        measure: 'list',
      },
      left,
      links: ['tasks'],
      gap: undefined,
      isClear: true,
    }
  return { query, left, links: linksOf(query), gap: undefined, isClear: reading.isClear, named }
}
