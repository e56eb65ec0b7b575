/**
 * Sorts the lines of notes into decisions, actions with their owner and date, risks, issues and questions, by rules. Each
 * item names its lines, and lines of which nothing is made are listed as well. Pure.
 */
import type { Day } from '../../../../shared/dates/dates.ts'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import type { MinutesProposal, ProposalKind } from '../../../../shared/meetings/minutes-draft.ts'
import { clipped, upperFirst } from '../../../../shared/wording.ts'
import { dayIn } from './note-dates.ts'
import type { ReadLine } from './note-lines.ts'
import type { Mention } from './note-people.ts'

/** What is known about a meeting, to read its notes. */
export type Around = { /** The day of the meeting. */ day: Day; mentionsIn: (text: string) => Mention[] }

/** What a person is to do: after a name, or after “we” and the like. */
const duty =
  /^\s*(?:[:→>]|->|will\b|['’]ll\b|shall\b|to\b(?! be\b)|should\b|must\b|(?:needs?|has|have) to\b|is (?:going )?to\b|(?:agreed|promised|offered|volunteered) to\b|takes? (?:on|over|care of)\b|owns?\b)/iu
const openDuty =
  /\b(?:we|i|someone|somebody|the team|team)(?:['’]ll| will| need to| have to| must| should| shall)\b|^(?:please|need to|to be done|let['’]s)\b/iu

/** A decision that was not made is a question. */
const undecided =
  /\b(?:not|no|never|yet to|without|couldn['’]t|didn['’]t|haven['’]t|wasn['’]t|hasn['’]t|weren['’]t)\b[^.!?]{0,30}\b(?:decid|decision|agree|approv|resolv)/iu
export const isUndecided = (text: string): boolean => undecided.test(text)

const decided =
  /\b(?:we|the (?:team|group|board|committee)|everyone|all|it was|it is)\s+(?:have |has |had |were |was |all )*(?:decided|agreed|approved|chosen?|resolved|settled|confirmed|rejected)\b|\b(?:was|were|is|are|has been|have been)\s+(?:approved|agreed|decided|rejected|signed off)\b|\b(?:we go|going|we['’]re going|we will go) with\b|^(?:decided|agreed|approved)\b/iu
const questions =
  /\?["'”’)]*$|\b(?:unclear|open question|not clear|to be (?:decided|confirmed|clarified|determined)|tbd|tbc)\b/iu
const risks =
  /\brisks?\b|\b(?:might|may|could)\b[^.!?]{0,40}\b(?:delay|slip|fail|late|break|miss|cost more|fall through)|\b(?:worried|concerned|concern) (?:about|that)\b/iu
const issues =
  /\b(?:blocked|blocker|blocking|issue|problem|broken|does not work|doesn['’]t work|stuck|fails?|failed|failing)\b/iu
/** “No risks”, “no new issues”. */
const none = /^\s*(?:there (?:are|were|is) )?(?:no|none|nothing)\b/iu

/** What stands below a heading of which there is nothing. */
const empty =
  /^(?:none|nothing(?: new)?|n\/a|no(?: new| open| further)?(?: risks?| issues?| decisions?| actions?| questions?)?)[.!]?$/iu

/** Whether a person is to do something: after a name, or for a mention at the beginning. */
const isDuty = (text: string, { mentionsIn }: Around): boolean =>
  mentionsIn(text).some(({ from, to }) => duty.test(text.slice(to)) || (from === 0 && text.startsWith('@')))

const kindOf = ({ text, labelled }: ReadLine, around: Around): ProposalKind | undefined => {
  if (labelled !== undefined) {
    if (empty.test(text)) return undefined
    return (labelled === 'risk' || labelled === 'issue') && isDuty(text, around) ? 'action' : labelled
  }
  if (isUndecided(text) || questions.test(text)) return 'question'
  if (decided.test(text)) return 'decision'
  if (isDuty(text, around) || openDuty.test(text)) return 'action'
  if (none.test(text)) return undefined
  return risks.test(text) ? 'risk' : issues.test(text) ? 'issue' : undefined
}

/**
 * Who is to do it: the person who the line says will do something, has in brackets or marks, or else the only one it
 * names.
 */
const ownerIn = (text: string, { mentionsIn }: Around): Mention | undefined => {
  const named = mentionsIn(text)
  const isMarked = ({ from, to }: Mention): boolean =>
    text.charAt(from) === '@' ||
    (/(?:[([]|owner:?|by|→|->)\s*$/iu.test(text.slice(0, from)) && /^\s*(?:[)\],.;]|$)/u.test(text.slice(to)))
  return (
    named.find(({ to }) => duty.test(text.slice(to))) ??
    named.find(isMarked) ??
    (new Set(named.map(({ id }) => id)).size === 1 ? named[0] : undefined)
  )
}

/** An action without what its own fields say: who at its beginning, and when at its end. */
const taskIn = (text: string, owner: Mention | undefined, date: ReturnType<typeof dayIn>): string => {
  const isLast = date !== undefined && /^[\s.!)\]]*$/u.test(text.slice(date.to))
  const undated = isLast ? text.slice(0, date.from).replace(/[\s,;(–—-]+$/u, '') : text
  const said = owner?.from === 0 ? undated.slice(owner.to) : undated
  const task = owner?.from === 0 && duty.test(said) ? said.replace(duty, '').trim() : undated
  return task === '' ? text : upperFirst(task)
}

/** Characters of an item. */
export const longestItem: Readonly<Record<ProposalKind, number>> = {
  decision: meetingLimits.decision,
  action: meetingLimits.action,
  risk: meetingLimits.action,
  issue: meetingLimits.action,
  question: meetingLimits.decision,
}

/** An item of these lines. Who and when come from the lines, no matter who words it. */
export const proposalOf = (
  kind: ProposalKind,
  lines: readonly ReadLine[],
  around: Around,
  text?: string,
): MinutesProposal => {
  const said = lines.map((line) => line.text).join(' ')
  const isAction = kind === 'action'
  const [owner, date] = isAction ? [ownerIn(said, around), dayIn(said, around.day)] : []
  return {
    kind,
    text: clipped(text ?? (isAction ? taskIn(said, owner, date) : upperFirst(said)), longestItem[kind]),
    records: lines.map(({ id }) => id),
    ownerId: owner?.id ?? null,
    ownerName: owner?.name ?? '',
    dueDate: date?.day ?? null,
  }
}

export const sortNotes = (lines: readonly ReadLine[], around: Around): MinutesProposal[] =>
  lines.flatMap((line) => {
    const kind = kindOf(line, around)
    return kind === undefined ? [] : [proposalOf(kind, [line], around)]
  })
