/** What a question asks about a record: its sponsor, its owner, what was decided. Pure. */
import type { QueryFact } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Text } from './text.ts'

type Rule = {
  words: RegExp
  fact: QueryFact
  what: QuerySubject
  /** Several facts belong to it only if a project is named. */ ofProject?: true
  isLast?: true
}

const who = String.raw`who(?:['’]s| is| are| was)?`

const rules: readonly Rule[] = [
  {
    words: new RegExp(
      String.raw`\b${who} (?:decid(?:es|ing)|approv(?:es|ing)|stand(?:s|ing) in|cover(?:s|ing)?|deputi[sz](?:es|ing)|the (?:deputy|delegate|stand-in))(?: on approvals)?(?: for| of)?(?=[^?.!]*\b(?:away|out|off|absent|on leave|gone|holidays?|vacation)\b|\s*[?.!|]*\s*$)`,
    ),
    fact: 'delegate',
    what: 'absences',
  },
  {
    words: new RegExp(
      String.raw`\b${who} (?:has |have )?(?:approved|rejected|declined|signed off(?: on)?)\b|\bapprovers?\b(?: of| for)?|\bby whom (?:was|were|has|have)\b(?=.*\b(?:approved|rejected)\b)`,
    ),
    fact: 'approver',
    what: 'expenses',
  },
  { words: /\brisk level\b(?: of| for)?|\blevel of risk\b/, fact: 'risk_level', what: 'projects', ofProject: true },
  {
    words: /\brisks? (?:in|of|from|named in|listed in) (?:the |its )?(?:brief|charter)\b/,
    fact: 'brief_risks',
    what: 'projects',
    ofProject: true,
  },
  {
    words: /\b(?:what|which) (?:type|kind|sort) of project\b|\bproject type\b|\btype of (?:the )?project\b/,
    fact: 'type',
    what: 'projects',
    ofProject: true,
  },
  {
    words:
      /\bwhat is (?:the |its )?priority of(?=\s*(?:the |this )?\s*(?:project)?[\s?.!]*$)|\bpriority of (?:the |this )?project\b/,
    fact: 'priority',
    what: 'projects',
    ofProject: true,
  },
  {
    words: new RegExp(
      String.raw`\b${who} (?:the )?sponsors?\b(?: of| for| behind)?|\bsponsors?\b(?: of| for)?|\bsponsor(?:ing|ed)\b`,
    ),
    fact: 'sponsor',
    what: 'projects',
  },
  {
    words: new RegExp(
      String.raw`\b${who} (?:the )?(?:client|customer)\b|\b(?:client|customer)s?\b|\bfor (?:whom|which client)\b`,
    ),
    fact: 'client',
    what: 'projects',
  },
  {
    words: /\bdecid\w+\b|\bdecisions?\b|\bagree(?:d|ments?)?\b/,
    fact: 'decisions',
    what: 'meetings',
    isLast: true,
  },
  { words: /\b(?:action (?:items?|points?)|actions?|follow-?ups?)\b/, fact: 'actions', what: 'meetings', isLast: true },
  { words: /\bagendas?\b/, fact: 'agenda', what: 'meetings' },
  {
    words: /(?<!\b(?:no|without|missing|lack|lacks|any) )\b(?:minutes|discussed|talked about)\b(?! ago)/,
    fact: 'summary',
    what: 'meetings',
    isLast: true,
  },
  {
    words: new RegExp(
      String.raw`\b${who} (?:attend(?:s|ed|ing)?|(?:was |were |is |will be |invited |coming )?(?:at|to|in|there|present))\b|\battendees?\b|\bparticipants?\b`,
    ),
    fact: 'attendees',
    what: 'meetings',
  },
  {
    words: /(?:^|[|,]|\b(?:and|when|know))\s*where (?:is|was|does|will)\b|\b(?:location|room|venue)\b/,
    fact: 'place',
    what: 'meetings',
  },
  { words: /\bout[- ]of[- ]scope\b|\bnot in scope\b/, fact: 'out_of_scope', what: 'projects', ofProject: true },
  { words: /\b(?:in )?scope\b/, fact: 'scope', what: 'projects', ofProject: true },
  { words: /\b(?:objectives?|goals?|aims?|purpose)\b/, fact: 'objectives', what: 'projects', ofProject: true },
  { words: /\bstakeholders?\b/, fact: 'stakeholders', what: 'projects', ofProject: true },
  { words: /\bdeliverables?\b/, fact: 'deliverables', what: 'projects', ofProject: true },
  { words: /\bconstraints?\b/, fact: 'constraints', what: 'projects', ofProject: true },
  { words: /\b(?:critical )?success factors?\b/, fact: 'success_factors', what: 'projects', ofProject: true },
  {
    words: /\breporting cadence\b|\bhow often .{0,20}report\w*\b/,
    fact: 'reporting',
    what: 'projects',
    ofProject: true,
  },
  { words: /\btags?\b/, fact: 'tags', what: 'projects', ofProject: true },
  {
    words: new RegExp(
      String.raw`\b${who} (?:all )?(?:works?|working|assigned|staffed)(?: on| to| for)?\b|\b${who} (?:on|in)\b|\bteam(?: members?)? (?:of|on|for)\b`,
    ),
    fact: 'team',
    what: 'projects',
    ofProject: true,
  },
  {
    words: new RegExp(
      String.raw`\b(?:${who} (?:manag(?:es|ing|ed)|lead(?:s|ing)?|run(?:s|ning)?|head(?:s|ing)?|in charge of|(?:the )?(?:project )?(?:manager|lead|leader|pm)|responsible for|accountable for)|(?:project )?managers?|project lead|pm)\b(?: of| for)?`,
    ),
    fact: 'manager',
    what: 'projects',
    ofProject: true,
  },
  {
    words:
      /\b(?:planned )?(?:end date|deadline|planned end|finish date|completion date)\b(?: of| for)?|\bwhen (?:does|did|is|was) .{0,6}?(?:supposed to |scheduled to |planned to )?(?:end|finish|close)\b/,
    fact: 'end',
    what: 'projects',
    ofProject: true,
  },
  {
    words:
      /\b(?:start date|beginning|kick-?off date)\b(?: of| for)?|\bwhen (?:did|does|do|will|was|is)\b[^?]{0,10}?\b(?:start(?:ed|s)?|beg[iau]n|begins|kick off)\b/,
    fact: 'start',
    what: 'projects',
    ofProject: true,
  },
  {
    words:
      /\bwhat (?:is|was|does)\s+(?:it|this|that|the)?\s*(?:project)?\s*(?:about|for)\b|\bdescri(?:be|bes|ption)\b|\bwhat is\b[^?]{0,4}\ball about\b/,
    fact: 'description',
    what: 'projects',
    ofProject: true,
  },
]

