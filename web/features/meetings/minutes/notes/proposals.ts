/** Items proposed from notes while a person reviews them. Pure functions without requests or storage. */
import type { DraftedMinutes, MinutesProposal, ProposalKind } from '../../../../../shared/meetings/minutes-draft.ts'

export type Proposal = Omit<MinutesProposal, 'ownerId' | 'ownerName' | 'dueDate'> & {
  id: string
  ownerId: string
  dueDate: string
  /** Whether it goes into the minutes. */
  taken: boolean
  /** Where it has been added, in words. */
  added?: string
}

/** The part of the minutes to which items are added. */
type Minutes = {
  decisions: { id: string; text: string }[]
  actions: { id: string; text: string; ownerId: string; dueDate: string }[]
  summary: string
}

/** Risks and issues go to the RAID log, one by one. */
export const isForLog = (kind: ProposalKind): kind is 'risk' | 'issue' => kind === 'risk' || kind === 'issue'

export const proposalsOf = ({ items }: Pick<DraftedMinutes, 'items'>): Proposal[] =>
  items.map(({ kind, text, records, ownerId, dueDate }) => ({
    kind,
    text,
    records,
    id: crypto.randomUUID(),
    ownerId: ownerId ?? '',
    dueDate: dueDate ?? '',
    taken: !isForLog(kind),
  }))

/** An item that a person makes of a line of which nothing was made. */
export const proposalOfLine = ({ id, text }: DraftedMinutes['lines'][number], kind: ProposalKind): Proposal => ({
  kind,
  text,
  records: [id],
  id: crypto.randomUUID(),
  ownerId: '',
  dueDate: '',
  taken: !isForLog(kind),
})

/** Lines of which nothing is made at the moment. */
export const linesLeft = (
  { lines }: Pick<DraftedMinutes, 'lines'>,
  proposals: readonly Pick<Proposal, 'records'>[],
): DraftedMinutes['lines'] => {
  const used = new Set(proposals.flatMap(({ records }) => records))
  return lines.filter(({ id }) => !used.has(id))
}

/** What goes into the minutes. */
export const takenOf = (proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter(
    ({ kind, taken, text, added }) => taken && added === undefined && !isForLog(kind) && text.trim() !== '',
  )

const questionsIn = (taken: readonly Proposal[]): string => {
  const texts = taken.filter(({ kind }) => kind === 'question').map(({ text }) => `- ${text.trim()}`)
  return texts.length === 0 ? '' : ['Open questions:', ...texts].join('\n')
}

/** The minutes with what was taken at the end of each part. Open questions follow the summary. */
export const withProposals = ({ decisions, actions, summary }: Minutes, taken: readonly Proposal[]): Minutes => ({
  decisions: [...decisions, ...taken.flatMap(({ kind, id, text }) => (kind === 'decision' ? [{ id, text }] : []))],
  actions: [
    ...actions,
    ...taken.flatMap(({ kind, id, text, ownerId, dueDate }) =>
      kind === 'action' ? [{ id, text, ownerId, dueDate }] : [],
    ),
  ],
  summary: [summary, questionsIn(taken)].filter((text) => text.trim() !== '').join('\n\n'),
})
