/** The phrases that say which state a record is in. */
import type { QueryState } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'

const other = String.raw`(?:another|other|an(?:other)? (?:open|unfinished|earlier)|a previous|an earlier|some other|each other|the previous)`

export type StateRule = {
  words: RegExp
  state: QueryState
  /** Only for these subjects. */
  of?: readonly QuerySubject[]
  isNot?: true
}

/** Longer phrases first: each is taken away before the next is looked for. */
export const stateRules: readonly StateRule[] = [
  {
    words: /\bviolated\b|\bno longer (?:holds?|valid|true)\b|\b(?:not|wrong|broken) any ?more\b/,
    state: 'violated',
    of: ['raid'],
  },
  {
    words:
      /\b(?:(?:are|is|have|has|were|was) )?(?:not|never) (?:yet )?(?:been )?(?:checked|verified|validated|tested|watched|confirmed)(?: yet)?\b|\bun(?:checked|verified|validated|watched|tested|confirmed)\b|\b(?:without|no) (?:an? |any )?(?:watched )?conditions?\b/,
    state: 'unwatched',
    of: ['raid'],
  },
  {
    words:
      /\b(?:without|with no|(?:has|have) no|do(?:es)? not have) (?:an? |any )?(?:next |planned )?reviews?(?: dates?)?\b/,
    state: 'no_review',
    of: ['raid'],
  },
  {
    words:
      /\b(?:overdue|late|past due|due|up) for (?:an? |its |their )?review\b(?!\s*\|)|\b(?:overdue|late) reviews?\b|\breviews? (?:is |are )?(?:overdue|late|past due)\b|\bneed(?:s|ing)? (?:an? |to be )?review(?:ed)?\b/,
    state: 'review_due',
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
    words: /\b(?:an? |the )?high[- ]risks?(?: levels?)?\b|\brisk levels? (?:is |are |of |= ?)?high\b/,
    state: 'high_risk',
    of: ['projects'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no) ?sponsors?\b/,
    state: 'no_sponsor',
    of: ['projects'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no) ?(?:clients?|customers?)\b/,
    state: 'no_client',
    of: ['projects'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?(?:budgets?)\b/,
    state: 'no_budget',
    of: ['projects'],
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?|not (?:yet )?) ?(?:stated )?(?:response plans?|mitigation plans?|mitigations?|responses?|mitigated)\b|\bunmitigated\b|\bunanswered\b|\b(?:nobody|no one)(?: is|['’]s| has) (?:answer|mitigat|handl|address)\w+\b/,
    state: 'no_response',
    of: ['raid'],
  },
  {
    words:
      /\b(?:that |which )?(?:with|has|have|having) (?:an? |any |some )?(?:stated )?(?:response plans?|mitigation plans?|mitigations?|responses?)\b(?! (?:of|for|to|by)\b)|(?<!\bhow (?:are|were|is|was) )\b(?:already )?mitigated\b/,
    state: 'no_response',
    of: ['raid'],
    isNot: true,
  },
  {
    words:
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?receipts?\b/,
    state: 'no_receipt',
    of: ['expenses'],
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
      /\b(?:with no|without (?:an? |any )?|(?:has|have) no|lack(?:s|ing)? (?:an? )?|missing (?:an? )?|no|do(?:es)? not have (?:an? |any )?) ?(?:assignees?|owners?|one assigned|person)\b|\bunassigned\b|\b(?:not|nobody|no one) (?:is )?(?:yet )?assigned\b(?: to (?:anyone|anybody|someone))?|\bassigned to (?:nobody|no one|none)\b|\b(?:nobody|no one) (?:has |is )?(?:picked up|working on|works? on|owns|doing|taken|on)\b|\b(?:nobody|no one) has\b(?! (?:yet |ever )?(?:answered|mitigated|started|begun|finished|done|touched))|\b(?:nobody|no one)['’]s\b/,
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
  {
    words:
      /\b(?:took|taken|take|taking|needed|needing|cost|used|have|has)? ?(?:longer|more) (?:time |hours |work )?than (?:the |their |its |it was |they were )?(?:estimated?|estimates?|planned hours)\b|\b(?:over|above|exceed(?:ed|s|ing)?) (?:the |their |its )?estimates?\b/,
    state: 'over_estimate',
    of: ['tasks'],
  },
  { words: /\brepeat(?:s|ed|ing)?\b|\brecurr(?:ing|ent)\b|\brecur\b/, state: 'repeating', of: ['tasks'] },
  { words: /\b(?:with|have|has|having) (?:an? )?check-?lists?\b/, state: 'with_checklist', of: ['tasks'] },
  { words: /\b(?:on|in) the critical path\b|\bcritical[- ]path\b/, state: 'critical_path', of: ['tasks'] },
  {
    words:
      /\b(?:over|above|exceed(?:s|ed|ing)?|beyond|past|more than) (?:the |their |its )?budgets?\b|\boverspent\b|\b(?:spent|spending|cost) more than (?:the |their |its )?budgets?\b|\bbudgets? (?:is |are )?(?:exceeded|overrun|blown)\b/,
    state: 'over_budget',
    of: ['projects'],
  },
  {
    words:
      /\b(?:(?:nobody|no one) has (?:yet |ever )?(?:started|begun)|not (?:yet )?(?:been )?started|have not (?:yet )?(?:been )?started|has not (?:yet )?(?:been )?started|unstarted|yet to start|have(?:n['’]t| not) begun|not begun)\b/,
    state: 'not_started',
  },
  {
    words:
      /\b(?:un ?finished|not (?:yet )?(?:been )?(?:finished|done|completed?|over|closed|resolved|reached)(?: yet)?|incomplete|outstanding|(?:still )?(?:have|has) to (?:reach|finish|complete)|still (?:open|running|going|active|in flight|under way|alive)|on ?going|in flight|under way|running|pending|remaining(?! (?:budgets?|money|funds|hours))|unresolved|unreached|live|(?:still )?to be (?:done|reached|finished|completed))\b/,
    state: 'open',
    of: ['projects', 'tasks', 'raid', 'milestones'],
  },
  { words: /\b(?:put )?on[- ]hold\b|\bpaused\b|\bsuspended\b/, state: 'on_hold', of: ['projects'] },
  { words: /\bcancell?ed\b|\bcalled off\b/, state: 'cancelled', of: ['projects', 'meetings', 'milestones', 'tasks'] },
  { words: /\boff[- ]track\b|\bin trouble\b|\bred\b/, state: 'off_track', of: ['projects'] },
  { words: /\bat risk\b|\bamber\b|\byellow\b/, state: 'at_risk', of: ['projects'] },
  { words: /\bon track\b|\bgreen\b|\bhealthy\b/, state: 'on_track', of: ['projects'] },
  {
    words:
      /\bpast (?:the |its |their )?(?:due|end|planned) dates?\b|(?:\b(?:al|even )?though\b )?\b(?:(?:the|its|their) )?(?:due |end |planned )?(?:dates?|deadlines?) (?:has|have|had|is|are) (?:already |long )?(?:passed|gone|over)\b|\b(?:should|ought to) (?:already )?(?:have|be) (?:already )?(?:been )?(?:ended|finished|over|done|completed|closed|reached)(?: (?:by now|already|long ago))?\b|\boverdue\b|\b(?:running )?late\b|\bdelayed\b|\bbehind(?: schedule)?\b|\bpast due\b|\bmissed\b|\b(?:did|have|has) (?:we |they )?miss(?:ed)?\b|\bmiss\b|\bslipp(?:ed|ing)\b/,
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
  { words: /\bplanning\b/, state: 'planning', of: ['projects'] },
  { words: /\b(?:preparation|preparing)\b/, state: 'preparation', of: ['projects'] },
  { words: /\b(?:execution|executing)\b/, state: 'execution', of: ['projects'] },
  { words: /\bactive\b/, state: 'active', of: ['projects'] },
  {
    words:
      /\b(?:finished|completed?|done|closed|resolved|solved|reach(?:ed)?|achieved?|hit)\b|\b(?:is|are|be) (?:already )?over\b/,
    state: 'done',
    of: ['projects', 'tasks', 'raid', 'milestones'],
  },
  { words: /\b(?:still|yet) (?:to come|missing)\b|\bmissing\b/, state: 'open', of: ['milestones'] },
  { words: /\b(?:is|are) (?:still )?left\b|\bleft to reach\b/, state: 'open', of: ['milestones', 'raid'] },
  // What could be closed is open.
  { words: /(?<!\b(?:can|could|may|might|should|to)(?: (?:we|i|be|they))? )\bclose\b/, state: 'done', of: ['raid'] },
  { words: /\b(?:we are |are we )?(?:still )?waiting (?:for|on)\b/, state: 'open', of: ['raid'] },
  // “Opened last month” says when.
  {
    words: /\b(?:still )?open(?:ed(?!\s*\|))?\b/,
    state: 'open',
    of: ['projects', 'tasks', 'raid', 'milestones', 'reports'],
  },
  {
    words: /\b(?:raised|created|logged) (?:by (?:a )?rules?|automatically)\b|\bautomatic(?:ally)?(?: raised)?\b/,
    state: 'automatic',
    of: ['raid'],
  },
  { words: /\bheld\b|\btook place\b/, state: 'past', of: ['meetings'] },
  { words: /\b(?:upcoming|planned|scheduled|coming up|ahead)\b/, state: 'upcoming', of: ['meetings', 'milestones'] },
  {
    words:
      /\b(?:pending(?: approval)?|waiting(?: for (?:an? )?(?:approval|decision))?|awaiting (?:approval|decision)|to be approved|unapproved|not (?:yet )?approved|submitted)\b/,
    state: 'pending',
    of: ['expenses'],
  },
  { words: /\brejected\b|\bdeclined\b|\brefused\b/, state: 'rejected', of: ['expenses'] },
  { words: /\bnot (?:yet )?paid\b|\bunpaid\b/, state: 'paid', of: ['expenses'], isNot: true },
  { words: /\bpaid\b/, state: 'paid', of: ['expenses'] },
  { words: /\bapproved?\b|\bowe\b/, state: 'approved', of: ['expenses'] },
  { words: /\b(?:still )?open\b/, state: 'open', of: ['orders'] },
  { words: /\bclosed\b|\bdelivered\b/, state: 'closed', of: ['orders'] },
  { words: /\boverdue\b|\blate\b/, state: 'late', of: ['orders'] },
  {
    words: /\b(?:over|above|exceed(?:s|ed|ing)?) (?:the |their |its )?budgets?\b|\boverspent\b|\bexceeded\b/,
    state: 'over_budget',
    of: ['budget_lines'],
  },
  { words: /\bdrafts?\b/, state: 'draft', of: ['expenses'] },
  { words: /\bsealed\b/, state: 'sealed', of: ['reports'] },
]
