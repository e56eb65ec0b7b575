/** Reads a question as a query over records, by a grammar. What it does not use is returned. Pure. */
import type {
  QueryDate,
  QueryFigure,
  QueryGroup,
  QueryRole,
  QueryState,
  QuerySubject,
} from '../../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery, Conditions } from '../../../../../shared/assistant/query.ts'
import { addDays, type Day } from '../../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../../shared/verdict/limits.ts'
import { takeAge } from './ages.ts'
import { takePriorities, takeSeverities } from './levels.ts'
import { takeProjectStates, takeStates } from './states.ts'
import { takeThreshold } from './thresholds.ts'
import { takeEntryFact, takeFact } from './facts.ts'
import { contentWords } from './fillers.ts'
import { takeNoun, type Named } from './nouns.ts'
import { takePeriod, type Span } from './periods.ts'
import { Text } from './text.ts'

export type Scene = {
  today: Day
  /** Ids of the project and the people that the question is about. */
  project: string | undefined
  people: readonly string[]
  /** Whether the question is about the person who asks. */
  isMine: boolean
  me: string
  /** What quotation marks enclose. */
  quoted: string | undefined
}

export type Reading = {
  query: AssistantQuery
  /** Whether the words say what is asked for, rather than a default. */
  isClear: boolean
  /** Whether it names what it is about. */
  hasNoun: boolean
  /** The conditions that it names, without those that are taken for granted. */
  explicit: Conditions
  /** Words that were not used, and can be those of a name. */
  left: string[]
}

const groups: readonly [RegExp, QueryGroup][] = [
  [
    /\b(?:per|by|for each|for every|in each|of each|across|split by|grouped by|broken down by) projects?\b|\b(?:each|every) project\b/,
    'project',
  ],
  [
    /\b(?:per|by|for each|for every|split by|grouped by) (?:person|people|assignee|owner|member|team member|manager|head)\b|\b(?:each|every) (?:person|team member)\b/,
    'person',
  ],
  [
    /\b(?:per|by|for each|each|every) month\b|\bmonthly\b|\bmonth by month\b|\bover time\b|\b(?:over|across) the months\b/,
    'month',
  ],
  [/\b(?:per|by|for each|split by|grouped by) status\b/, 'status'],
  [/\b(?:per|by|for each|split by|grouped by) (?:type|kind)\b/, 'type'],
  [/\b(?:per|by|for each|split by|grouped by) categor(?:y|ies)\b/, 'category'],
  [/\b(?:per|by|for each|split by|grouped by) priority\b/, 'priority'],
  [/\b(?:per|by|for each|split by|grouped by) (?:severity|impact)\b/, 'severity'],
]

const most = String.raw`most|highest|largest|biggest|greatest|fewest|lowest|smallest|least`
const isLeast = (word: string): boolean =>
  /^(?:fewest|lowest|smallest|least|cheapest|shortest|newest|latest|last|youngest)$/.test(word)

type Superlative = { by: 'project' | 'person'; first: 'most' | 'least' }

/** `which project has the most …`, `who has the fewest …` */
const takeSuperlative = (text: Text): Superlative | undefined => {
  const project =
    text.take(new RegExp(String.raw`\b(?:which|what) projects? (?:has|have|had|with) (?:the )?(${most})\b`)) ??
    text.take(new RegExp(String.raw`\bprojects? with (?:the )?(${most})\b`))
  if (project !== undefined) return { by: 'project', first: isLeast(project[1] ?? '') ? 'least' : 'most' }
  const person = text.take(
    new RegExp(
      String.raw`\b(?:who|which (?:person|manager|team member|colleague)|whose?) (?:has|have|had|owns?|manages?|leads?|runs?|is assigned|with|do we have with) (?:the )?(${most})\b`,
    ),
  )
  return person === undefined ? undefined : { by: 'person', first: isLeast(person[1] ?? '') ? 'least' : 'most' }
}

