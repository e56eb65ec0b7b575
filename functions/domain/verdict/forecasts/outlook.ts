/**
 * The forecast of a project, as it is and with changes. Pure.
 *
 * A what-if changes the same runs, so that it differs from the plan by its changes and not by chance:
 *
 * - People who join make the pace grow by their share: with k next to n, each run takes n / (n + k) as long. This assumes
 *   that they work as fast as the others from today on, so it is the best case (Brooks, The Mythical Man-Month, 1975).
 * - Dropped tasks take their part of the remaining work out of each run. Of Gamma(left), the part that stays has the
 *   distribution Gamma(stays) if it is multiplied by Beta(stays, left − stays), drawn independently (Johnson, Kotz and
 *   Balakrishnan, Continuous Univariate Distributions 2, 25.2). So no run gets longer.
 * - Another end date changes only what the runs are compared with.
 */
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import type { Outlook } from '../../../../shared/verdict/project-forecast.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { basisOf, gapOf, hasOpenWork, paceOf, seedOf, type Moment, type Paced } from './forecast.ts'
import { daysOf, endsOf, ratiosOf, recentRuns, shareBy, type Runs } from './monte-carlo.ts'
import { chanceFrom, gamma } from './seeded-random.ts'

/** A project with what a what-if can change. */
export type Planned = Paced & { people: number; openTasks: number }

export type Changes = {
  addPeople: number
  dropTasks: number
  /** Undefined: as planned. */ endDate: Day | null | undefined
}

export const noChanges: Changes = { addPeople: 0, dropTasks: 0, endDate: undefined }

const isChange = ({ addPeople, dropTasks, endDate }: Changes): boolean =>
  addPeople > 0 || dropTasks > 0 || endDate !== undefined

/** A project without assigned people has someone who works on it. */
const peopleOn = ({ people }: Planned): number => Math.max(1, people)

/** Not more than are open. */
const dropped = ({ openTasks }: Planned, { dropTasks }: Changes): number => Math.min(openTasks, dropTasks)

const changedRuns = (project: Planned, moment: Moment, changes: Changes): Runs => {
  const pace = paceOf(project, moment.today)
  const seed = seedOf(project, moment)
  const drops = dropped(project, changes)
  if (drops === 0 && changes.addPeople === 0) return recentRuns(pace, seed)
  const people = peopleOn(project)
  const elapsed = (pace.elapsed * people) / (people + changes.addPeople)
  const ratios = ratiosOf(pace, seed, insightLimits.runs)
  if (drops === 0) return daysOf(ratios, elapsed)
  if (drops === project.openTasks) return ratios.map(() => 0)
  const stays = (pace.left * (project.openTasks - drops)) / project.openTasks
  const chance = chanceFrom(`${seed} dropped`)
  const parts = ratios.map((ratio) => {
    const [kept, gone] = [gamma(stays, chance), gamma(pace.left - stays, chance)]
    return (ratio * kept) / (kept + gone)
  })
  return daysOf(parts, elapsed)
}

const assumptionsOf = (project: Planned, changes: Changes): string[] => {
  const { addPeople, endDate } = changes
  const [people, drops] = [peopleOn(project), dropped(project, changes)]
  return [
    ...(addPeople > 0
      ? [
          `${counted(addPeople, 'more person', 'more people')} next to ${people}${project.people === 0 ? ' (no one is assigned, so one person is assumed)' : ''}: the pace grows to ${people + addPeople}/${people} of the current pace, from today and without time to learn the work.`,
        ]
      : []),
    ...(drops > 0
      ? [
          `${counted(drops, 'open task')} of ${project.openTasks} ${plural(drops, 'is', 'are')} dropped, each as large as the average open task.`,
        ]
      : []),
    ...(endDate === undefined
      ? []
      : [endDate === null ? 'The project has no end date.' : `The end date is ${writtenDay(endDate)}.`]),
  ]
}

/** The share of the runs that end by a date, including that day; nothing ends before today. */
export const chanceOf = (runs: Runs, endDate: Day | null, today: Day): number | null =>
  endDate === null
    ? null
    : isLateOn(today, { isOpen: true, date: endDate })
      ? 0
      : shareBy(runs, daysBetween(today, endDate))

const recordOf = ({ id, name }: Planned): InsightRecord => ({ kind: 'project', id, name })

const outlook = (project: Planned, moment: Moment, changes: Changes): Outlook => {
  const { today } = moment
  const endDate = changes.endDate === undefined ? project.endDate : changes.endDate
  const common = { endDate, assumptions: assumptionsOf(project, changes), records: [recordOf(project)] }
  const gap = gapOf(project, today)
  if (gap !== undefined)
    return { known: false, likelyEnd: null, safeEnd: null, sureEnd: null, basis: gap, probability: null, ...common }
  const runs = changedRuns(project, moment, changes)
  return {
    known: true,
    ...endsOf(runs, today),
    basis: basisOf(project, today),
    probability: chanceOf(runs, endDate, today),
    ...common,
  }
}

/** The forecast of a project as it is, and with changes, if there are any. Both null without open work. */
export const outlooksOf = (
  project: Planned,
  moment: Moment,
  changes: Changes,
): { plan: Outlook | null; whatIf: Outlook | null } => {
  if (!hasOpenWork(project)) return { plan: null, whatIf: null }
  return {
    plan: outlook(project, moment, noChanges),
    whatIf: isChange(changes) ? outlook(project, moment, changes) : null,
  }
}
