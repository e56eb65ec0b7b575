import { expect, test } from 'vitest'
import { linesLeft, proposalOfLine, proposalsOf, takenOf, withProposals } from './proposals.ts'

const line = (id: string, text: string) => ({ id, text })
const lines = [line('line-1', 'Ana calls'), line('line-2', 'Blue'), line('line-3', 'Frost'), line('line-4', 'Lunch')]
const item = { ownerId: null, ownerName: '', dueDate: null }
const proposals = proposalsOf({
  items: [
    { ...item, kind: 'action', text: 'Call', records: ['line-1'], ownerId: 'usr_1', dueDate: '2026-12-04' },
    { ...item, kind: 'decision', text: 'Blue tiles', records: ['line-2'] },
    { ...item, kind: 'risk', text: 'Frost', records: ['line-3'] },
  ],
})
const before = { decisions: [{ id: 'd', text: 'Glass' }], actions: [], summary: 'We met.' }

test('what is taken follows what the minutes have; risks go to the RAID log', () => {
  const all = [...proposals, proposalOfLine(line('line-4', 'Who pays?'), 'question')]
  const { decisions, actions, summary } = withProposals(before, takenOf(all))
  expect(decisions.map(({ text }) => text)).toEqual(['Glass', 'Blue tiles'])
  expect(actions).toMatchObject([{ text: 'Call', ownerId: 'usr_1', dueDate: '2026-12-04' }])
  expect(summary).toBe('We met.\n\nOpen questions:\n- Who pays?')
})

test('what is unticked or empty is left out', () => {
  const none = takenOf(
    proposals.map((proposal) => ({ ...proposal, ...(proposal.kind === 'action' ? { text: ' ' } : { taken: false }) })),
  )
  expect(withProposals(before, none)).toEqual(before)
})

test('lines of which nothing is made are left', () => {
  expect(linesLeft({ lines }, proposals).map(({ text }) => text)).toEqual(['Lunch'])
  expect(linesLeft({ lines }, proposals.slice(1)).map(({ text }) => text)).toEqual(['Ana calls', 'Lunch'])
})