const projectFigures: readonly [RegExp, QueryFigure][] = [
  [
    /\b(?:remaining budgets?|budgets? (?:is |are |do we have )?(?:left|remaining)|(?:money|budget|funds) left|left (?:of|in|on) (?:the |their |its )?budgets?|left to spend)\b/,
    'left',
  ],
  [/\b(?:committed|commitments?|orders?)\b/, 'committed'],
  [/\b(?:spent|spend|spending|spendings|expenditure|actual costs?|used up|burn(?:ed|t)?)\b/, 'spent'],
  [/\bbudgets?(?:[- ]wise)?\b/, 'budget'],
  [/\bcosts?\b|\bmoney\b/, 'spent'],
  [/\b(?:progress|completion)\b/, 'progress'],
  [/\bteams?\b|\bpeople\b/, 'people'],
]

const adjectives: readonly {
  words: RegExp
  of: Partial<Record<QuerySubject, QueryFigure | QueryDate>>
  first: 'most' | 'least'
}[] = [
  {
    words: /\b(?:biggest|largest|highest|most expensive|costliest|greatest)\b/,
    of: { projects: 'budget', tasks: 'hours', expenses: 'amount', approvals: 'amount', raid: 'exposure' },
    first: 'most',
  },
  {
    words: /\b(?:smallest|cheapest|lowest|least expensive)\b/,
    of: { projects: 'budget', tasks: 'hours', expenses: 'amount', approvals: 'amount', raid: 'exposure' },
    first: 'least',
  },
  {
    words: /\b(?:longest|most time-consuming)\b/,
    of: { tasks: 'hours', meetings: 'length', approvals: 'age' },
    first: 'most',
  },
  { words: /\bshortest\b/, of: { tasks: 'hours', meetings: 'length' }, first: 'least' },
  {
    words: /\b(?:oldest|longest open|longest-standing)\b/,
    of: {
      raid: 'opened',
      projects: 'start',
      tasks: 'created',
      approvals: 'waiting',
      reports: 'created',
      documents: 'created',
    },
    first: 'least',
  },
  {
    words: /\b(?:newest|latest|most recent|last)\b/,
    of: {
      raid: 'opened',
      projects: 'created',
      tasks: 'created',
      meetings: 'held',
      reports: 'created',
      documents: 'created',
      expenses: 'spent',
      approvals: 'waiting',
    },
    first: 'most',
  },
  { words: /\b(?:most advanced|furthest along)\b/, of: { projects: 'progress' }, first: 'most' },
  {
    words: /\b(?:latest|most overdue|most delayed)\b/,
    of: { tasks: 'days_late', projects: 'days_late', milestones: 'days_late' },
    first: 'most',
  },
  { words: /\bnext\b/, of: { meetings: 'held', milestones: 'planned' }, first: 'least' },
  {
    words: /\b(?:first|earliest|soonest)\b/,
    of: { meetings: 'held', milestones: 'planned', tasks: 'due', projects: 'end' },
    first: 'least',
  },
]

const roleRules: readonly { words: RegExp; role: QueryRole; of: readonly QuerySubject[] }[] = [
  {
    words:
      /\b(?:managed|led|run|headed) by\b|\b(?:manag(?:es?|ing|ed)|leads?|leading|runs?|running|heads?|heading)\b|\bas (?:a |the )?(?:project )?manager\b|\bin charge of\b/,
    role: 'manager',
    of: ['projects'],
  },
  { words: /\bsponsor(?:s|ed|ing)?(?: by)?\b/, role: 'sponsor', of: ['projects'] },
  { words: /\bon the team(?: of)?\b|\bmember of\b/, role: 'member', of: ['projects'] },
  { words: /\b(?:own(?:s|ed|er)?(?: by)?|assigned to)\b/, role: 'owner', of: ['raid'] },
  { words: /\bresponsible(?: for)?\b/, role: 'responsible', of: ['raid'] },
  {
    words: /\bassigned(?: to)?\b|\b(?:work(?:s|ing)? on|working|own(?:s|ed)?|deliver(?:s|ed)?|responsible for|doing)\b/,
    role: 'assignee',
    of: ['tasks'],
  },
  {
    words:
      /\b(?:filed|submitted|requested|uploaded|entered|made|paid) by\b|\b(?:file[ds]?|submit(?:s|ted)?|uploaded|requested|spend|spent)\b|\bfrom\b/,
    role: 'submitter',
    of: ['expenses', 'approvals', 'documents'],
  },
  { words: /\b(?:meet(?:s|ing)?|with|attend(?:s|ed|ing)?)\b/, role: 'attendee', of: ['meetings'] },
]

