/**
 * The letters that would match the work. Whatever is suggested, the activity has exactly one A and at least one R
 * afterwards; if that is not possible, the result says why.
 */
import { raciLimits } from '../../../../shared/charters/limits.ts'
import { withLetters, type LetterChange, type RaciContent } from '../../../../shared/charters/raci-document.ts'
import { activityProblem, type Responsibility } from '../../../../shared/charters/raci.ts'
import { clipped, listed } from '../../../../shared/wording.ts'
import { personBehind, tally, type Compared, type Work } from './raci-work.ts'

/** A change of letters with its description, or why there is none. */
export type Suggestion = (LetterChange & { text: string }) | string

type Scene = { matrix: RaciContent; work: Work; nameOf: (person: string) => string }

type Place = { role: string; people: Record<string, string> }

const invalid = 'No other letters would leave one A and at least one R. Edit the matrix to choose who takes over.'

/** The role of a person: theirs, or a new one with their name. Undefined if there is no room for a new one. */
const placeOf = (person: string, { matrix, work, nameOf }: Scene): Place | undefined => {
  const own = matrix.roles.find((role) => personBehind(matrix, role, work.people) === person)
  if (own !== undefined) return { role: own, people: {} }
  const role = clipped(nameOf(person), raciLimits.roleName)
  const isFree = !matrix.roles.includes(role) && role !== '__proto__' && matrix.roles.length < raciLimits.roles
  return isFree ? { role, people: { [role]: person } } : undefined
}

type Cells = Map<string, Responsibility | null>

/** The change of one activity, if the activity is complete after it. */
const checked = (
  compared: Compared,
  cells: Cells,
  people: Record<string, string>,
  text: string,
  scene: Scene,
): Suggestion => {
  const change = {
    cells: [...cells].map(([role, letter]) => ({ activity: compared.index, role, letter })),
    people,
  }
  const after = withLetters(scene.matrix, change).activities[compared.index]
  return after === undefined || activityProblem(after) !== undefined ? invalid : { ...change, text }
}

const noRoom = (name: string): string => `${name} has no role in the matrix, and it has no room for another one.`

/** Makes the person who decides accountable. */
export const asAccountable = (compared: Compared, by: string, scene: Scene): Suggestion => {
  const { matrix, work, nameOf } = scene
  const place = placeOf(by, scene)
  if (place === undefined) return noRoom(nameOf(by))
  const before = compared.letters.filter(({ letter }) => letter === 'A').map(({ role }) => role)
  const cells: Cells = new Map([...before.map((role) => [role, 'C'] as const), [place.role, 'A']])
  const staysResponsible = compared.letters.some(({ letter, role }) => letter === 'R' && role !== place.role)
  // Without an R, the other person who has worked on it most gets it.
  const [next] = staysResponsible
    ? []
    : tally(compared.worked).flatMap(([person]) => {
        const role = matrix.roles.find((role) => personBehind(matrix, role, work.people) === person)
        return person === by || role === undefined || role === place.role ? [] : [role]
      })
  if (!staysResponsible && next === undefined)
    return `No one but ${nameOf(by)} has worked on it, and an activity needs an R besides the A.`
  if (next !== undefined) cells.set(next, 'R')
  const consulted = before.filter((role) => role !== next)
  const text = [
    `${place.role} becomes accountable (A)`,
    ...(next === undefined ? [] : [`${next} responsible (R)`]),
    ...(consulted.length === 0 ? [] : [`${listed(consulted)} consulted (C)`]),
  ]
  return checked(compared, cells, place.people, `${listed(text)}.`, scene)
}

/** Makes the person who works on it responsible, instead of the given roles. */
export const asResponsible = (compared: Compared, by: string, instead: readonly string[], scene: Scene): Suggestion => {
  const place = placeOf(by, scene)
  if (place === undefined) return noRoom(scene.nameOf(by))
  const cells: Cells = new Map([...instead.map((role) => [role, 'C'] as const), [place.role, 'R']])
  const text = [
    `${place.role} becomes responsible (R)`,
    ...(instead.length === 0 ? [] : [`${listed(instead)} consulted (C)`]),
  ]
  return checked(compared, cells, place.people, `${listed(text)}.`, scene)
}

/** Who takes over a letter in an activity: first who decided or worked most, then who is consulted or informed. */
const heirOf = (
  compared: Compared,
  letter: 'A' | 'R',
  isFree: (role: string) => boolean,
  { matrix, work }: Scene,
): string | undefined => {
  const here = new Set(work.people.filter(({ isHere }) => isHere).map(({ id }) => id))
  const roles = matrix.roles.flatMap((role) => {
    const person = personBehind(matrix, role, work.people)
    return person !== undefined && here.has(person) && isFree(role) ? [{ role, person }] : []
  })
  const busiest = tally(letter === 'A' ? compared.moved : compared.worked).map(([person]) => person)
  const rank = ({ role, person }: { role: string; person: string }): number => {
    const place = busiest.indexOf(person)
    const held = compared.letters.find((letter) => letter.role === role)?.letter
    return place === -1 ? busiest.length + ['C', 'I', undefined, 'R', 'A'].indexOf(held) : place
  }
  return roles.toSorted((a, b) => rank(a) - rank(b))[0]?.role
}

/** Passes the letters of someone who has left to others. Their role stays, without letters. */
export const afterDeparture = (gone: string, held: readonly Compared[], scene: Scene): Suggestion => {
  const heirs = new Set<string>()
  const cells: LetterChange['cells'][number][] = []
  for (const compared of held) {
    const after = new Map(
      compared.letters.filter(({ role }) => role !== gone).map(({ role, letter }) => [role, letter]),
    )
    const changed: Cells = new Map([[gone, null]])
    const take = (letter: 'A' | 'R'): void => {
      const rs = [...after].filter(([, one]) => one === 'R').length
      const isFree = (role: string) =>
        role !== gone && after.get(role) !== 'A' && !(letter === 'A' && after.get(role) === 'R' && rs === 1)
      const heir = heirOf(compared, letter, isFree, scene)
      if (heir === undefined) return
      heirs.add(heir)
      after.set(heir, letter)
      changed.set(heir, letter)
    }
    if (![...after.values()].includes('A')) take('A')
    if (![...after.values()].includes('R')) take('R')
    const whole = checked(compared, changed, {}, '', scene)
    if (typeof whole === 'string') return whole
    cells.push(...whole.cells)
  }
  const passed =
    heirs.size === 0 ? 'Others have the same letters already' : `What they leave open goes to ${listed([...heirs])}`
  return { cells, people: {}, text: `${gone} keeps no letter. ${passed}.` }
}
