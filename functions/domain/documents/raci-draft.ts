/**
 * Drafts a RACI matrix by rules. What kind of work an activity is, and what kind of role a role is, is
 * read from their names; a table says who then does what. Whatever the names are, each activity ends
 * with exactly one accountable and at least one responsible role.
 */
import { documentLimits, raciLimits } from '../../../shared/limits.ts'
import {
  raciRoles,
  type RaciActivity,
  type RaciMatrix,
  type RaciRequest,
  type Responsibility,
} from '../../../shared/raci.ts'
import { clipped } from '../../../shared/wording.ts'

type Draft = Pick<RaciMatrix, 'roles' | 'activities'>

/** What a role is to the project. */
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

/** Who has which part in which work. Steering is the manager's, making the lead's, and a handover needs the people it is for. */
const letters: Record<Work, Record<Part, Responsibility>> = {
  steering: { manager: 'A', lead: 'R', doer: 'I', stakeholder: 'C' },
  making: { manager: 'C', lead: 'A', doer: 'R', stakeholder: 'I' },
  handover: { manager: 'A', lead: 'R', doer: 'R', stakeholder: 'C' },
}

/** What there is to do in any project whose deliverables are not named yet. */
const usualActivities = [
  'Agree the scope with the sponsor',
  'Plan schedule and budget',
  'Carry out the work',
  'Check the result',
  'Reporting of progress',
  'Hand over and close the project',
]

/** Names once each, whatever their case, in the order they come. */
const distinct = (names: readonly string[]): string[] => {
  const seen = new Set<string>()
  return names.filter((name) => {
    const spelled = name.toLowerCase()
    return seen.has(spelled) ? false : Boolean(seen.add(spelled))
  })
}

type Column = { role: string; part: Part }

/** The roles asked for, and after them the stakeholders and the team by name, as many as a matrix takes. */
const columnsOf = ({ roles = [], stakeholders = [], teamMembers = [] }: RaciRequest): Column[] => {
  // `__proto__` could not be a key of the assignments.
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

/** The first column that one of the parts, in this order, has. */
const firstOf = (columns: readonly Column[], parts: readonly Part[], but?: Column): Column | undefined =>
  parts
    .map((part) => columns.find((column) => column.part === part && column !== but))
    .find((column) => column !== undefined)

const draftActivity = (name: string, columns: readonly Column[]): RaciActivity => {
  const by = letters[workOf(name)]
  // Where nobody has the part that answers for it, the next best does.
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

/** The matrix without where it comes from: an activity for each task, in their order, each task once. */
export const draftRaci = (request: RaciRequest): Draft => {
  const columns = columnsOf(request)
  const tasks = distinct((request.tasks ?? []).map((task) => clipped(task, documentLimits.item)))
  const names = (tasks.length === 0 ? usualActivities : tasks).slice(0, raciLimits.activities)
  return { roles: columns.map(({ role }) => role), activities: names.map((name) => draftActivity(name, columns)) }
}