const missing =
  /\b(?:no|without(?: an?| any)?|lacks?(?: an?)?|lacking|missing(?: an?)?) (?:sponsors?|clients?|customers?)\b/

export type Fact = { fact: QueryFact; what: QuerySubject; isLast: boolean }

/** Takes what is asked for about projects and meetings. */
export const takeFact = (text: Text, isOfProject: boolean): Fact | undefined => {
  // Whether something is missing is a state of the records.
  if (text.has(missing)) return undefined
  for (const { words, fact, what, ofProject, isLast } of rules) {
    if (ofProject === true && !isOfProject) continue
    const match = text.take(words)
    if (match === undefined) continue
    if (fact === 'approver') text.takeAll(/\b(?:approved|rejected)\b/)
    if (fact === 'actions') text.takeAll(/\b(?:open|outstanding|pending|still)\b/)
    if (fact === 'delegate')
      text.takeAll(
        /\b(?:while|when|during)?\s*(?:they|he|she|he['’]s|she['’]s)?\s*(?:are|is)?\s*(?:away|out|off|absent|on leave|gone|holidays?|vacation)\b/,
      )
    if (fact === 'decisions') text.takeAll(/\bdecid\w+\b|\bdecisions?\b/)
    text.takeAll(/\b(?:what|who|whose|when|start|started|begin)\b/)
    return { fact, what, isLast: isLast === true }
  }
  return undefined
}

