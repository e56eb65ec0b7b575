import { describe, expect, test } from 'vitest'
import { understand, type Context } from './understand.ts'

const roof = { id: 'prj_0000000000000001', name: 'Old depot roof' }
const [ana, kwame, mira, lin] = [
  { id: 'usr_0000000000000001', name: 'Ana Flores' },
  { id: 'usr_0000000000000002', name: 'Kwame Mensah' },
  { id: 'usr_0000000000000003', name: 'Mira Kovac' },
  { id: 'usr_0000000000000004', name: 'Lin Zhou' },
]

/** Ana asks. */
const context: Context = {
  me: ana,
  projects: [roof],
  people: [ana, kwame, mira, lin],
  page: undefined,
  before: undefined,
  today: '2026-11-26',
}

const asked = (text: string) => understand(text, context)

describe('people who are joined are all meant, or all left out', () => {
  test.each([
    ['risks raised by me or Mira', [ana, mira], []],
    ["tasks that are mine or Lin's", [ana, lin], []],
    ['meetings with Lin and me', [lin, ana], []],
    ["milestones of my or Lin's projects", [ana, lin], []],
    ['issues not owned by Lin or Mira', [], [lin, mira]],
    ['tasks assigned to neither Kwame nor Mira', [], [kwame, mira]],
    ['which risks do neither Lin nor I own?', [], [lin, ana]],
    ['projects not run by Mira or Lin', [], [mira, lin]],
    ['late tasks of everyone except Kwame and Lin', [], [kwame, lin]],
    ['tasks of everyone but Lin', [], [lin]],
    ['tasks of Lin but not of Mira', [lin], [mira]],
    ['meetings without Lin and with Mira', [mira], [lin]],
    ['which of the late tasks are not mine?', [], [ana]],
    ["tasks that I don't own", [], [ana]],
    ["show me Lin's tasks", [lin], []],
    ['which linked tasks are Lin’s?', [lin], []],
  ])('%s', (text, people, others) => {
    const { query, gaps } = asked(text)
    const ids = (all: readonly { id: string }[]) => (all.length === 0 ? undefined : all.map(({ id }) => id).toSorted())
    expect(query?.where.people?.toSorted()).toEqual(ids(people))
    expect(query?.where.notPeople?.toSorted()).toEqual(ids(others))
    expect(gaps.filter((gap) => !gap.includes('linked'))).toEqual([])
  })
})

describe('“I” says whose records are meant, in the way that the words say', () => {
  test.each([
    ['which risks do I own?', 'owner'],
    ['which risks did I raise?', 'raised_by'],
    ['which projects do I manage?', 'manager'],
    ['which expenses did I approve last month?', 'approver'],
  ])('%s', (text, role) => {
    expect(asked(text)).toMatchObject({ gaps: [], query: { where: { people: [ana.id], role } } })
  })
})

test('an expense that someone rejected is rejected', () => {
  expect(asked('which expenses did Lin reject?').query?.where).toMatchObject({ role: 'approver', is: ['rejected'] })
})

test('a project can be left out by words around its name', () => {
  expect(asked('all high risks except the ones in old depot').query?.where.notProjects).toEqual([roof.id])
})
