/**
 * Where a RACI matrix and the work differ. Pure. An activity without work, and one whose letters belong to no one known,
 * has no findings: nothing is guessed.
 */
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { raciLimits } from '../../../../shared/charters/limits.ts'
import { driftRules, type DriftKind } from '../../../../shared/charters/raci-drift-choices.ts'
import type { DriftFinding, RaciDrift } from '../../../../shared/charters/raci-drift.ts'
import type { RaciContent } from '../../../../shared/charters/raci-document.ts'
import { counted, listed, plural } from '../../../../shared/wording.ts'
import { driftKey } from './raci-drift-key.ts'
import { afterDeparture, asAccountable, asResponsible, type Suggestion } from './raci-suggestion.ts'
import { comparedActivities, personBehind, tally, type Compared, type Deed, type Work } from './raci-work.ts'

/** Characters of the name of an activity or a role in a finding. */
export const nameLength = 80

/** Names of what was not compared, before the others are only counted. */
const mostNames = 8

type Found = Omit<DriftFinding, 'letters' | 'lettersWhy' | 'openTasks' | 'workWhy'> & {
  suggestion: Suggestion
  /** Tasks that could go to `to`. */
  open: readonly string[]
  to: string | undefined
}

type Scene = { matrix: RaciContent; work: Work; nameOf: (person: string) => string }

const quoted = ({ activity: { name } }: Compared): string => inQuotes(name, nameLength)

const ofPerson = (deeds: readonly Deed[], person: string): Deed[] => deeds.filter(({ by }) => by === person)

const isHere = ({ people }: Work, person: string | undefined): person is string =>
  people.some(({ id, isHere: here }) => id === person && here)

const detailOf = (deeds: readonly Deed[]): string => {
  const count = (what: Deed['what']) => deeds.filter((deed) => deed.what === what).length
  const parts = [
    [count('completed'), (n: number) => `completed ${counted(n, 'task')}`],
    [count('moved'), (n: number) => `changed the status of ${counted(n, 'open task')}`],
    [count('settled'), (n: number) => `changed the status of ${counted(n, 'RAID entry', 'RAID entries')}`],
  ] as const
  return listed(parts.flatMap(([n, words]) => (n === 0 ? [] : [words(n)])))
}

const recordsOf = ({ work }: Scene, deeds: readonly Deed[]): string[] => [
  ...new Set([work.projectId, ...deeds.map(({ record }) => record)]),
]

/** The open tasks of an activity that a person has, and those that no one has if `free`. */
const openTasksOf = ({ tasks }: Compared, person: string, free: boolean): string[] =>
  tasks
    .filter(({ isOpen, assigneeId }) => isOpen && (assigneeId === person || (free && assigneeId === null)))
    .map(({ id }) => id)

/** Someone else decides what the accountable person answers for. */
const accountableDrift = (compared: Compared, scene: Scene): Found[] => {
  const { work, nameOf } = scene
  const accountable = compared.letters.find(({ letter }) => letter === 'A')
  const person = accountable?.person
  if (accountable === undefined || !isHere(work, person)) return []
  const isAbsent = !compared.tasks.some(
    ({ changedBy, assigneeId }) => assigneeId === person || changedBy.includes(person),
  )
  // If no known change is by the accountable person, it counts as well that responsible people finished their own tasks.
  const deeds = isAbsent ? compared.moved : compared.decided
  const [by, count] = tally(deeds).find(([one]) => one !== person && isHere(work, one)) ?? []
  if (by === undefined || count === undefined || deeds.length < driftRules.least) return []
  const own = ofPerson(deeds, person).length
  const share = count / deeds.length
  if (share < (own === 0 ? driftRules.half : driftRules.most)) return []
  const did = isAbsent
    ? `${nameOf(person)} is accountable for ${quoted(compared)} and made none of the latest changes to its tasks`
    : `${nameOf(person)} is accountable for ${quoted(compared)}`
  return [
    {
      key: driftKey('raci-accountable', work.projectId, compared.activity.name, by),
      kind: 'raci-accountable',
      text: `${did}, but ${nameOf(by)} decided ${count} of ${deeds.length}: ${detailOf(ofPerson(deeds, by))}.${own === 0 ? '' : ` ${nameOf(person)} decided ${own}.`}`,
      records: recordsOf(scene, deeds),
      figures: { by: count, own, of: deeds.length },
      cells: [{ activity: compared.index, role: accountable.role }],
      suggestion: asAccountable(compared, by, scene),
      open: openTasksOf(compared, by, false),
      to: person,
    },
  ]
}

/** The people with an R, if all of them are known. */
const responsibleFor = ({ letters }: Compared): { roles: string[]; people: string[] } | undefined => {
  const all = letters.filter(({ letter }) => letter === 'R')
  const people = all.flatMap(({ person }) => person ?? [])
  return all.length === 0 || people.length < all.length
    ? undefined
    : { roles: all.map(({ role }) => role), people: [...new Set(people)] }
}

/**
 * Someone else does the work of the responsible people, or takes part in it without a letter. The accountable person may
 * do the work, because a cell has one letter. A role that has an R, but no one known behind it, could be anyone.
 */
