/** Takes the way in which records belong to people: `managed by`, `assigned to`. Pure. */
import type { QueryRole } from '../../../../../shared/assistant/query-choices.ts'
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Text } from './text.ts'

const roleRules: readonly { words: RegExp; role: QueryRole; of: readonly QuerySubject[] }[] = [
  {
    words:
      /\b(?:managed|led|run|headed) by\b|\b(?:manag(?:es?|ing|ed)|leads?|leading|runs?|running|heads?|heading)\b|\bas (?:a |the )?(?:project )?manager\b|\bin charge of\b/,
    role: 'manager',
    of: ['projects'],
  },
  { words: /\bsponsor(?:s|ed|ing)?(?: by)?\b/, role: 'sponsor', of: ['projects'] },
  {
    words:
      /\b(?:of|in|on|for|from|across|within|about)\s+(?:all )?(?:(?:of )?['’]s?|my|mine|the)\s+(?:own )?projects\b|\bprojects (?:that )?(?:are )?(?:managed|led|run) by\b|\bprojects (?:that )?(?:i )?(?:manages?|leads?|runs?)\b/,
    role: 'project_manager',
    of: [
      'tasks',
      'raid',
      'milestones',
      'meetings',
      'approvals',
      'expenses',
      'reports',
      'documents',
      'comments',
      'orders',
    ],
  },
  { words: /\bon the team(?: of)?\b|\bmember of\b/, role: 'member', of: ['projects'] },
  {
    words:
      /\b(?:raised|opened|logged|created|reported|identified|added|entered|flagged) by\b|\b(?:did|has|have)?\s*(?:raised?|log(?:ged)?|report(?:ed)?|flag(?:ged)?|identif(?:y|ied))\b(?! (?:in|since|last|this|on|before|after|more|over|today|yesterday|within|during|automatically))/,
    role: 'raised_by',
    of: ['raid'],
  },
  { words: /\b(?:own(?:s|ed|er)?(?: by)?|assigned to)\b/, role: 'owner', of: ['raid'] },
  { words: /\b(?:is |are )?(?:responsible|accountable)(?: for)?\b/, role: 'responsible', of: ['raid'] },
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
  { words: /\b(?:comment(?:s|ed)?(?: on)?|wr(?:i|o)te|written|said|say)\b(?: by)?/, role: 'author', of: ['comments'] },
  { words: /\b(?:meet(?:s|ing)?|with|attend(?:s|ed|ing)?|invited(?: to)?)\b/, role: 'attendee', of: ['meetings'] },
]

/** Takes that people approved or rejected something, before “approved” is read as a status. */
export const takeApprover = (text: Text, what: QuerySubject): QueryRole | undefined =>
  what === 'expenses' &&
  text.take(
    /\b(?:approved|rejected|signed off|declined) by\b|\bdid\b(?=.*\b(?:approve|reject|decline)\b)|\bhave (?=i\b.*\b(?:approved|rejected)\b)/,
  ) !== undefined
    ? 'approver'
    : undefined

export const takeRole = (text: Text, what: QuerySubject): QueryRole | undefined =>
  roleRules.find(({ words, of }) => of.includes(what) && text.take(words) !== undefined)?.role

const ownAct =
  /\b(?:my|mine) (?:own |open |last |latest )?(?:expenses?|invoices?|receipts?|orders?|comments?|files?|uploads?)\b|\b(?:did|have|has|what|which) i\b|\bi (?:have |had )?(?:submit\w*|file[ds]?|claim\w*|paid|request\w*|upload\w*|w?r[io]t\w*|comment\w*)\b/

/** “I” asks for one’s own tasks and meetings, and “my” for everything else that is one’s own. */
export const isOwnOf = (what: QuerySubject, said: string): boolean => {
  // “My projects’ expenses” are not one’s own.
  if (what === 'expenses' || what === 'orders' || what === 'comments' || what === 'documents') return ownAct.test(said)
  const plain = said.replaceAll(/\b(?:show|give|tell|let) me\b|\b(?:can|could|may|should|do) i\b(?! have)/g, ' ')
  return (what === 'tasks' || what === 'meetings' ? /\b(?:my|mine|i|me)\b/ : /\b(?:my|mine)\b/).test(plain)
}

/** Requests in which “I” owns nothing: `can I see`, `do I need`. */
const request =
  /\b(?:can|could|may|should|shall|must|would) i\b|\bi (?:want|need|would|have to|think|guess|should|must|can|see)\b/g

/** “I” says whose a record is, if the words say in which way: `which risks do I own`. */
export const isOwnRole = (said: string): boolean =>
  /\b(?:i|me)\b/.test(said.replaceAll(request, ' ').replaceAll(/\b(?:show|give|tell|let|send) me\b/g, ' '))
