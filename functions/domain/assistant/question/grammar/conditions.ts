/** Takes the conditions out of a question: states, levels, ages and limits of figures. Pure. */
import type { QueryDate, QueryFigure, QueryState, QuerySubject } from '../../../../../shared/assistant/query-choices.ts'
import type { Age, Threshold } from '../../../../../shared/assistant/query.ts'
import type { Priority } from '../../../../../shared/tasks/task-choices.ts'
import type { RaidLevel } from '../../../../../shared/raid/raid-choices.ts'
import { numberOf } from './dates-in.ts'
import type { Text } from './text.ts'

const other = String.raw`(?:another|other|an(?:other)? (?:open|unfinished|earlier)|a previous|an earlier|some other|each other|the previous)`

type StateRule = {
  words: RegExp
  state: QueryState
  /** Only for these subjects. */ of?: readonly QuerySubject[]
  isNot?: true
}

/** Longer phrases first: each is taken away before the next is looked for. */
const stateRules: readonly StateRule[] = [
  {
    words: /\bviolated\b|\bno longer (?:holds?|valid|true)\b|\b(?:not|wrong|broken) any ?more\b/,
    state: 'violated',
    of: ['raid'],
  },
  { words: /\b(?:still )?(?:holds?|holding)(?: true)?\b/, state: 'holds', of: ['raid'] },
  {
    words: /\b(?:with |in |whose |has )?(?:the )?status (?:is |of |= ?)?planning\b/,
    state: 'planning',
    of: ['projects', 'tasks'],
  },
  {
    words: /\b(?:with |in |whose |has )?(?:the )?status (?:is |of |= ?)?preparation\b/,
    state: 'preparation',
    of: ['projects', 'tasks'],
  },
  {
    words: /\b(?:with |in |whose |has )?(?:the )?status (?:is |of |= ?)?execution\b/,
    state: 'execution',
    of: ['projects', 'tasks'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|lacks? (?:an? )?|lacking (?:an? )?|missing (?:an? )?|no|(?:(?:has|have) no|do(?:es)? not have (?:an? |any )?)) ?charters?\b/,
    state: 'no_charter',
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|lacks? (?:an? )?|lacking (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?raci(?: matri(?:x|ces))?\b/,
    state: 'no_raci',
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?(?:budgets?)\b/,
    state: 'no_budget',
    of: ['projects'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?|not (?:yet )?) ?(?:stated )?(?:mitigations?|responses?|response plans?|mitigation plans?|mitigated)\b|\bunmitigated\b|\bunanswered\b|\b(?:nobody|no one) has (?:answered|mitigated)\b/,
    state: 'no_response',
    of: ['raid'],
  },
  {
    words:
      /\b(?:with no|without (?:any )?|(?:has|have) no|lack(?:s|ing)?|missing|no|do(?:es)? not have (?:any )?) ?minutes\b/,
    state: 'no_minutes',
    of: ['meetings'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?(?:estimates?|estimated hours)\b|\bunestimated\b|\bnot estimated\b/,
    state: 'unestimated',
    of: ['tasks'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?(?:due |end |planned |target )?(?:dates?|deadlines?)\b|\bundated\b/,
    state: 'undated',
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?(?:assignees?|owners?|one assigned|person)\b|\bunassigned\b|\b(?:not|nobody|no one) (?:is )?(?:yet )?assigned\b(?: to (?:anyone|anybody|someone))?|\bassigned to (?:nobody|no one|none)\b|\b(?:nobody|no one) (?:has |is )?(?:picked up|working on|works on|owns|doing|taken|on)\b|\b(?:nobody|no one)['’]s\b/,
    state: 'unassigned',
    of: ['tasks', 'raid'],
  },
  {
    words: new RegExp(
      String.raw`\b(?:are |is |that are |currently )?(?:blocked|held up|stuck|waiting|wait|waits|delayed)(?: (?:by|on|for|behind) ${other}?(?: (?:open |unfinished )?(?:tasks?|ones?|work))?(?: to (?:finish|complete|be (?:done|finished|completed)))?| on (?:a )?predecessors?)`,
    ),
    state: 'blocked',
    of: ['tasks'],
  },
  { words: /\b(?:blocked|stuck|cannot start|can(?:no|['’])?t start)\b/, state: 'blocked', of: ['tasks'] },
  {
    words: new RegExp(
      String.raw`\b(?:block|blocks|blocking|hold up|holds up|holding up|hold(?:s|ing)? back)\b(?: (?:${other}(?: (?:tasks?|ones?|work))?|others))?`,
    ),
    state: 'blocking',
    of: ['tasks'],
  },
  { words: /\b(?:on|in) the critical path\b|\bcritical[- ]path\b/, state: 'critical_path', of: ['tasks'] },
  {
    words:
      /\b(?:over|above|exceed(?:s|ed|ing)?|beyond|past|more than) (?:the |their |its )?budgets?\b|\boverspent\b|\b(?:spent|spending|cost) more than (?:the |their |its )?budgets?\b|\bbudgets? (?:is |are )?(?:exceeded|overrun|blown)\b/,
    state: 'over_budget',
    of: ['projects'],
  },
  {
    words:
      /\b(?:not (?:yet )?(?:been )?started|have not (?:yet )?(?:been )?started|has not (?:yet )?(?:been )?started|unstarted|yet to start|have(?:n['’]t| not) begun|not begun)\b/,
    state: 'not_started',
  },
  {
    words:
      /\b(?:un ?finished|not (?:yet )?(?:been )?(?:finished|done|completed?|over|closed|resolved|reached)(?: yet)?|incomplete|outstanding|(?:still )?(?:have|has) to (?:reach|finish|complete)|still (?:open|running|going|active|in flight|under way|alive)|on ?going|in flight|under way|running|pending|remaining(?! (?:budgets?|money|funds|hours))|unresolved|unreached|live|(?:still )?to be (?:done|reached|finished|completed))\b/,
    state: 'open',
    of: ['projects', 'tasks', 'raid', 'milestones'],
  },
  { words: /\b(?:put )?on[- ]hold\b|\bpaused\b|\bsuspended\b/, state: 'on_hold', of: ['projects'] },
  { words: /\bcancell?ed\b/, state: 'cancelled', of: ['projects', 'meetings'] },
  { words: /\boff[- ]track\b|\bin trouble\b|\bred\b/, state: 'off_track', of: ['projects'] },
  { words: /\bat risk\b|\bamber\b|\byellow\b/, state: 'at_risk', of: ['projects'] },
  { words: /\bon track\b|\bgreen\b|\bhealthy\b/, state: 'on_track', of: ['projects'] },
  {
    words:
      /\bpast (?:the |its |their )?(?:due|end|planned) dates?\b|\boverdue\b|\b(?:running )?late\b|\bdelayed\b|\bbehind(?: schedule)?\b|\bpast due\b|\bmissed\b|\b(?:did|have|has) (?:we |they )?miss(?:ed)?\b|\bmiss\b|\bslipp(?:ed|ing)\b/,
    state: 'late',
    of: ['projects', 'tasks', 'raid', 'milestones'],
  },
  { words: /\bin[- ]progress\b|\bbeing worked on\b/, state: 'in_progress', of: ['tasks', 'raid'] },
  { words: /\b(?:still )?to[- ]do\b/, state: 'todo', of: ['tasks'] },
  {
    words: /\bin (?:the )?(?:planning)(?: phase| stage)?\b|\bbeing planned\b/,
    state: 'planning',
    of: ['projects', 'tasks'],
  },
  {
    words: /\bin (?:the )?preparation(?: phase| stage)?\b|\bbeing prepared\b/,
    state: 'preparation',
    of: ['projects', 'tasks'],
  },
  {
    words: /\bin (?:the )?execution(?: phase| stage)?\b|\bbeing executed\b/,
    state: 'execution',
    of: ['projects', 'tasks'],
  },
  { words: /\bactive\b/, state: 'active', of: ['projects'] },
  {
    words: /\b(?:finished|completed?|done|closed|resolved|solved|reached|achieved|hit|over)\b/,
    state: 'done',
    of: ['projects', 'tasks', 'raid', 'milestones'],
  },
  { words: /\b(?:still )?open(?:ed)?\b/, state: 'open', of: ['projects', 'tasks', 'raid', 'milestones', 'reports'] },
  {
    words: /\b(?:raised|created|logged) (?:by (?:a )?rules?|automatically)\b|\bautomatic(?:ally)?(?: raised)?\b/,
    state: 'automatic',
    of: ['raid'],
  },
  { words: /\bheld\b|\btook place\b/, state: 'past', of: ['meetings'] },
  { words: /\b(?:upcoming|planned|scheduled|coming up|ahead)\b/, state: 'upcoming', of: ['meetings', 'milestones'] },
  {
    words:
      /\b(?:pending(?: approval)?|waiting|awaiting (?:approval|decision)|to be approved|unapproved|not (?:yet )?approved|submitted)\b/,
    state: 'pending',
    of: ['expenses'],
  },
  { words: /\brejected\b|\bdeclined\b|\brefused\b/, state: 'rejected', of: ['expenses'] },
  { words: /\bnot (?:yet )?paid\b|\bunpaid\b/, state: 'paid', of: ['expenses'], isNot: true },
  { words: /\bpaid\b/, state: 'paid', of: ['expenses'] },
  { words: /\bapproved\b/, state: 'approved', of: ['expenses'] },
  { words: /\bdrafts?\b/, state: 'draft', of: ['expenses'] },
  { words: /\bsealed\b/, state: 'sealed', of: ['reports'] },
]

export type States = { is: QueryState[]; isNot: QueryState[] }

/** Takes the states of a subject. */
export const takeStates = (text: Text, what: QuerySubject): States => {
  const states: States = { is: [], isNot: [] }
  for (const { words, state, of, isNot } of stateRules) {
    if (of !== undefined && !of.includes(what)) continue
    // The same words can stand twice: “late and overdue”.
    for (let match = text.take(words); match !== undefined; match = text.take(words)) {
      const isNegated =
        isNot === true ||
        /\b(?:not|never|neither|nor|except|excluding|n['’]t)\s*(?:\|\s*)?$/.test(match.input.slice(0, match.index))
      if (isNegated && isNot !== true) text.take(/\b(?:not|never|neither|nor|except|excluding)\b(?=\s*\|)/)
      const list = isNegated ? states.isNot : states.is
      if (!list.includes(state)) list.push(state)
    }
  }
  // “Completed” of a project is a status, and “done” of a task.
  const opposites: readonly [QueryState, QueryState][] = [['open', 'done']]
  for (const [one, opposite] of opposites)
    if (states.isNot.includes(opposite) && !states.is.includes(one)) {
      states.isNot = states.isNot.filter((state) => state !== opposite)
      states.is.push(one)
    }
  return states
}

/** Words that say a subject’s state, for the projects that records belong to. */
export const takeProjectStates = (text: Text): QueryState[] => {
  const words =
    /\b(?:of|in|on|from|for|belong(?:s|ing)? to|within|across)\s+(?:all |any |our |the |my )*(?:((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)\s+projects|projects\s+(?:that|which|who)?\s*(?:are|is|have|has|were)?\s*(.{3,40}?))(?=[?.!,]|$)/u
  const match = words.exec(text.rest)
  const said = match?.[1] ?? match?.[2]
  if (match === null || said === undefined) return []
  const inner = { rest: ` ${said} ` }
  const states: QueryState[] = []
  for (const { words: rule, state, of } of stateRules)
    if ((of === undefined || of.includes('projects')) && rule.test(inner.rest)) {
      states.push(state)
      inner.rest = inner.rest.replace(rule, ' ')
    }
  if (states.length === 0 || inner.rest.trim() !== '') return []
  text.take(words)
  return states
}

const units: Readonly<Record<string, Age['unit']>> = { d: 'day', w: 'week', m: 'month', y: 'year' }
const unitOf = (word: string): Age['unit'] => units[word[0] ?? 'd'] ?? 'day'

const count = String.raw`(\d{1,3}|a|an|one|two|three|four|five|six)`
const more = String.raw`(?:more than|over|longer than|older than|for more than|for over|for longer than|at least|greater than|upwards of|above|exceeding|beyond|>)`
const less = String.raw`(?:less than|under|fewer than|younger than|newer than|within the last|no more than|at most|below|<)`
const time = String.raw`(days?|weeks?|months?|years?)`

export type TakenAge = { is: 'over' | 'under'; amount: number; unit: Age['unit']; isLate: boolean; of?: QueryDate }

/** `for more than a month`, `older than 60 days`, `more than two weeks late`, `overdue by more than 10 days` */
export const takeAge = (text: Text): TakenAge | undefined => {
  const late =
    text.take(
      new RegExp(String.raw`\b${more} ${count} ${time} (?:late|overdue|behind(?: schedule)?|delayed|past due)\b`),
    ) ??
    text.take(new RegExp(String.raw`\b(?:late|overdue|delayed|behind) (?:by |for |since )?${more} ${count} ${time}\b`))
  if (late !== undefined)
    return { is: 'over', amount: numberOf(late[1] ?? '1'), unit: unitOf(late[2] ?? 'day'), isLate: true }
  const under =
    text.take(new RegExp(String.raw`\b${less} ${count} ${time} (?:late|overdue|behind|delayed)\b`)) ??
    text.take(new RegExp(String.raw`\b(?:late|overdue|delayed|behind) (?:by |for )?${less} ${count} ${time}\b`))
  if (under !== undefined)
    return { is: 'under', amount: numberOf(under[1] ?? '1'), unit: unitOf(under[2] ?? 'day'), isLate: true }
  const [over, fewer] = [
    text.take(
      new RegExp(
        String.raw`\b(?:(open(?:ed)?|created|raised|waiting|wait|started|unresolved) )?(?:for |since )?(?:${more} ${count} ${time}(?: ago| old)?)\b`,
      ),
    ),
    undefined as RegExpExecArray | undefined,
  ]
  if (over !== undefined)
    return { is: 'over', amount: numberOf(over[2] ?? '1'), unit: unitOf(over[3] ?? 'day'), isLate: false }
  const recent =
    fewer ??
    text.take(
      new RegExp(
        String.raw`\b(?:(open(?:ed)?|created|raised|started) )?(?:for |since )?${less} ${count} ${time}(?: ago| old)?\b`,
      ),
    )
  if (recent !== undefined)
    return { is: 'under', amount: numberOf(recent[2] ?? '1'), unit: unitOf(recent[3] ?? 'day'), isLate: false }
  const old = text.take(new RegExp(String.raw`\b${count} ${time} or (?:more|longer|older)(?: (late|overdue|old))?\b`))
  return old === undefined
    ? undefined
    : {
        is: 'over',
        amount: Math.max(0, numberOf(old[1] ?? '1')),
        unit: unitOf(old[2] ?? 'day'),
        isLate: old[3] === 'late' || old[3] === 'overdue',
      }
}

const comparisons: readonly [string, Threshold['is']][] = [
  [String.raw`no more than|at most|up to|maximum(?: of)?|not more than|<=`, 'at_most'],
  [String.raw`at least|minimum(?: of)?|no less than|not less than|>=`, 'at_least'],
  [
    String.raw`more than|over|above|greater than|bigger than|larger than|higher than|exceed(?:s|ing)?|beyond|in excess of|>`,
    'over',
  ],
  [String.raw`less than|under|below|fewer than|smaller than|lower than|cheaper than|<`, 'under'],
  [String.raw`exactly|equal to|of exactly`, 'exactly'],
]
const allComparisons = comparisons.map(([words]) => words).join('|')

const scales: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  mio: 1_000_000,
  million: 1_000_000,
}

const figureWords: readonly [RegExp, QueryFigure][] = [
  [/\b(?:of (?:the |its |their )?budget(?: spent| used)?|budget (?:spent|used))\b/, 'spent_share'],
  [/\b(?:estimated |planned )?hours?\b|\bh\b/, 'hours'],
  [/\blate tasks\b|\boverdue tasks\b/, 'late_tasks'],
  [/\bopen tasks\b/, 'open_tasks'],
  [/\btasks\b/, 'tasks'],
  [/\bpeople\b|\bteam members\b/, 'people'],
  [/\bexposures?\b/, 'exposure'],
  [/\b(?:done|complete|completed?|progress|finished)\b/, 'progress'],
  [/\b(?:left|remaining)\b/, 'left'],
  [/\b(?:spent|spend|spending|costs?|used)\b/, 'spent'],
  [/\bbudgets?\b/, 'budget'],
]

const isOf = (words: string): Threshold['is'] =>
  comparisons.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(words))?.[1] ?? 'over'

/** The figure that the words around a limit name. */
const figureNear = (
  before: string,
  after: string,
  what: QuerySubject,
  isMoney: boolean,
  isPercent: boolean,
): QueryFigure => {
  const behind = figureWords.find(([words]) => new RegExp(`^\\s*(?:${words.source})`).test(after))?.[1]
  const ahead = figureWords.findLast(([words]) =>
    new RegExp(`(?:${words.source})\\s*(?:is |are |of |was |that is |\\|)*\\s*$`).test(before),
  )?.[1]
  const named = behind ?? ahead
  if (what === 'expenses' || what === 'approvals') return 'amount'
  if (isMoney)
    return what === 'raid'
      ? 'exposure'
      : named === 'left' || named === 'budget'
        ? named
        : named === 'spent' || named === 'spent_share'
          ? 'spent'
          : 'budget'
  if (isPercent) return named === 'spent' || named === 'budget' || named === 'spent_share' ? 'spent_share' : 'progress'
  if (what === 'tasks' && named === undefined) return 'hours'
  return named ?? (what === 'tasks' ? 'hours' : 'tasks')
}

const limit = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<is>${allComparisons})\s+(?<dollar>[$€£])?(?<number>\d[\d,.]*)\s*(?<scale>k|m|mio|thousand|million)?(?<unit>\s?%|\s?percent|\s?dollars|\s?usd|\s?eur|\s?euros?)?(?![\p{L}\p{N}])`,
  'u',
)
const half = new RegExp(
  String.raw`\b(?<is>${allComparisons}) (?:a )?(?<word>half|a quarter|a third|two thirds|three quarters)\b(?: (?:done|finished|completed?|way|of the work|through))?`,
)
const halves: Readonly<Record<string, number>> = {
  half: 50,
  'a quarter': 25,
  'a third': 100 / 3,
  'two thirds': 200 / 3,
  'three quarters': 75,
}

const afterNumber =
  /^\s*(?:of (?:the |its |their )?budgets?(?: spent| used)?|(?:estimated |planned )?hours?|h\b|late tasks|overdue tasks|open tasks|tasks|people|team members|done|completed?|progress|finished|left|spent|budget|remaining)/

const taken = (
  text: Text,
  match: RegExpExecArray,
  what: QuerySubject,
  value: number,
  isMoney: boolean,
  isPercent: boolean,
): Threshold => {
  const at = match.index
  const before = match.input.slice(0, at)
  const after = match.input.slice(at + match[0].length)
  const of = figureNear(before, after, what, isMoney, isPercent)
  // The word of the figure behind the number was used, too.
  const word = afterNumber.exec(after)?.[0]
  if (word !== undefined)
    text.take(new RegExp(String.raw`(?<=\|\s*)${word.trimStart().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`))
  text.take(
    /\b(?:with|having|whose|have|has)?\s*(?:an? |the )?(?:estimates?|estimated hours|hours|budgets?|progress|spending|amounts?|exposures?)\s*(?:is |are |of )*\s*(?=\|)/,
  )
  return { of, is: isOf(match.groups?.['is'] ?? 'over'), value }
}

/** `more than 40 hours`, `over $1.5m`, `below 30%`, `less than half` */
export const takeThreshold = (text: Text, what: QuerySubject): Threshold | undefined => {
  const part = text.take(half)
  if (part !== undefined) return taken(text, part, what, halves[part.groups?.['word'] ?? 'half'] ?? 50, false, true)
  const match = text.take(limit)
  if (match === undefined) return undefined
  const { dollar, number = '', scale = '', unit = '' } = match.groups ?? {}
  const value = Number(number.replaceAll(',', '')) * (scales[scale] ?? 1)
  const isMoney = dollar !== undefined || /dollar|usd|eur/.test(unit) || (scale !== '' && !/%|percent/.test(unit))
  const isPercent = /%|percent/.test(unit)
  const threshold = taken(text, match, what, value, isMoney, isPercent)
  const inCents: readonly QueryFigure[] = ['budget', 'spent', 'left', 'amount', 'exposure', 'committed']
  return inCents.includes(threshold.of) ? { ...threshold, value: Math.round(100 * value) } : threshold
}

const priorityWords =
  /\b(low|medium|high|critical)(?:[- ](?:and|or)[- ](low|medium|high|critical))?[- ]priorit(?:y|ies)\b|\bpriorit(?:y|ies) (?:is |of |= ?)?(low|medium|high|critical)\b|\b(urgent)\b/

export const takePriorities = (text: Text, isTask: boolean): Priority[] => {
  const match = text.take(priorityWords)
  if (match !== undefined)
    return [match[1], match[2], match[3], match[4] === undefined ? undefined : 'critical'].filter(
      (one) => one !== undefined,
    ) as Priority[]
  const critical = isTask ? text.take(/\bcritical\b(?! path)/) : undefined
  return critical === undefined ? [] : ['critical']
}

const severityWords =
  /\b(high|severe|critical|serious|worst|top|biggest|major|medium|moderate|low|minor)(?:[- ](?:severity|impact|level))?\b(?!\s+(?:path|\d))/

const severityOf: Readonly<Record<string, RaidLevel>> = {
  medium: 'medium',
  moderate: 'medium',
  low: 'low',
  minor: 'low',
}

export const takeSeverities = (text: Text): RaidLevel[] => {
  const match = text.take(severityWords)
  if (match === undefined) return []
  text.take(/\bseverity\b/)
  return [severityOf[match[1] ?? ''] ?? 'high']
}