const dateWords: readonly { words: RegExp; of: Partial<Record<QuerySubject, QueryDate>> }[] = [
  {
    words: /\b(?:start(?:s|ed|ing)?|beg[aiu]n(?:s|ning)?|kick(?:s|ed)? off)\b/,
    of: { projects: 'start', tasks: 'start' },
  },
  {
    words: /\b(?:created|added|set up|new)\b/,
    of: { projects: 'created', tasks: 'created', raid: 'opened', reports: 'created', documents: 'created' },
  },
  { words: /\b(?:opened|raised|logged|identified|reported|came up|arose)\b/, of: { raid: 'opened' } },
  { words: /\b(?:generated|written|made|uploaded|sealed)\b/, of: { reports: 'created', documents: 'created' } },
  { words: /\b(?:end(?:s|ed|ing)?|finish(?:es|ed|ing)?)\b/, of: { projects: 'end' } },
  {
    words: /\bdue\b|\bdeadlines?\b|\bto (?:finish|complete|deliver|do)\b/,
    of: { tasks: 'due', raid: 'due', milestones: 'planned', projects: 'end' },
  },
]

const isMoneyQuestion = /\b(?:spen[dt]|spending|spendings|expenditures?|costs?)\b/

/** Whether the words ask for a sum, a count or an average. */
const takeMeasure = (text: Text): 'count' | 'sum' | 'average' | undefined => {
  if (text.take(/\b(?:on )?average\b|\bmean\b|\btypical(?:ly)?\b/) !== undefined) return 'average'
  if (text.take(/\bhow many hours\b/) !== undefined) {
    text.takeAll(/\badd(?:s|ed)? up to\b|\bin total\b|\bof work\b/)
    return 'sum'
  }
  if (
    text.take(/\bhow many\b|\bnumber of\b|\bcount (?:of )?(?:all |the )?\b|\bhow much (?:work|tasks)\b/) !== undefined
  )
    return 'count'
  const isSum =
    text.take(
      /\b(?:what is the )?(?:grand |sum )?(?:totals?|sum)(?: (?:up|of|amount|value))?\b|\ball together\b|\baltogether\b|\bin total\b|\bcombined\b|\badd(?:s|ed)? up\b|\bhow much\b|\bin all\b/,
    ) !== undefined
  if (isSum) text.takeAll(/\b(?:totals?|sum|in total|altogether|together|combined|how much)\b/)
  return isSum ? 'sum' : undefined
}

type Draft = { what: QuerySubject; types: string[]; noun: string } | undefined

/** What a question is about if it names no noun. */
const impliedBy = (
  text: Text,
  { project, people, quoted }: Scene,
  period: Span | undefined,
  measure: string | undefined,
): Draft => {
  if (
    text.has(/\b(?:waiting for|waits for|for) (?:me|my)\b|\bapprov\w+\b|\bsign[- ]?off\b|\bmy (?:decision|approval)\b/)
  )
    return { what: 'approvals', types: [], noun: '' }
  if (people.length > 0 && text.has(/\b(?:manag(?:es?|ing|ed)|leads?|leading|sponsors?|heads?)\b/))
    return { what: 'projects', types: [], noun: '' }
  if (text.has(/\bmeet(?:s)?\b/)) return { what: 'meetings', types: [], noun: '' }
  if (text.has(/\bbudgets?\b|\bcommitted\b|\bcommitments?\b/)) return { what: 'projects', types: [], noun: '' }
  if (text.has(isMoneyQuestion))
    return {
      what:
        period !== undefined ||
        text.has(/\b(?:per|by) (?:month|category|categories|type)\b|\bmonthly\b/) ||
        contentLeft(text).length > 0
          ? 'expenses'
          : project === undefined && people.length === 0
            ? 'expenses'
            : 'expenses',
      types: [],
      noun: '',
    }
  if (
    text.has(
      /\b(?:due|deadlines?|overdue|late|delayed|behind|unassigned|assigned|to do|working on|work on|deliver|on (?:my|his|her) plate|everything|hours)\b/,
    ) ||
    quoted !== undefined
  )
    return { what: 'tasks', types: [], noun: '' }
  if (people.length > 0 && (period !== undefined || text.has(/\bdoing\b/)) && !text.has(/\bprojects?\b/))
    return { what: 'tasks', types: [], noun: '' }
  if (text.has(/\bupcoming\b/)) return { what: 'tasks', types: [], noun: '' }
  if (people.length > 0 && measure === undefined && text.has(/\b(?:role|e-?mail)\b/))
    return { what: 'people', types: [], noun: '' }
  return undefined
}

