/** Converts a RACI matrix between the stored document and the edit form. */
import { activityProblem, type RaciActivity } from '../../../shared/charters/raci.ts'
import { letterOf, withoutCell, type RaciContent, type RaciDocument } from '../../../shared/charters/raci-document.ts'
import type { Origin } from './origin.ts'

export type RaciForm = RaciContent

export const withoutRole = (form: RaciForm, role: string): RaciForm => ({
  ...withPerson(form, role, ''),
  roles: form.roles.filter((name) => name !== role),
  activities: form.activities.map((activity) => withoutCell(activity, role)),
})

/** Sets the person behind a role; `''` clears it. */
export const withPerson = ({ people = {}, ...form }: RaciForm, role: string, person: string): RaciForm => {
  const others = Object.entries(people).filter(([name]) => name !== role)
  const linked = Object.fromEntries(person === '' ? others : [...others, [role, person]])
  return { ...form, ...(Object.keys(linked).length > 0 && { people: linked }) }
}

/** Sets the tasks that an activity stands for. */
export const withTasks = ({ standsFor, ...activity }: RaciActivity, tasks: readonly string[]): RaciActivity => {
  const { tasks: _, ...others } = standsFor ?? {}
  const links = { ...(tasks.length > 0 && { tasks: [...tasks] }), ...others }
  return { ...activity, ...(Object.keys(links).length > 0 && { standsFor: links }) }
}

/** Validation errors by index of the activity. */
export const raciProblems = ({ activities }: RaciForm): ReadonlyMap<number, string> =>
  new Map(
    activities.flatMap((activity, index) => {
      const problem = activity.name.trim() === '' ? 'Enter an activity name' : activityProblem(activity)
      return problem === undefined ? [] : [[index, problem] as const]
    }),
  )

export const raciOf = ({ activities, ...form }: RaciForm, origin: Origin): RaciDocument => ({
  ...form,
  // Without any mark, every letter of an edited matrix counts as chosen (see readRaci).
  activities: activities.map(({ byHand = [], ...activity }) => ({ ...activity, name: activity.name.trim(), byHand })),
  ...origin,
})

/** Each activity as text, to compare it with another version. A number distinguishes activities with the same name. */
export const raciInWords = (document: RaciForm | undefined): Record<string, string> => {
  const times = new Map<string, number>()
  const labelOf = (name: string): string => {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? name : `${name} (${time})`
  }
  return Object.fromEntries(
    (document?.activities ?? []).map((activity) => [
      labelOf(activity.name),
      (document?.roles ?? [])
        .flatMap((role) => {
          const letter = letterOf(activity, role)
          return letter === undefined ? [] : [`${role}: ${letter}`]
        })
        .join(', '),
    ]),
  )
}
