/** The words by which questions call for tools and places. Pure. */
import type { AssistantLink } from '../../../../shared/assistant/assistant-choices.ts'
import {
  activityCalls,
  blockerCalls,
  dueCalls,
  entryCalls,
  entryCode,
  one,
  raidCalls,
  scheduleCalls,
  standingCalls,
  tasksThat,
  whatIfCalls,
  whyCalls,
  workCalls,
  workloadCalls,
  type Subject,
  type ToolCall,
} from './tool-calls.ts'

type Intent = {
  words: RegExp
  /** What may not be in the text as well. */
  unless?: RegExp
  calls?: (subject: Subject) => ToolCall[]
  links?: readonly AssistantLink[]
  /** Why the question cannot be answered, or only in part. */
  gap?: (subject: Subject) => string | undefined
  /** Skipped if another intent before it has matched. */
  isFallback?: true
  /** Leaves no room for others. */
  isAlone?: true
}

const asksForPast =
  /\b(?:what|which|who|how many|show|list|anything)\b.*\b(?:did|(?:has|have)(?!\s+(?:to|nothing|anything|something|too|no)\b)|was|were|got|been)\b.*\b(?:(?<=\bdid\b.*)do|done|finish\w*|complet\w+|chang\w+|happen\w*|creat\w+|clos\w+|add\w*|achiev\w+|work on)\b|\bhappen\w*\b|\bwhat(?:['’]s| is| has)? (?:new|changed)\b|\b(?:recent|latest) (?:activity|changes|news)\b|\bactivity\b|\bwho (?:completed|finished|closed|changed|did)\b|\b(?:completed|finished|done|closed) (?:today|yesterday|last|this|in the last|since)\b/

export const intents: readonly Intent[] = [
  { words: entryCode, calls: entryCalls, links: ['raid'], isAlone: true },
  {
    words: /\bwhat if\b|\bwhat happens if\b|\bif (?:we|i|you) (?:add|had|drop|cut|remove|move|hire|skip)\b/,
    calls: whatIfCalls,
    isAlone: true,
  },
  {
    words:
      /\bforecasts?\b.*\b(?:accura\w+|reliab\w+|right|held|hold|good|trust\w*|track record)\b|\b(?:accura\w+|reliab\w+|how good|trust|track record)\b.*\bforecasts?\b|\btrack record\b/,
    calls: () => [{ tool: 'forecast', input: { trackRecord: 'yes' } }],
    isAlone: true,
  },
  {
    words: /\b(?:when|which|what|next|list|upcoming|any|show)\b.*\bmeetings?\b/,
    unless: /\b(?:schedule|plan|set up|arrange|prepare)\b/,
    links: ['meetings'],
    gap: () => 'I do not read meetings. They are on the Meetings screen.',
    isAlone: true,
  },
  {
    words: /\b(?:approve|approvals?|sign off|waiting for me)\b/,
    gap: () => 'I do not read approvals. They are on the Approvals screen.',
    isAlone: true,
  },
  {
    words:
      /\bdo i (?:have|need) to do\b|\bshould i (?:do|work on|start)\b|\bon my plate\b|\bmy (?:day|work|to-?dos?)\b/,
    calls: workCalls,
    links: ['tasks'],
    isAlone: true,
  },
  { words: asksForPast, calls: activityCalls, isAlone: true },
  {
    words: /\bearned value\b|\b[cs]pi\b|\bperform(?:ance|ing)\b|\befficien\w+\b/,
    calls: (subject) => (subject.project === undefined ? standingCalls(subject) : one('performance')(subject)),
    isAlone: true,
  },
  {
    words:
      /\bblock(?:s|ed|ing)\b|\bwait(?:s|ing)? (?:for|on)\b|\bheld up\b|\bhold(?:s|ing)? (?:it |us |this )?(?:up|back)\b|\bdepends? on\b|\bstuck\b|\bbottlenecks?\b|\bimpediments?\b/,
    calls: blockerCalls,
    links: ['timeline'],
    isAlone: true,
  },
  { words: /^\s*why\b/, calls: whyCalls, isAlone: true },
  {
    words: /\b(?:late|overdue|delayed|behind|slipp\w*)\b/,
    unless: /\b(?:raid|risks?|issues?|assumptions?|dependenc(?:y|ies))\b/,
    calls: tasksThat('late'),
    links: ['late-tasks'],
  },
  {
    words:
      /\b(?:due|upcoming|deadlines?|today|tomorrow|this week|next week|this month|next month|coming (?:days|weeks?))\b/,
    unless:
      /\b(?:late|overdue|raid|risks?|issues?|assumptions?|dependenc(?:y|ies)|workload|busy|busiest|capacity|overload\w*|available|free|milestones?|worry|attention)\b/,
    calls: dueCalls,
  },
  {
    words: /\b(?:unassigned|no assignee|no owner|nobody|not assigned)\b/,
    unless: /\b(?:raid|risks?|issues?|assumptions?|dependenc(?:y|ies))\b/,
    calls: tasksThat('unassigned'),
  },
  {
    words: /\braci\b/,
    calls: one('documents', { document: 'raci' }),
    links: ['raci'],
  },
  { words: /\bcharters?\b/, calls: one('documents', { document: 'charter' }), links: ['charter'] },
  { words: /\bmeetings?\b/, links: ['meeting'] },
  { words: /\b(?:communicat\w+|announce\w*|e-?mails?|newsletter|stakeholder update)\b/, links: ['communication'] },
  { words: /\b(?:generate|create|write|make|draft|new)\b.*\breports?\b/, links: ['report'] },
  { words: /\bmilestones?\b/, calls: one('milestones') },
  {
    words: /\b(?:raid|risks?|issues?|assumptions?|dependenc(?:y|ies)|blockers?|problems?)\b/,
    calls: raidCalls,
    links: ['raid'],
  },
  {
    words: /\b(?:budgets?|costs?|spen[dt]\w*|money|expens\w+|financ\w+|dollars?|afford)\b/,
    calls: one('money'),
    links: ['budget'],
  },
  {
    words: /\bcritical path\b/,
    calls: (subject) => (subject.project === undefined ? [] : scheduleCalls(subject)),
    gap: ({ project }) => (project === undefined ? 'Name the project whose critical path is meant.' : undefined),
    links: ['timeline'],
    isAlone: true,
  },
  {
    words: /\b(?:timelines?|schedules?(?! (?:an? |the )?meeting))\b/,
    calls: scheduleCalls,
    links: ['timeline'],
  },
  {
    words:
      /\b(?:when|forecasts?|predict\w*|p50|p80|p95|how likely|on time|in time|(?:be|get) (?:done|finished|completed?|ready|over|delivered)|end dates?|will .*\b(?:finish|end|complete|deliver)\w*)\b/,
    unless: /\b(?:milestones?|due)\b/,
    calls: one('forecast'),
  },
  {
    words:
      /\b(?:workload|busy|busiest|capacity|overload\w*|overwork\w*|resources?|available|free|idle|nothing to do|too much (?:work|to do))\b/,
    calls: workloadCalls,
    links: ['workload'],
  },
  {
    words:
      /\b(?:worst|worry|worried|attention|priorit\w+|trouble|off track|at risk|summari[sz]e|portfolio|how many projects|projects)\b/,
    unless: /\b(?:tasks?|team|who)\b/,
    calls: standingCalls,
    isFallback: true,
  },
  {
    words: /\bhow many\b.*\btasks?\b.*\b(?:done|complet\w+|finished|left|remain\w*)\b/,
    calls: standingCalls,
    isFallback: true,
  },
  { words: /\b(?:team|who|people|members?|staff|manager)\b/, calls: one('team'), links: ['team'], isFallback: true },
  {
    words: /\b(?:tasks?|to-?dos?|assigned|working on|next steps?)\b/,
    calls: tasksThat('open'),
    links: ['tasks'],
    isFallback: true,
  },
  {
    words:
      /\b(?:status|reports?|progress|health|going|doing|standing|stand|summary|overview|on track|how (?:is|are)|update|problems|complet\w+|finish\w*)\b/,
    calls: standingCalls,
    isFallback: true,
  },
]

/** The intents of a text, in their order. */
export const intentsIn = (text: string): readonly Intent[] => {
  const asked = intents.filter(({ words, unless }) => words.test(text) && unless?.test(text) !== true)
  const alone = asked.find(({ isAlone }) => isAlone === true)
  if (alone !== undefined) return [alone]
  const clear = asked.filter(({ isFallback }) => isFallback !== true)
  return clear.length > 0 ? clear : asked.slice(0, 1)
}

/** Greetings, thanks and questions about the assistant itself. */
export const smallTalk =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening)|thanks?|thank you|thx|ok|okay|great|cool|bye)\b[\s!.,’'a-z]{0,20}|help|(?:what|how) (?:can|do) you (?:do|help|work|know)\b.*|who are you)[\s!?.]*$/

/** What only the screens do: no change set creates or deletes. */
export const creating = /^(?:please\s+)?(?:delete|remove|create|add|raise|log|new)\b/