const contentLeft = (text: Text): string[] =>
  contentWords(text.rest).filter(
    (word) => !isMoneyQuestion.test(word) && !/^(?:budget|budgets|money|how|much|total|sum)$/.test(word),
  )

/** States that a record can have whether it is open or not. */
const isAttribute: ReadonlySet<QueryState> = new Set([
  'unassigned',
  'undated',
  'unestimated',
  'no_response',
  'automatic',
])

/** The states that a list has if a question names none: what is still open, for what is worked off. */
const defaultStates = (
  what: QuerySubject,
  where: Conditions,
  isValue: boolean,
  wasAskedDone: boolean,
): QueryState[] => {
  const { is = [], isNot = [], period, figures, words, age } = where
  // “Without an assignee” says nothing about whether a task is open.
  if (is.some((state) => !isAttribute.has(state)) || isValue || wasAskedDone) return is
  if (words !== undefined && what !== 'expenses') return is
  if (what === 'raid') return isNot.includes('open') ? is : [...is, 'open']
  if (what === 'tasks')
    return figures === undefined && period?.of !== 'created' && period?.of !== 'completed' ? [...is, 'open'] : is
  if (what === 'milestones') return period === undefined || age !== undefined ? [...is, 'open'] : is
  if (what === 'expenses') return isNot.length > 0 ? is : [...is, 'counted']
  return is
}

const without = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0)),
  ) as T

/** What can belong to a project. */
const recordNoun =
  /\b(?:tasks?|risks?|issues?|assumptions?|dependenc(?:y|ies)|raid|milestones?|meetings?|expenses?|spen[dt]\w*|reports?|files?|approvals?|hours)\b/

