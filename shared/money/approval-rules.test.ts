import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decides, inForce, mayBeDelegate, peopleToAsk, rightTo, type Asked, type Decider } from './approval-rules.ts'
import { actionsOnChange } from './budget-change-rules.ts'
import { actionsOn } from './expense-rules.ts'
import { roles, type Role } from '../permissions.ts'

const ids = ['usr_a', 'usr_b', 'usr_c', 'usr_d', 'usr_e'] as const
const role = fc.constantFrom(...(Object.keys(roles) as Role[]))
const kindOf = (one: Role) => (one === 'customer' ? 'customer' : 'staff')

/** A workspace of five people, some of whom are away, and what one of them asks for. */
const workspaces = fc
  .record({
    roles: fc.tuple(role, role, role, role, role),
    asker: fc.nat({ max: 4 }),
    cents: fc.integer({ min: -2000, max: 2000 }),
    limit: fc.option(fc.integer({ min: 0, max: 1500 })),
    away: fc.uniqueArray(fc.record({ person: fc.nat({ max: 4 }), delegate: fc.nat({ max: 4 }) }), {
      maxLength: 4,
      selector: ({ person }) => person,
    }),
  })
  .map(({ roles: held, asker, cents, limit, away }) => {
    const people = ids.map((id, index): Decider => ({ id, role: held[index] as Role }))
    const of = (index: number) => people[index] as Decider
    const asked: Asked = { cents, submittedBy: { id: of(asker).id, kind: kindOf(of(asker).role) } }
    const delegations = away.map(({ person, delegate }) => ({
      person: { id: of(person).id, kind: kindOf(of(person).role), name: `Name of ${of(person).id}` } as const,
      role: of(person).role,
      delegate: { id: of(delegate).id, name: `Name of ${of(delegate).id}` },
      from: '2026-11-24',
      to: '2026-11-30',
    }))
    return { people, asked, rules: { limit, delegations } }
  })

const forAll = (check: (workspace: Parameters<typeof peopleToAsk>[1] & { asked: Asked; rules: Rules }) => void) =>
  fc.assert(
    fc.property(workspaces, ({ people, asked, rules }) => check({ people, responsible: people, asked, rules })),
    { numRuns: 2000 },
  )
type Rules = Parameters<typeof rightTo>[2]

describe('the right to decide', () => {
  test('is one’s own, or that of someone who is away and could decide themselves', () => {
    forAll(({ people, asked, rules }) => {
      for (const reader of people) {
        const right = rightTo(asked, reader, rules)
        const own = decides(asked, reader, rules.limit)
        expect(right?.onBehalfOf === null).toBe(own)
        if (right === undefined || right.onBehalfOf === null) continue
        const { id } = right.onBehalfOf
        const absent = people.find((person) => person.id === id) as Decider
        expect(rules.delegations.some(({ person, delegate }) => person.id === id && delegate.id === reader.id)).toBe(
          true,
        )
        expect(decides(asked, absent, rules.limit)).toBe(true)
        expect(mayBeDelegate(reader.role, absent.role)).toBe(true)
      }
    })
  })

  test('is never one on what a person submitted, and needs a role that decides', () => {
    forAll(({ people, asked, rules }) => {
      for (const reader of people) {
        const may = rightTo(asked, reader, rules) !== undefined
        if (asked.submittedBy.id === reader.id || reader.role === 'sme' || reader.role === 'admin')
          expect(may).toBe(false)
      }
    })
  })

  test('above the limit is that of the company account, or of a program manager', () => {
    forAll(({ people, asked, rules }) => {
      if (rules.limit === null || Math.abs(asked.cents) <= rules.limit) return
      for (const reader of people.filter((person) => rightTo(asked, person, rules) !== undefined)) {
        expect(['customer', 'program_manager', 'project_manager']).toContain(reader.role)
        // A project manager decides only on what the company account asks for, for a program manager.
        if (reader.role === 'project_manager') expect(asked.submittedBy.kind).toBe('customer')
      }
    })
  })

  test('does not pass on from a delegate to their own delegate', () => {
    const [company, second, third] = [
      { id: 'usr_a', role: 'customer' },
      { id: 'usr_b', role: 'program_manager' },
      { id: 'usr_c', role: 'program_manager' },
    ] as const
    const between = (from: Decider, to: Decider) => ({
      person: { id: from.id, kind: kindOf(from.role), name: from.id } as const,
      role: from.role,
      delegate: { id: to.id, name: to.id },
      from: '2026-11-24',
      to: '2026-11-30',
    })
    const rules = { limit: 100, delegations: [between(company, second), between(second, third)] }
    const asked = { cents: 101, submittedBy: { id: 'usr_d', kind: 'staff' } } as const
    expect(rightTo(asked, second, rules)?.onBehalfOf?.id).toBe('usr_a')
    expect(rightTo(asked, third, rules)).toBeUndefined()
    // The delegate is away too, so the company account is asked itself.
    const people = [company, second, third]
    expect(peopleToAsk(asked, { responsible: people, people }, rules)).toEqual([company])
  })

  test('shows in the actions on expenses and budget changes', () => {
    forAll(({ people, asked, rules }) => {
      for (const reader of people) {
        const may = rightTo(asked, reader, rules) !== undefined
        const onExpense = actionsOn({ ...asked, status: 'pending' }, reader, rules)
        const onChange = actionsOnChange(
          { status: 'pending', cents: asked.cents, requestedBy: asked.submittedBy },
          reader,
          rules,
        )
        expect([onExpense.includes('approve'), onChange.includes('approve')]).toEqual([may, may])
      }
    })
  })
})

test('a delegation is in force from its first to its last day', () => {
  const one = { from: '2026-11-24', to: '2026-11-30' }
  const days = ['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01']
  expect(days.map((day) => inForce([one], day).length)).toEqual([0, 1, 1, 0])
})

describe('the people to ask', () => {
  test('may all decide, each once, and someone is asked whenever someone may decide by their own right', () => {
    forAll(({ people, responsible, asked, rules }) => {
      const deciders = peopleToAsk(asked, { responsible, people }, rules)
      expect(new Set(deciders).size).toBe(deciders.length)
      for (const person of deciders) expect(rightTo(asked, person, rules)).toHaveProperty('onBehalfOf')
      expect(deciders.length > 0).toBe(people.some((person) => decides(asked, person, rules.limit)))
    })
  })

  test('are not away, unless their delegate cannot decide', () => {
    forAll(({ people, responsible, asked, rules }) => {
      const away = new Map(rules.delegations.map(({ person, delegate }) => [person.id, delegate.id]))
      for (const { id } of peopleToAsk(asked, { responsible, people }, rules)) {
        const delegate = people.find((person) => person.id === away.get(id))
        if (delegate === undefined) continue
        expect(away.has(delegate.id) || rightTo(asked, delegate, rules) === undefined).toBe(true)
      }
    })
  })
})
