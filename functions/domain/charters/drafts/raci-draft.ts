/**
 * Drafts a RACI matrix by rules. From a project’s records, letters say what the records say. From names alone, the kind
 * of work of an activity and the kind of a role are derived from them, and a table assigns the letters. In both, each activity has exactly one accountable and at least
 * one responsible role.
 */
import { documentLimits, raciLimits } from '../../../../shared/charters/limits.ts'
import {
  raciRoles,
  type RaciActivity,
  type RaciMatrix,
  type DraftRaciBody,
  type Responsibility,
  type StandsFor,
} from '../../../../shared/charters/raci.ts'
import { clipped } from '../../../../shared/wording.ts'

type Draft = Pick<RaciMatrix, 'roles' | 'activities' | 'people' | 'leftOut'>

/** The records behind the names of a request. */
export type RaciRecords = {
  /**
   * What each activity stands for, and the ids of the people whom records name: those who do its tasks, those who own an
   * entry about them, and those who are consulted or informed.
   */
  activities: readonly {
    name: string
    standsFor: StandsFor
    doers: readonly string[]
    owners: readonly string[]
    consulted: readonly string[]
    informed: readonly string[]
  }[]
  /** The ids of people by the names of their roles. */
  people: ReadonlyMap<string, string>
  /** How many tasks are in none of the activities. */
  leftOut: number
}

/** The kind of a role in the project. */
type Part = 'manager' | 'lead' | 'doer' | 'stakeholder'

const partsByName: readonly [RegExp, Part][] = [
  [/\b(stakeholder|sponsor|customer|client|user|owner|board|authority)/i, 'stakeholder'],
  [/\b(lead|architect|supervisor|foreman|foreperson)/i, 'lead'],
  [/\b(manager|director|pmo|head)\b/i, 'manager'],
]

const partOf = (role: string): Part => partsByName.find(([name]) => name.test(role))?.[1] ?? 'doer'

type Work = 'steering' | 'making' | 'handover'

const worksByName: readonly [RegExp, Work][] = [
  [
    /\b(accept|approv|sign[- ]?off|hand(ed)?[- ]?over|launch|go[- ]?live|training|train\b|certificat|closure|close\b)/i,
    'handover',
  ],
  [
    /\b(plan|charter|budget|schedule|(status|progress) report|reporting|risk|govern|contract|procure|tender|communicat|kick[- ]?off|scope|requirement|business case)/i,
    'steering',
  ],
]

const workOf = (activity: string): Work => worksByName.find(([name]) => name.test(activity))?.[1] ?? 'making'

/**
 * Which kind of role has which responsibility in which kind of work. The manager is accountable for steering, the lead
 * for making, and a handover involves its recipients.
 */
const letters: Record<Work, Record<Part, Responsibility>> = {
  steering: { manager: 'A', lead: 'R', doer: 'I', stakeholder: 'C' },
  making: { manager: 'C', lead: 'A', doer: 'R', stakeholder: 'I' },
  handover: { manager: 'A', lead: 'R', doer: 'R', stakeholder: 'C' },
}

/** Activities of any project, used if no deliverables are named. */
const usualActivities = [
  'Agree the scope with the sponsor',
  'Plan schedule and budget',
  'Carry out the work',
  'Check the result',
  'Reporting of progress',
  'Hand over and close the project',
]

/** Removes duplicate names, ignoring case, and keeps the order. */
const distinct = (names: readonly string[]): string[] => {
  const seen = new Set<string>()
  return names.filter((name) => {
    const spelled = name.toLowerCase()
    return seen.has(spelled) ? false : Boolean(seen.add(spelled))
  })
}

type Column = { role: string; part: Part; person?: string | undefined }

/** The requested roles, then the stakeholders and team members by name, up to the maximum of a matrix. */
const columnsOf = ({ roles = [], stakeholders = [], teamMembers = [] }: DraftRaciBody): Column[] => {
  // Drops `__proto__`, which cannot be a key of the assignments.
  const short = (names: readonly string[]) =>
    names.filter((name) => name !== '__proto__').map((name) => clipped(name, raciLimits.roleName))
  const asked = distinct(short(roles))
  const base =
    asked.length === 0 || distinct([...asked, ...short(stakeholders), ...short(teamMembers)]).length < 2
      ? distinct([...asked, ...raciRoles])
      : asked
  const partByName = new Map<string, Part>()
  for (const role of base) partByName.set(role.toLowerCase(), partOf(role))
  for (const name of short(stakeholders))
    if (!partByName.has(name.toLowerCase())) partByName.set(name.toLowerCase(), 'stakeholder')
  return distinct([...base, ...short(stakeholders), ...short(teamMembers)])
    .slice(0, raciLimits.roles)
    .map((role) => ({ role, part: partByName.get(role.toLowerCase()) ?? 'doer' }))
}