/** @param said - in lower case, without the names of projects and people */
// oxlint-disable-next-line max-lines-per-function -- each phrase is taken before those that could contain its words
export const readQuestion = (said: string, scene: Scene): Reading => {
  const text = new Text(` ${said.replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()} `)
  const { today, project, people, me, isMine } = scene
  const projectIs = recordNoun.test(said) ? takeProjectStates(text) : []
  const age = takeAge(text)
  const superlative = takeSuperlative(text)
  const [, byGroup] = groups.find(([words]) => text.take(words) !== undefined) ?? []
  const topped = text.take(
    /\btop (\d{1,2}|three|five|ten)\b|\b(\d{1,2}) (?=(?:biggest|largest|highest|most|oldest|newest|latest|smallest))/,
  )
  const isAgainst = text.has(/\bagainst\b|\bversus\b|\bvs\.?\b|\bcompar\w+\b|\bthan\b|\bdifference between\b/)
  const first = takePeriod(text, today)
  const second = first !== undefined && isAgainst ? takePeriod(text, today) : undefined
  if (second !== undefined)
    text.takeAll(/\bagainst\b|\bversus\b|\bvs\b|\bcompar\w+\b|\bthan\b|\bdifferences?\b|\bmore\b|\bless\b/)
  const measured = takeMeasure(text)
  const isTrend =
    text.take(/\b(?:trends?|trending|develop(?:ed|ment)?|evol(?:ve|ved|ution)|changed over)\b/) !== undefined
  const fact =
    superlative === undefined &&
    measured === undefined &&
    !(people.length > 0 && text.has(/\b(?:manag|sponsor|lead|run|own|head)/))
      ? takeFact(text, project !== undefined)
      : undefined
  const named: Named | undefined =
    fact !== undefined && fact.what === 'projects'
      ? (text.take(/\bprojects?\b/), { what: 'projects', types: [], noun: '' })
      : (takeNounOf(text, fact?.what) ?? impliedBy(text, scene, first, measured))
  const isClear = named !== undefined || fact !== undefined || first !== undefined
  let what: QuerySubject = fact?.what ?? named?.what ?? 'projects'
  const types = named !== undefined && named.what === what ? named.types : []
  let by: QueryGroup | undefined = byGroup
  let figure: QueryFigure | undefined
  let order: AssistantQuery['order']
  let limit =
    topped === undefined
      ? undefined
      : ({ three: 3, five: 5, ten: 10 }[topped[1] ?? ''] ?? Number(topped[1] ?? topped[2]))
  // Money that a project has is a figure of it, and money that was spent in a period are expenses.
  if (
    what === 'projects' &&
    isMoneyQuestion.test(text.rest) &&
    first !== undefined &&
    fact === undefined &&
    !text.has(/\bbudgets?\b|\b(?:start|end|finish)\w*/)
  )
    what = 'expenses'
  const threshold = takeThreshold(text, what)
  const thresholds = threshold === undefined ? [] : [threshold]
  const another = threshold === undefined ? undefined : takeThreshold(text, what)
  if (another !== undefined) thresholds.push(another)
  if (superlative !== undefined) {
    const { first: end } = superlative
    const ofProject =
      superlative.by === 'project' && (what === 'projects' || named === undefined)
        ? projectFigures.find(([words]) => text.take(words) !== undefined)?.[1]
        : undefined
    if (ofProject !== undefined || (superlative.by === 'project' && what === 'projects')) {
      what = 'projects'
      order = { by: ofProject ?? 'budget', first: end }
    } else {
      by = superlative.by
      order = { by: subjectOf(what).figures[0] ?? 'age', first: end }
    }
    limit = 1
  }
  const states = takeStates(text, what)
  const isAsked = { done: states.is.includes('done') || states.is.includes('completed') }
  const wantsMoney = what === 'projects' || what === 'people' || what === 'expenses' || what === 'approvals'
  if (
    wantsMoney &&
    order === undefined &&
    (measured === 'sum' ||
      measured === 'average' ||
      isTrend ||
      limit !== undefined ||
      by !== undefined ||
      second !== undefined ||
      text.has(/\bbudgets?\b|\bspen[dt]\b|\bspending\b|\bcosts?\b|\bmoney\b/))
  ) {
    const found =
      what === 'projects' || what === 'people'
        ? projectFigures.find(([words]) => text.take(words) !== undefined)?.[1]
        : (text.takeAll(/\b(?:money|spen[dt]|spending|spendings|costs?|expenditures?|amounts?)\b/), 'amount' as const)
    if (found !== undefined) text.takeAll(/\b(?:budgets?|money|spent|spend|spending|used|costs?)\b/)
    figure = found ?? (measured === 'sum' && what !== 'projects' ? 'amount' : undefined)
  }
  if (what === 'tasks' && (measured === 'sum' || measured === 'average'))
    figure =
      text.take(/\bactual(?:ly)?\b|\bspent\b|\bworked\b/) === undefined
        ? text.has(/\bprogress\b/)
          ? 'progress'
          : 'hours'
        : 'actual_hours'
  if (what === 'raid' && (measured === 'sum' || measured === 'average'))
    figure = text.take(/\b(?:age|old)\b/) === undefined ? (measured === 'sum' ? 'exposure' : 'age') : 'age'
  if (what === 'milestones' && measured === 'average') figure = 'days_late'
  if (what === 'tasks') text.takeAll(/\b(?:estimated |planned )?(?:hours|effort|estimates?)\b/)
  if (figure === 'progress') text.takeAll(/\bprogress\b/)
  if (figure === 'age') text.takeAll(/\b(?:age|old)\b/)
  const priorities = subjectOf(what).has?.includes('priority') === true ? takePriorities(text, true) : []
  const severities = what === 'raid' ? takeSeverities(text) : []
  const kinds = takeTypes(text, what)
  for (const { words, of, first: end } of adjectives) {
    const key = of[what]
    if (key === undefined || order !== undefined) continue
    const match = text.take(words)
    if (match === undefined) continue
    order = { by: key, first: end }
    if (limit === undefined && by === undefined)
      limit =
        isPlural(named?.noun ?? '') && !/^(?:next|last)$/.test(match[0])
          ? undefined
          : isPlural(named?.noun ?? '')
            ? undefined
            : 1
    if (what === 'meetings' && match[0] === 'next') states.is.push('upcoming')
    if (what === 'meetings' && /^(?:last|latest|most recent|newest)$/.test(match[0])) states.is.push('past')
    if (what === 'milestones' && match[0] === 'next' && !states.is.includes('open')) states.is.push('upcoming')
    if (what === 'meetings' || what === 'milestones') limit = isPlural(named?.noun ?? '') ? limit : 1
  }
  if (order === undefined && limit !== undefined && figure !== undefined) order = { by: figure, first: 'most' }
  const isMeetingWithoutDay = what === 'meetings' && order === undefined && first === undefined && fact !== undefined
  if (isMeetingWithoutDay) {
    states.is.push(fact.isLast ? 'past' : 'upcoming')
    order = { by: 'held', first: fact.isLast ? 'most' : 'least' }
    limit = 1
  }
  if (
    what === 'meetings' &&
    fact === undefined &&
    first === undefined &&
    states.is.length === 0 &&
    states.isNot.length === 0 &&
    text.has(/\b(?:when|do i have|do we have|any|are there)\b/)
  )
    states.is.push('upcoming')
  if (what === 'meetings' && first !== undefined && states.is.length === 0) states.isNot.push('cancelled')
  if (what === 'meetings' && states.is.includes('no_minutes') && !states.is.includes('past')) states.is.push('past')
  if (states.is.includes('upcoming') && first !== undefined && what === 'meetings') {
    states.is = states.is.filter((state) => state !== 'upcoming')
    states.is.push('scheduled')
  }
  const role =
    people.length > 0 || isMine
      ? roleRules.find(({ words, of }) => of.includes(what) && text.take(words) !== undefined)?.role
      : undefined
  const isApproval = what === 'approvals'
  if (isApproval) {
    if (text.has(/\b(?:me|my|i)\b/) || isMine) states.is.push('mine_to_decide')
    text.takeAll(/\b(?:waiting|waits?|pending|approv\w+|sign[- ]?offs?|decisions?|outstanding|open|requests?)\b/)
  }
  let of: QueryDate | undefined
  for (const { words, of: dates } of dateWords) {
    const own = dates[what]
    if (own === undefined || (first === undefined && age === undefined && !/deadline|due/.test(words.source))) continue
    if (text.take(words) !== undefined) of ??= own
  }
  if (of === undefined && isAsked.done && first !== undefined)
    of = ({ tasks: 'completed', raid: 'closed', milestones: 'reached', projects: 'end' } as const)[what as 'tasks']
  const wantsDue =
    what === 'tasks' &&
    first === undefined &&
    age === undefined &&
    /\bdue\b|\bupcoming\b|\bdeadlines?\b/.test(said) &&
    !states.is.includes('late') &&
    !states.is.includes('undated') &&
    scene.quoted === undefined &&
    fact === undefined &&
    !/\bwhen\b/.test(said)
  if (wantsDue) text.takeAll(/\bupcoming\b|\bdue\b/)
  const period = first ?? (wantsDue ? { from: today, to: addDays(today, insightLimits.dueWithinDays) } : undefined)
  const entryFact =
    fact === undefined &&
    measured === undefined &&
    superlative === undefined &&
    order === undefined &&
    people.length === 0
      ? takeEntryFact(text, what)
      : undefined
  const left = contentWords(text.rest)
  const words = scene.quoted ?? (what === 'projects' || what === 'people' ? undefined : left.join(' ') || undefined)
  // A detail is one of a record that is named.
  const isDetail = entryFact !== undefined && (words !== undefined || (what === 'projects' && project !== undefined))
  // A limit chooses records, and is nothing to add up.
  if (measured === undefined && thresholds.some(({ of }) => of === figure)) figure = undefined
  const measure = measureOf({
    measured,
    isTrend,
    hasSecond: second !== undefined,
    hasFact: fact !== undefined || isDetail,
    figure,
    order,
    what,
    by,
  })
  const isOwn = people.length === 0 && isMine && !isApproval && what !== 'expenses' && isOwnOf(what, said)
  const where: Conditions = without({
    projects: project === undefined ? [] : [project],
    projectIs,
    people: people.length > 0 ? [...people] : isOwn ? [me] : [],
    role,
    is: [...new Set(states.is)],
    isNot: states.isNot,
    types: [...types, ...kinds],
    priorities,
    severities,
    period: period === undefined ? undefined : without({ ...period, of }),
    against: second?.from === undefined || second.to === undefined ? undefined : { from: second.from, to: second.to },
    age:
      age === undefined
        ? undefined
        : { of: age.isLate ? lateDate(what) : ageDate(what, of), is: age.is, amount: age.amount, unit: age.unit },
    figures: thresholds,
    words,
  })
  if (age?.isLate === true && !(where.is ?? []).includes('late')) where.is = [...(where.is ?? []), 'late']
  if (
    what === 'expenses' &&
    measure !== 'value' &&
    figure === undefined &&
    (measure === 'sum' || by !== undefined || second !== undefined)
  )
    figure = 'amount'
  const explicit = { ...where }
  const is = defaultStates(what, where, measure === 'value', isAsked.done)
  if (is.length > 0) where.is = is
  const query: AssistantQuery = without({
    what,
    where,
    measure,
    figure,
    fact: fact?.fact ?? (isDetail ? entryFact : undefined),
    by: by ?? (isTrend ? 'month' : undefined),
    order,
    most: limit,
  })
  return {
    query,
    isClear: isClear || states.is.length > 0,
    hasNoun: named !== undefined && named.noun !== '',
    explicit,
    left: words === undefined || scene.quoted !== undefined ? left : [],
  }
}

