/** The questions that are answered by an analysis rather than by a list of records, and the words by which they ask. Pure. */
import type { AssistantLink } from '../../../../shared/assistant/assistant-choices.ts'
import type { QueryMeasure } from '../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../shared/assistant/query-subjects.ts'
import type { AssistantQuery, Conditions } from '../../../../shared/assistant/query.ts'
import { whatIfIn, type Subject } from './what-if.ts'

type Intent = {
  words: RegExp
  /** What may not be in the text as well. */
  unless?: RegExp
  /** What the query is about, and how it is measured. */
  what: QuerySubject
  measure: QueryMeasure
  /** The conditions and the rest of the query, besides the project, the people and the period. */
  where?: (subject: Subject) => Conditions
  rest?: (subject: Subject) => Partial<AssistantQuery>
  links?: readonly AssistantLink[]
  /** Whether the people that it names are not those that it is about: “who can help Yusuf?”. */
  isOfOthers?: true
  /** Why the question cannot be answered, or only in part. */
  gap?: (subject: Subject) => string | undefined
}

const records =
  /\b(?:tasks?|raid|entr(?:y|ies)|comments?|orders?|deliver(?:y|ies)|approvals?|risks?|issues?|assumptions?|dependenc(?:y|ies)|milestones?|meetings?|decid\w*|decisions?|spen[dt]|spending|expenses?|budgets?|projects|reports?|files?|documents?)\b/

