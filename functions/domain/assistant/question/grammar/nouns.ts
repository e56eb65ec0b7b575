/** Takes what a question is about, and its types. Pure. */
import type { QuerySubject } from '../../../../../shared/assistant/query-subjects.ts'
import type { Text } from './text.ts'

type Noun = { words: RegExp; what: QuerySubject; types?: readonly string[] }

const nouns: readonly Noun[] = [
  { words: /\b(?:action (?:items?|points?)|actions?)\b/, what: 'meetings' },
  { words: /\bsub-?tasks?\b|\btasks?\b|\bto-?dos?\b|\bwork (?:items?|packages?)\b|\bactivities\b/, what: 'tasks' },
  { words: /\brisks?\b(?!(?<=\bat risk) projects?\b)/, what: 'raid', types: ['risk'] },
  { words: /\bissues?\b|\bblockers?\b|\bproblems?\b/, what: 'raid', types: ['issue'] },
  { words: /\bassumptions?\b/, what: 'raid', types: ['assumption'] },
  { words: /\bdependenc(?:y|ies)\b/, what: 'raid', types: ['dependency'] },
  { words: /\braid(?: logs?| entr(?:y|ies)| items?)?\b|\bentries\b/, what: 'raid' },
  { words: /\bmilestones?\b/, what: 'milestones' },
  { words: /\b(?:daily )?stand-?ups?(?: meetings?)?\b/, what: 'meetings', types: ['standup'] },
  { words: /\bkick-?offs?(?: meetings?)?\b/, what: 'meetings', types: ['kickoff'] },
  { words: /\bretro(?:spective)?s?(?: meetings?)?\b/, what: 'meetings', types: ['retrospective'] },
  { words: /\bsteering (?:committees?|meetings?|groups?|boards?)\b/, what: 'meetings', types: ['steering'] },
  { words: /\bone-to-ones?\b|\b1:1s?\b/, what: 'meetings', types: ['one_to_one'] },
  { words: /\breview meetings?\b/, what: 'meetings', types: ['review'] },
  { words: /\bplanning meetings?\b/, what: 'meetings', types: ['planning'] },
  { words: /\bmeetings?\b|\bappointments?\b|\bminutes\b|\bagendas?\b/, what: 'meetings' },
  { words: /\bchange requests?\b/, what: 'approvals', types: ['budget', 'charter'] },
  { words: /\bapprovals?\b/, what: 'approvals' },
  {
    words: /\bexpenses?\b|\binvoices?\b|\bbills?\b|\breceipts?\b|\bexpenditures?\b|\bpayments?\b|\bcosts? items?\b/,
    what: 'expenses',
  },
  {
    words:
      /\bcomments?\b|\bcommented\b|\bremarks?\b|\b(?:do|does|did|have|has) (?:people|anyone|anybody|everyone|the team|others) (?:say|said|write|written)\b|\bwas said\b|\bwho (?:has |have )?(?:said|wrote|written|mentioned)\b(?! (?:the )?(?:minutes|report|agenda))/,
    what: 'comments',
  },
  { words: /\bbudget lines?\b|\blines? of (?:the |its )?budgets?\b|\b(?:per|by|each) line\b/, what: 'budget_lines' },
  {
    words:
      /\bpurchase orders?\b|\borders\b|\bordered\b|\border\b(?=\s*(?:[?.!|]|$|costs?\b|late\b|is\b|from\b|with\b))|\bdeliveries\b|\bdelivery (?=from\b|\|)/,
    what: 'orders',
  },
  {
    words:
      /\bholidays?\b|\bvacations?\b|\babsen(?:t|ces?)\b|\baway\b(?! from)|\bout of office\b|\bsick\b|\bon leave\b|\b(?:who(?:['’]s| is)|is(?: anyone| anybody| someone)?|are)\s+(?:off|out)\b(?=\s*(?:[?.!|]|$))|^\s*(?:is|will)\s+(?:be )?(?:in|around|here|off|out)\b(?=\s*(?:[?.!|]|$))/,
    what: 'absences',
  },
  {
    words:
      /(?<=\b(?:last|latest|newest|recent|previous) (?:status )?)reports?\b|\bstatus reports\b|(?<!\bstatus )\breports?\b(?! (?:on|about)\b)/,
    what: 'reports',
  },
  {
    words:
      /(?<!\b(?:did|to|does|do)\b[\s|or]*)\bfiles?\b(?!(?:\s\w+){0,3}\s(?:expenses?|invoices?|receipts?)\b)|\bdocuments?\b|\battachments?\b|\buploads?\b|\bpdfs?\b/,
    what: 'documents',
  },
  { words: /\bprojects?\b|\bportfolios?\b|\bprogrammes?\b|\bprograms?\b/, what: 'projects' },
  { words: /\bproject managers\b/, what: 'people', types: ['project_manager'] },
  { words: /\bprogram managers?\b/, what: 'people', types: ['program_manager'] },
  { words: /\bspecialists?\b|\bsmes?\b|\bexperts?\b/, what: 'people', types: ['sme'] },
  {
    words: /\bpeople\b|\bteam members?\b|\bmembers?\b|\bcolleagues?\b|\bstaff\b|\bteam\b|\bemployees?\b/,
    what: 'people',
  },
]

/** Words after which the thing that is asked for comes. */
const asking =
  /\b(?:which|what|how many|how much|list|show(?: me)?|any|all|every|number of|count of|give me|are there|is there|top(?: \d+)?)\b/

const peopleOnProjects =
  /\b(?:who|anyone|anybody|someone|somebody)\b.*\b(?:(?:has|have|with) no|without(?: any)?) (?:open |late |overdue )?tasks\b|\b(?:who|anyone|anybody|someone|somebody)\b.*\b(?:has|have|with) nothing (?:late|overdue)\b|\b(?:who|anyone|anybody|someone)\b.*\b(?:more than|over|at least|fewer than|less than|exactly)\s+(?:\d+|one|two|three|four|five|six) (?:(?:open |late |overdue )?tasks|projects)\b/

export type Named = { what: QuerySubject; types: string[]; noun: string }

/** The first noun, of those that stand nearest after a word that asks. */
export const takeNoun = (text: Text): Named | undefined => {
  // “Who works on more than three projects?” is about people.
  if (text.has(peopleOnProjects)) return { what: 'people', types: [], noun: 'people' }
  const from = asking.exec(text.rest)?.index ?? 0
  const found = nouns
    .flatMap((noun) => {
      const match = new RegExp(noun.words.source, 'g').exec(text.rest)
      return match === null ? [] : [{ noun, at: match.index, length: match[0].length }]
    })
    .toSorted((a, b) => Number(a.at < from) - Number(b.at < from) || a.at - b.at || b.length - a.length)[0]
  if (found === undefined) return undefined
  const match = text.take(found.noun.words)
  const { what, types = [] } = found.noun
  if (what !== 'raid' || types.length === 0) return { what, types: [...types], noun: match?.[0] ?? '' }
  // “Risks and issues” are two types.
  const others = nouns.filter(
    (noun) =>
      noun.what === 'raid' &&
      noun.types !== undefined &&
      text.take(new RegExp(`(?<=\\|\\s*(?:and|or|,|&)\\s*(?:\\|\\s*)?(?:open |late )?)(?:${noun.words.source})`)) !==
        undefined,
  )
  return { what, types: [...types, ...others.flatMap((noun) => noun.types ?? [])], noun: match?.[0] ?? '' }
}