/** The first column with one of the kinds of role, in order of preference. */
const firstOf = (columns: readonly Column[], parts: readonly Part[], but?: Column): Column | undefined =>
  parts
    .map((part) => columns.find((column) => column.part === part && column !== but))
    .find((column) => column !== undefined)

/** An activity that only has names: the kinds of work and of roles decide. */
const draftActivity = (name: string, columns: readonly Column[]): RaciActivity => {
  const by = letters[workOf(name)]
  // If no role has the kind that would be accountable, the next best one is.
  const accountable = firstOf(
    columns,
    ['manager', 'lead', 'doer', 'stakeholder'].toSorted(
      (one, other) => Number(by[other as Part] === 'A') - Number(by[one as Part] === 'A'),
    ) as Part[],
  )
  const given = new Map(
    columns.map(
      (column) => [column, column === accountable ? 'A' : by[column.part] === 'A' ? 'C' : by[column.part]] as const,
    ),
  )
  if (![...given.values()].includes('R')) {
    const doer = firstOf(columns, ['doer', 'lead', 'manager', 'stakeholder'], accountable)
    if (doer !== undefined) given.set(doer, 'R')
  }
  return { name, assignments: Object.fromEntries([...given].map(([{ role }, letter]) => [role, letter])) }
}

type Known = RaciRecords['activities'][number]

/** Who answers for an activity: the project manager or, if the project names none, the owner of an entry about it. */
const answering = (columns: readonly Column[], { owners }: Known): { column: Column | undefined; isKnown: boolean } => {
  const manager = columns.find(({ part, person }) => part === 'manager' && person !== undefined)
  const known = manager ?? columns.find(({ person }) => person !== undefined && owners.includes(person))
  return { column: known ?? firstOf(columns, ['manager', 'lead', 'doer', 'stakeholder']), isKnown: known !== undefined }
}

/**
 * An activity of a project’s records: the people with its tasks do it, the project manager or the owner of an entry
 * answers for it, and people who own an entry, approve or review something of it are consulted, as far as records
 * name them. Sponsor, client and stakeholders are consulted or informed. Everyone else has no letter. Where no record says
 * who does it or answers for it, a role is suggested, which is marked.
 */
const activityOfRecords = (columns: readonly Column[], known: Known): RaciActivity => {
  const { name, doers, owners, consulted, informed } = known
  const by = letters[workOf(name)]
  const { column: accountable, isKnown } = answering(columns, known)
  const given = new Map<Column, Responsibility>(accountable === undefined ? [] : [[accountable, 'A']])
  for (const column of columns) {
    if (column === accountable) continue
    const { person = '', part } = column
    if (doers.includes(person)) given.set(column, 'R')
    else if (owners.includes(person) || consulted.includes(person)) given.set(column, 'C')
    else if (informed.includes(person)) given.set(column, 'I')
    else if (part === 'stakeholder') given.set(column, by.stakeholder)
  }
  const doing = [...given.values()].includes('R')
    ? undefined
    : (firstOf(
        columns.filter((column) => !given.has(column)),
        ['lead', 'doer'],
      ) ?? firstOf(columns, ['lead', 'doer', 'manager', 'stakeholder'], accountable))
  if (doing !== undefined) given.set(doing, 'R')
  const suggested = [
    ...(isKnown || accountable === undefined ? [] : [accountable]),
    ...(doing === undefined ? [] : [doing]),
  ]
  return {
    name,
    assignments: Object.fromEntries(
      columns.flatMap((column) => {
        const letter = given.get(column)
        return letter === undefined ? [] : [[column.role, letter] as const]
      }),
    ),
    ...(suggested.length > 0 && { suggested: suggested.map(({ role }) => role) }),
  }
}

/** The matrix without its source information: one activity per distinct task, in order. */
export const draftRaci = (request: DraftRaciBody, records?: RaciRecords): Draft => {
  const columns = columnsOf(request).map((column) => ({ ...column, person: records?.people.get(column.role) }))
  const tasks = distinct((request.tasks ?? []).map((task) => clipped(task, documentLimits.item)))
  const names = (tasks.length === 0 ? usualActivities : tasks).slice(0, raciLimits.activities)
  const people = columns.flatMap(({ role, person }) => (person === undefined ? [] : [[role, person] as const]))
  return {
    roles: columns.map(({ role }) => role),
    activities: names.map((name) => {
      const known = records?.activities.find((activity) => activity.name === name)
      return {
        ...(known === undefined ? draftActivity(name, columns) : activityOfRecords(columns, known)),
        ...(known !== undefined && { standsFor: known.standsFor }),
      }
    }),
    ...(people.length > 0 && { people: Object.fromEntries(people) }),
    ...(records !== undefined && records.leftOut > 0 && { leftOut: records.leftOut }),
  }
}