const asksForPast =
  /\b(?:what|which|who|show|list|anything)\b.*\b(?:did|(?:has|have)(?!\s+(?:to|nothing|anything|something|too|no)\b)|was|were|got|been)\b.*\b(?:(?<=\bdid\b.*)do|done|finish\w*|complet\w+|chang\w+|happen\w*|creat\w+|clos\w+|add\w*|achiev\w+|work on)\b|\bwhat(?:['’]s| is| has)? (?:new|changed|happened|been happening)\b|\bwhat happened\b|\bhappened\b|\b(?:recent|latest) (?:activity|changes|news)\b|\bactivity\b|\bwho (?:completed|finished|closed|changed|did)\b/

const changesOfStatus =
  /\b(?:chang\w*|switch\w*|mov\w*) (?:their |its |the |in )?(?:status(?:es)?|state)\b|\b(?:status(?:es)?|state) (?:that )?(?:(?:has|have|was|were) )?(?:been )?chang\w*|\b(?:status|state) changes?\b|\bchanges? (?:of|in) (?:the )?(?:status|state)\b/

/** What was done is known by the records. Who did it is known by the activity: the name is no longer in the text. */
const asksToDone =
  /^(?!.*\bdid\s+(?:finish|complete|close|get|do)\b)(?!.*\b(?:who|happen\w*|new|chang\w+)\b)(?=.*\b(?:complet(?:ed?|ing)|finish(?:ed)?|(?:got|get|getting|gotten|been|was|were|have|has|did) (?:[a-z]+ )?done|got through|clos(?:e|ed))\b)(?:.*\b(?:what|which|show|list|anything|everything)\b.*\b(?:did|has|have|was|were|got|been)\b)/

const leastBusy =
  /\b(?:nothing to do|idle|free|available|spare|capacity left|underloaded|least busy|least work|take on|bandwidth)\b/

export const entryCode = /\b(risk|issue|asm|dep)\s?-\s?(\d{1,6})\b/

const entryIn = ({ text }: Subject): Conditions => {
  const [, code = '', number = ''] = entryCode.exec(text) ?? []
  return { entry: `${code.toUpperCase()}-${number.padStart(3, '0')}` }
}

/** The name of the task that is held up or that others wait for. */
const taskNamed = (text: string): string | undefined =>
  /\b(?:block(?:s|ing)|hold(?:s|ing)? up|depends? on|wait(?:s|ing)? (?:for|on))\s+(?:the\s+)?(?:task\s+)?(.{3,100}?)[\s?.!]*$/.exec(
    text,
  )?.[1]

const isPronoun = /^(?:it|this|that|us|me|them|the project|anyone|another|each other|others?|what)\b/

const taskIn = ({ text, quoted, hasProject }: Subject): Conditions => {
  const named = quoted ?? (hasProject ? undefined : taskNamed(text))
  return named === undefined || isPronoun.test(named) ? {} : { words: named }
}

export const intents: readonly Intent[] = [
  { words: entryCode, what: 'raid', measure: 'value', where: entryIn, links: ['raid'] },
  {
    words:
      /\bwhat (?:if|happens if|would happen if|happens when)\b|\bif (?:we|i|you) (?:add|added|had|have|get|got|drop|dropped|cut|remove|removed|move|moved|hire|hired|skip|skipped|put)\b|\bif\b.*\b(?:slips?|slipped|delayed|late|longer|earlier)\b|\b(?:\d{1,3}|an?|one|two|three|four|five|six) (?:more|extra|additional|other) (?:people|persons?|engineers?|developers?|specialists?|members?|colleagues?)\b/,
    what: 'projects',
    measure: 'what_if',
    rest: (subject) => ({ change: whatIfIn(subject) }),
    gap: (subject) =>
      Object.keys(whatIfIn(subject)).length === 0
        ? 'Say what changes: a task that slips by some days, more people, fewer tasks or another end date.'
        : undefined,
  },
  {
    words:
      /\bforecasts?\b.*\b(?:accura\w+|reliab\w+|right|held|hold|good|trust\w*|track record)\b|\b(?:accura\w+|reliab\w+|how good|trust|track record)\b.*\bforecasts?\b|\btrack record\b/,
    what: 'projects',
    measure: 'forecast',
    rest: () => ({ fact: 'track_record' }),
  },
  {
    words:
      /\bdo i (?:have|need) to do\b|\bwhat (?:needs|has|is left) to be done\b|\bshould i (?:do|work on|start)\b|\bon my plate\b|\bmy (?:day|work|to-?dos?)\b/,
    what: 'tasks',
    measure: 'list',
    where: () => ({ is: ['open'] }),
    links: ['tasks'],
  },
  {
    words:
      /\b(?:what|which) (?:percentage|percent|share|part)\b.*\b(?:done|complete\w*|finished)\b|\bhow (?:far along|far|complete) (?:is|are)\b/,
    unless: records,
    what: 'projects',
    measure: 'status',
  },
  {
    words:
      /\bwhat(?:['’]s| is)? (?:coming |up )?next\b(?!\s+(?:week|month|meeting|milestone))|\b(?:plan|agenda|program) for (?:today|tomorrow|the day|this week|next week)\b/,
    what: 'tasks',
    measure: 'list',
    where: () => ({ is: ['open'] }),
    links: ['tasks'],
  },
  {
    words: changesOfStatus,
    unless: /\b(?:risks?|issues?|assumptions?|dependenc(?:y|ies)|raid)\b/,
    what: 'tasks',
    measure: 'activity',
    rest: () => ({ fact: 'status' }),
  },
  { words: changesOfStatus, what: 'raid', measure: 'activity', rest: () => ({ fact: 'status' }) },
  {
    words: asksToDone,
    unless: records,
    what: 'tasks',
    measure: 'list',
    where: () => ({ is: ['done'] }),
    links: ['tasks'],
  },
  {
    words:
      /\b(?:what|anything)(?:['’]s| is| has| have| was)? (?:been )?(?:chang\w+|happen\w*|new|going on|updat\w+)\b|\bwho (?:has )?(?:last |recently |most recently )?(?:touched|edited|updated|changed|modified)\b|\b(?:change )?history (?:of|for)\b|\b(?:last|latest|recent) (?:changes?|updates?|edits?) (?:of|on|to|in|for)\b/,
    unless:
      /\b(?:tasks|raid|entries|comments?|orders?|approvals?|risks|issues|assumptions|dependencies|milestones|meetings?|decid\w*|decisions?|spen[dt]|spending|expenses?|budgets?|projects|reports?|files?|documents?|if)\b/,
    what: 'projects',
    measure: 'activity',
  },
  {
    words: asksForPast,
    unless: records,
    what: 'projects',
    measure: 'activity',
    where: ({ text }) => (/\b(?:complet\w+|finish\w*|closed?|done)\b/.test(text) ? { is: ['done'] } : {}),
  },
  {
    words: /\bearned value\b|\b[cs]pi\b|\bperform(?:ance|ing)\b|\befficien\w+\b/,
    what: 'projects',
    measure: 'performance',
  },
  { words: /^\s*(?:and\s+)?why\b/, what: 'projects', measure: 'reason' },
  {
    words:
      /^\s*(?:what|who|anything|something|is anything|is something)\b.*\b(?:block(?:s|ed|ing)|wait(?:s|ing)? (?:for|on)|hold(?:s|ing)? (?:it |us |this )?(?:up|back)|stuck)\b|\bheld up\b(?!.*\btasks?\b)|\bdoes\b.*\bdepends? on\b|\bdepends? on\b|\bbottlenecks?\b|\bimpediments?\b/,
    unless:
      /\b(?:which|what|show|list|how many|all|open) (?:\w+ )?tasks\b|\bapprov\w*|\bsign|\bfor (?:me|my)\b|\bdecision/,
    what: 'tasks',
    measure: 'reason',
    where: taskIn,
    links: ['timeline'],
  },
  {
    words: /\bcritical path\b/,
    unless: /\btasks?\b/,
    what: 'tasks',
    measure: 'schedule',
    gap: ({ hasProject }) => (!hasProject ? 'Name the project whose critical path is meant.' : undefined),
    links: ['timeline'],
  },
  {
    words: /\b(?:timelines?|schedules?(?! (?:an? |the )?meeting))\b/,
    unless: /\bbehind schedule\b/,
    what: 'projects',
    measure: 'schedule',
    links: ['timeline'],
  },
  {
    words:
      /\b(?:when|forecasts?|predict\w*|p50|p80|p95|how (?:likely|confident|sure|certain)|confiden\w+|likel\w+|chances?|probabilit\w+|odds|on time|in time|(?:can|could) (?:we|it|this|they)\b.*\b(?:finish|complete|deliver|hit|make|meet|be done|ready)|(?:be|get) (?:done|finished|completed?|ready|over|delivered)|will .*\b(?:finish|end|complete|deliver|hit|make|meet|miss)\w*)\b/,
    unless:
      /\b(?:milestones?|risks?|issues?|assumptions?|dependenc\w+|comment\w*|orders?|deliver(?:ies|y from)|vacations?|holidays?|absen\w+|away|leave|due|meetings?|meet|see|talk|speak|tasks?|start\w*|began|begin\w*|deadline|end date of|expenses?|reports?|standup|review)\b|\b(?:nearly|almost|already|not) (?:be |get )?done\b/,
    what: 'projects',
    measure: 'forecast',
  },
  {
    words:
      /\bwho (?:can|could|might|would|may|is able to) (?:help|support|assist|relieve|take (?:over|work|tasks|something))\b/,
    what: 'people',
    measure: 'workload',
    rest: () => ({ order: { by: 'hours', first: 'least' } }),
    isOfOthers: true,
    links: ['workload'],
  },
  {
    words:
      /\b(?:(?:least|most|much|more|less|too much|enough) work\b|workload|busy|busier|busiest|capacity|overload\w*|overwork\w*|resources?|available|free|idle|nothing to do|too much (?:work|to do)|spare time|take on|bandwidth)\b|\b(?:has|have|got)\b.{0,12}\b(?:time|room)\b(?! (?:report|sheet))|\bhow many hours (?:does|do|is|has|will|are)\b[^?]*\b(?:have|has|work|working|booked)\b/,
    what: 'people',
    measure: 'workload',
    rest: ({ text }) => (leastBusy.test(text) ? { order: { by: 'hours', first: 'least' } } : {}),
    links: ['workload'],
  },
  {
    words: /\braci\b/,
    unless: /\b(?:no|without|missing|lack\w*|not have)\b/,
    what: 'documents',
    measure: 'list',
    where: () => ({ types: ['raci'] }),
    links: ['raci'],
  },
  {
    words: /\bcharters?\b/,
    unless: /\b(?:no|without|missing|lack\w*|not have)\b/,
    what: 'documents',
    measure: 'list',
    where: () => ({ types: ['charter'] }),
    links: ['charter'],
  },
]

/** The analysis that a text asks for, if any. */
export const intentIn = (text: string): Intent | undefined =>
  intents.find(({ words, unless }) => words.test(text) && unless?.test(text) !== true)

/** Words that analyses use, in whatever form they are asked. */
export const analysisWords =
  /\b(?:what if|happen\w*|would|if|when|forecast\w*|predict\w*|p50|p80|p95|likel\w+|confiden\w+|sure|certain|chances?|probabilit\w+|odds|on time|in time|done|finish\w*|complet\w+|ready|over|deliver\w*|hit|end(?:s|ing)?|planned|plan|target|deadline|workload|bus(?:y|ier|iest)|capacit\w+|overload\w*|overwork\w*|resources?|available|availability|free|idle|nothing|work|bandwidth|spare|hours|first|charters?|raci|matri(?:x|ces)|timelines?|schedules?|critical path|earned value|[cs]pi|perform\w*|efficien\w+|block\w*|wait\w*|hold\w*|held|stuck|bottlenecks?|impediments?|depends?|activit\w+|chang\w+|new|news|recent\w*|latest|creat\w+|clos\w+|add\w*|achiev\w+|why|reasons?|late|overdue|delayed|behind|slipp\w*|on hold|paused|off track|at risk|accura\w+|reliab\w+|good|trust\w*|track record|hold|held|start\w*|risks?|issues?|assumptions?|dependenc(?:y|ies)|raid|entr(?:y|ies)|switch\w*|state|risk|trouble|red|amber|reason|cause\w*|least|most|assigned|miss(?:es|ed)?|make|pace|take on|answers?|owns?|owner|who|need\w*|touched|edited|updat\w+|modified|history|edits?|last|today|much|little|too|join\w*|get|got|other|open|drop\w*|cut|skip\w*|move\w*|hire\w*|put|slips?|longer|later|earlier|persons?|engineers?|developers?|specialists?|members?|colleagues?|extra|additional|week|weeks|days?|months?|help|support|assist|relieve|over|time|room|percentage|percent|share|part|far|along|complete|next|can|could|agenda|program)\b/g

/** Places where something can be done, by the words that ask for it. */
const doing: readonly { words: RegExp; unless?: RegExp; link: AssistantLink }[] = [
  {
    words: /\b(?:schedule|plan|set up|arrange|prepare|organi[sz]e|book)\b.*\bmeetings?\b|^\s*(?:new )?meeting\s*$/,
    link: 'meeting',
  },
  {
    words: /\b(?:communicat\w+|announce\w*|e-?mails?|newsletter|stakeholder update)\b/,
    unless: /\be-?mail (?:address(?:es)? )?of\b|'s e-?mail/,
    link: 'communication',
  },
  { words: /\b(?:generate|create|write|make|draft|new)\b.*\breports?\b/, link: 'report' },
  { words: /\b(?:generate|create|write|make|draft|new)\b.*\bcharters?\b/, link: 'charter' },
  { words: /\b(?:generate|create|write|make|draft|new)\b.*\braci\b/, link: 'raci' },
]

export const linksIn = (text: string): AssistantLink[] =>
  doing.flatMap(({ words, unless, link }) => (words.test(text) && unless?.test(text) !== true ? [link] : []))

/** Greetings, thanks and questions about the assistant itself. */
export const smallTalk =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you|thx|ok|okay|great|cool|bye)\b[\s!.,’'a-z]{0,20}|help|(?:what|how) (?:can|do) you (?:do|help|work|know)\b.*|who are you)[\s!?.]*$/

/** What only the screens do: no change set creates or deletes. */
export const creating = /^(?:please\s+)?(?:delete|remove|create|add|raise|log|new)\b/