type EntryRule = { words: RegExp; fact: Partial<Record<QuerySubject, QueryFact>> }

/** What is asked about a task, an entry or something else that words of its name say. */
const entryRules: readonly EntryRule[] = [
  {
    words: /\bwhen (?:was|is|will|does|has)\b[^?]{0,80}?\breview(?:ed)?\b|\b(?:next )?review(?: date)?\b(?: of| for)/,
    fact: { raid: 'review' },
  },
  { words: /\bscores?\b(?: of| for)?/, fact: { raid: 'score' } },
  { words: /\bwhich supplier\b|\bsuppliers?\b(?: of| for)/, fact: { expenses: 'supplier', orders: 'supplier' } },
  {
    words: new RegExp(
      String.raw`\b(?:${who} (?:own(?:s|ing)?|looks after|look after|in charge of|the owner(?: of)?|assigned(?: to)?|the assignee(?: of)?|doing|does|do|working on|works on|handling|handles|has|dealing with|deals with|takes care of|answers for)|owner(?: of)?|assignee(?: of)?)\b`,
    ),
    fact: { raid: 'owner', tasks: 'assignee', projects: 'manager' },
  },
  {
    words: new RegExp(String.raw`\b${who} (?:responsible|accountable)(?: for)?\b`),
    fact: { raid: 'responsible', tasks: 'assignee', projects: 'manager' },
  },
  {
    words: new RegExp(String.raw`\b${who} (?:filed|submitted|requested|uploaded|asked for|wrote)\b`),
    fact: { expenses: 'submitter', approvals: 'submitter', documents: 'submitter' },
  },
  {
    words:
      /\b(?:mitigations?|responses?|(?:response|mitigation) plans?|what (?:are we|do we|is being) do(?:ing|ne)? about|how (?:do|will|are) we (?:handle|mitigate|respond to|handling|mitigating))\b(?: of| for| to)?/,
    fact: { raid: 'response' },
  },
  {
    words:
      /\b(?:still )?(?:valid|true|holding|hold(?:s)?(?: true)?|correct|current|standing)\b|\bwhat is the (?:state|status) of\b|\b(?:state|status) of\b|\bhow is the\b/,
    fact: { raid: 'status', tasks: 'status', expenses: 'status', meetings: 'status', milestones: 'status' },
  },
  {
    words:
      /\bwhen (?:is|was|are|will)\b[^?]{0,80}?\b(?:due|planned|reached)\b|\bdue date(?: of| for)?\b|\bdeadline(?: of| for)?\b/,
    fact: { tasks: 'due', raid: 'due', milestones: 'due' },
  },
  {
    words: /\bwhat is\b[^?]{0,60}?\babout\b|\bdescription(?: of)?\b|\bdescribe\b/,
    fact: { tasks: 'description', raid: 'description', meetings: 'description', expenses: 'description' },
  },
]

export const takeEntryFact = (text: Text, what: QuerySubject): QueryFact | undefined => {
  for (const { words, fact } of entryRules) {
    const own = fact[what]
    if (own !== undefined && text.has(words)) {
      // The words between “when is” and “due” are those of the name.
      if (own === 'due' || own === 'description' || own === 'review') {
        text.take(/\bwhen (?:is|was|are|will|does|has)\b|\bwhat is\b/)
        text.take(
          /\b(?:due(?: date)?|planned|deadline|about|description|describe|(?:next |last )?review(?:ed)?(?: date)?)\b(?: of| for)?/,
        )
      } else text.take(words)
      return own
    }
  }
  return undefined
}
