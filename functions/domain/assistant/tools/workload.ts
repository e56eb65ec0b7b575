/** The hours that people have in the coming weeks. Only for roles that see people's workload. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import type { Workload } from '../../../../shared/analytics/analytics.ts'
import { day } from '../../../../shared/dates/day-inputs.ts'
import { isFree, isOverloaded } from '../../../../shared/analytics/load.ts'
import { weekOf, weekSpan } from '../../../../shared/dates/week.ts'
import { personId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { counted, plural, writtenNumber } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { gatherWorkload, readWorkload } from '../../verdict/earned-value/read-workload.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { nameOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const input = z.object({
  personId: z.optional(personId),
  /** A day of the week that is asked about; today, if it is absent. */
  from: z.optional(day),
  /** The last day that is asked about. Only the first week is answered. */
  to: z.optional(day),
  order: z.optional(z.enum(['most', 'least'])),
})
type Asked = z.output<typeof input>

const hours = (value: number): string => counted(Math.round(10 * value) / 10, 'hour')

const none = { statements: [], gaps: ['No one on the team has a workload that can be counted.'], count: 0 }

type Loaded = Workload['people'][number] & { load: number }

const said = (
  { personId: id, name, load, weeks, withoutEstimate }: Loaded,
  week: string,
  capacity: number,
): Statement => {
  const left = capacity - load
  const compared = left < 0 ? `${hours(-left)} too many` : left === 0 ? 'none left' : `${hours(left)} left`
  const all = sumBy(weeks, (one) => one.hours)
  return statement(
    `${quoted(name)} has ${hours(load)} of work for ${writtenNumber(capacity)} in ${week}, ${compared}, and ${hours(all)} in ${counted(weeks.length, 'week')}${withoutEstimate === 0 ? '' : `; ${counted(withoutEstimate, 'task')} ${plural(withoutEstimate, 'has', 'have')} no estimate`}.`,
    { kind: 'person', id, name: nameOf(name) },
  )
}

const run = async (principal: Member, { personId: asked, from, to, order = 'most' }: Asked): Promise<ToolResult> => {
  const { workspaceId } = principal
  const { weeks, people, unassigned, work, more } = await readWorkload(
    workspaceId,
    await gatherWorkload(workspaceId),
    todayOf(principal),
  )
  const wanted = weekOf(from ?? todayOf(principal))
  const place = weeks.findIndex((week) => week.from === wanted)
  // The workload begins with the first week that has working time left.
  const first = weeks[0]
  const isOver = first !== undefined && wanted < first.from
  const span = weeks[isOver ? 0 : place]
  const loaded = people
    .map((person): Loaded => ({ ...person, load: person.weeks[isOver ? 0 : place]?.hours ?? 0 }))
    .filter((person) => asked === undefined || person.personId === asked)
    .toSorted((a, b) => (order === 'most' ? b.load - a.load : a.load - b.load) || a.name.localeCompare(b.name))
  if (loaded.length === 0) return none
  if (span === undefined)
    return {
      ...none,
      gaps: [
        `The workload is computed for ${counted(weeks.length, 'week')} ahead, and not for the week of ${writtenDay(wanted)}.`,
      ],
    }
  const { capacity } = span
  const week = `the week of ${writtenDay(span.from)}`
  const busy = loaded.filter(({ load }) => isOverloaded(load, capacity))
  const idle = loaded.filter(({ load }) => isFree(load))
  const openHours = sumBy(unassigned.weeks, (one) => one.hours)
  const recordsOf = (some: readonly Loaded[]) =>
    some.map(({ personId: id, name }) => ({ kind: 'person', id, name: nameOf(name) }) as const)
  const of = (count: number): string => `${count} of ${counted(loaded.length, 'person', 'people')}`
  const headline =
    order === 'most'
      ? resting(
          `${of(busy.length)} ${plural(busy.length, 'has', 'have')} more open hours in ${week} than the ${writtenNumber(capacity)} that there are.`,
          recordsOf(busy),
          wholeOf(principal),
        )
      : resting(
          `${of(idle.length)} ${plural(idle.length, 'has', 'have')} no estimated work in ${week}, which has ${hours(capacity)} of working time for each.`,
          recordsOf(idle),
          wholeOf(principal),
        )
  return {
    statements: [
      ...(asked === undefined ? [headline] : []),
      ...loaded.slice(0, assistantLimits.each).map((person) => said(person, week, capacity)),
      ...(asked === undefined && openHours > 0
        ? [statement(`Tasks without an assignee have ${hours(openHours)} of open work.`, wholeOf(principal))]
        : []),
    ],
    gaps: [
      ...(isOver ? [`No working time is left in the week of ${writtenDay(wanted)}, so this is the next one.`] : []),
      ...(to !== undefined && to > weekSpan(span.from).to
        ? [`This is only the week of ${writtenDay(span.from)}. Ask for another week by one of its days.`]
        : []),
      ...(more ? [`Only the first ${counted(work.length, 'open task')} by due date were counted.`] : []),
    ],
    count: work.length,
  }
}

export const workload = tool({
  name: 'workload',
  description: 'Gives the open hours of the people of the team in the coming weeks against the time that they have.',
  input,
  needs: 'analytics.read',
  refusal: 'The workload of people is not visible to your role.',
  run,
})