/** “I” asks for one’s own tasks and meetings, and “my” for everything else that is one’s own. */
const isOwnOf = (what: QuerySubject, said: string): boolean => {
  const plain = said.replaceAll(/\b(?:show|give|tell|let) me\b|\b(?:can|could|may|should|do) i\b(?! have)/g, ' ')
  return (what === 'tasks' || what === 'meetings' ? /\b(?:my|mine|i|me)\b/ : /\b(?:my|mine)\b/).test(plain)
}

const isPlural = (noun: string): boolean => noun.endsWith('s')

const takeNounOf = (text: Text, what: QuerySubject | undefined): Named | undefined => {
  if (what !== 'meetings') return takeNoun(text)
  // The kind of meeting can be a part of its title, so it is left to be looked for.
  text.takeAll(/\bmeetings?\b/)
  return { what: 'meetings', types: [], noun: 'meeting' }
}

const takeTypes = (text: Text, what: QuerySubject): string[] => {
  if (what === 'expenses')
    return text.take(/\bcapex\b/) === undefined ? (text.take(/\bopex\b/) === undefined ? [] : ['opex']) : ['capex']
  if (what === 'projects') {
    const match = text.take(/\b(software|marketing|research|infrastructure|process)\b/)
    return match?.[1] === undefined ? [] : [match[1]]
  }
  if (what === 'reports') return text.take(/\bstatus\b/) === undefined ? [] : []
  return []
}