const responsibleDrift = (compared: Compared, scene: Scene): Found[] => {
  const { work, nameOf } = scene
  const responsible = responsibleFor(compared)
  const { worked, letters } = compared
  if (responsible === undefined || worked.length < driftRules.least) return []
  const letterless = (person: string) => letters.every((letter) => letter.person !== person)
  const others = tally(worked).filter(
    ([person]) =>
      isHere(work, person) &&
      !letters.some((letter) => letter.person === person && (letter.letter === 'R' || letter.letter === 'A')),
  )
  const own = worked.filter(({ by }) => responsible.people.includes(by)).length
  const to = responsible.people.find((person) => isHere(work, person))
  const [top] = others
  const isReplaced = own === 0 && top !== undefined && top[1] / worked.length >= driftRules.half
  const share = (count: number) => `worked on ${count} of the ${worked.length} tasks that have begun`
  const foundOf = (kind: DriftKind, [by, count]: readonly [string, number], text: string, roles: string[]): Found => ({
    key: driftKey(kind, work.projectId, compared.activity.name, by),
    kind,
    text,
    records: recordsOf(scene, worked),
    figures: { by: count, own, of: worked.length },
    cells: roles.map((role) => ({ activity: compared.index, role })),
    suggestion: asResponsible(compared, by, kind === 'raci-responsible' ? responsible.roles : [], scene),
    open: openTasksOf(compared, by, true),
    to,
  })
  const replaced = isReplaced
    ? [
        foundOf(
          'raci-responsible',
          top,
          `${listed(responsible.people.map(nameOf))} ${plural(responsible.people.length, 'is', 'are')} responsible for ${quoted(compared)} and worked on none of its tasks, but ${nameOf(top[0])} ${share(top[1])}.`,
          responsible.roles,
        ),
      ]
    : []
  const taking = others
    .filter(([person, count]) => !(isReplaced && person === top[0]) && letterless(person) && count >= 2)
    .filter(([, count]) => count / worked.length >= driftRules.part)
    .map((other) =>
      foundOf(
        'raci-unlisted',
        other,
        `${nameOf(other[0])} has no letter for ${quoted(compared)}, but ${share(other[1])}.`,
        responsible.roles,
      ),
    )
  return [...replaced, ...taking]
}

/** People in the matrix who can no longer open the project. */
const departures = (all: readonly Compared[], scene: Scene): Found[] => {
  const { matrix, work } = scene
  return matrix.roles.flatMap((role): Found[] => {
    const person = personBehind(matrix, role, work.people)
    const held = all.filter(({ letters }) => letters.some((letter) => letter.role === role))
    if (person === undefined || isHere(work, person) || held.length === 0) return []
    const known = work.people.find(({ id }) => id === person)
    const open = held.flatMap((compared) => openTasksOf(compared, person, false))
    return [
      {
        key: driftKey('raci-left', work.projectId, role, person),
        kind: 'raci-left',
        text: `${known === undefined ? `The person behind ${inQuotes(role, nameLength)}` : known.name} has a letter in ${counted(held.length, 'activity', 'activities')}, but is ${known === undefined ? 'no longer in the workspace' : 'not on the project’s team'}.`,
        records: [work.projectId, person],
        figures: { by: held.length, own: 0, of: all.length },
        cells: held.map(({ index }) => ({ activity: index, role })),
        suggestion: afterDeparture(role, held, scene),
        open,
        to: undefined,
      },
    ]
  })
}

const workWhy = ({ open, to, kind }: Found): string => {
  if (kind === 'raci-left') return 'No task can go to someone who cannot open the project.'
  if (open.length === 0) return 'No open tasks are left to reassign.'
  return to === undefined
    ? 'The person with this letter can’t open the project, so no task can be assigned to them.'
    : ''
}

const toFinding = ({ suggestion, open, to, ...found }: Found): DriftFinding => {
  const why = workWhy({ suggestion, open, to, ...found })
  const letters = typeof suggestion === 'string' ? null : suggestion
  return {
    ...found,
    letters: letters && {
      cells: letters.cells.map((cell) => ({ ...cell })),
      people: { ...letters.people },
      text: letters.text,
    },
    lettersWhy: typeof suggestion === 'string' ? suggestion : '',
    openTasks: why === '' ? open.length : 0,
    workWhy: why,
  }
}

const notCompared = (all: readonly Compared[], { matrix, work }: Scene): string[] => {
  const taskless = all.filter(({ tasks }) => tasks.length === 0)
  const unfilled = matrix.roles.filter((role) => personBehind(matrix, role, work.people) === undefined)
  const named = (names: readonly string[]) =>
    listed([
      ...names.slice(0, mostNames).map((name) => inQuotes(name, nameLength)),
      ...(names.length > mostNames ? [`${names.length - mostNames} more`] : []),
    ])
  return [
    ...(taskless.length === 0
      ? []
      : [
          `Not compared, because no task is behind ${plural(taskless.length, 'it', 'them')}: ${named(taskless.map(({ activity }) => activity.name))}.`,
        ]),
    ...(unfilled.length === 0
      ? []
      : [
          `Not compared, because no person is behind ${plural(unfilled.length, 'the role', 'the roles')}: ${named(unfilled)}.`,
        ]),
  ]
}

/** Changes of a person are matched with the letters of the matrix; see docs/decisions/118. */
export const raciDrift = (matrix: RaciContent, work: Work): Omit<RaciDrift, 'version'> => {
  const names = new Map(work.people.map(({ id, name }) => [id, name]))
  const scene: Scene = { matrix, work, nameOf: (person) => names.get(person) ?? 'Someone who has left' }
  const all = comparedActivities(matrix, work)
  return {
    findings: [
      ...all.flatMap((compared) => [...accountableDrift(compared, scene), ...responsibleDrift(compared, scene)]),
      ...departures(all, scene),
    ].map(toFinding),
    activities: all.map(({ tasks, worked, decided }) => ({
      tasks: tasks.slice(0, raciLimits.links).map(({ id, title }) => ({ id, title })),
      worked: worked.length,
      decided: decided.length,
    })),
    roles: matrix.roles.map((role) => {
      const id = personBehind(matrix, role, work.people)
      const name = id === undefined ? undefined : names.get(id)
      return { role, person: id === undefined || name === undefined ? null : { id, name } }
    }),
    notCompared: notCompared(all, scene),
  }
}