const lateDate = (what: QuerySubject): QueryDate =>
  ({ milestones: 'planned', projects: 'end' } as const)[what as 'projects'] ?? 'due'
const ageDate = (what: QuerySubject, of: QueryDate | undefined): QueryDate =>
  of ??
  (
    {
      raid: 'opened',
      approvals: 'waiting',
      projects: 'start',
      expenses: 'spent',
      meetings: 'held',
      milestones: 'planned',
    } as const
  )[what as 'raid'] ??
  'created'

type Parts = {
  measured: 'count' | 'sum' | 'average' | undefined
  isTrend: boolean
  hasSecond: boolean
  hasFact: boolean
  figure: QueryFigure | undefined
  order: AssistantQuery['order']
  what: QuerySubject
  by: QueryGroup | undefined
}

const measureOf = ({
  measured,
  isTrend,
  hasSecond,
  hasFact,
  figure,
  order,
  what,
  by,
}: Parts): AssistantQuery['measure'] => {
  if (hasSecond) return 'compare'
  if (isTrend) return 'trend'
  if (hasFact) return 'value'
  if (measured === 'sum' && figure === undefined && what !== 'expenses') return 'count'
  if (measured !== undefined) return measured
  if (by !== undefined) return figure === undefined && what !== 'expenses' ? 'count' : 'sum'
  if (order !== undefined) return 'list'
  if (
    figure !== undefined &&
    (what === 'expenses' ||
      what === 'approvals' ||
      figure === 'budget' ||
      figure === 'spent' ||
      figure === 'left' ||
      figure === 'committed')
  )
    return 'sum'
  return 'list'
}
