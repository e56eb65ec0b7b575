/** The workload as rows for spreadsheets: the hours of each week. */
import type { Workload } from '../../../shared/analytics/analytics.ts'

const hoursOf = ({ weeks }: Pick<Workload['people'][number], 'weeks'>): string[] =>
  weeks.map(({ hours }) => String(hours))

export const workloadCsv = {
  head: ({ weeks }: Workload): string[] => [
    'Person',
    ...weeks.map(({ from }) => `Hours in the week of ${from}`),
    'Tasks without an estimate',
  ],
  rows: ({ weeks, people, unassigned }: Workload): string[][] => [
    ...people.map((person) => [person.name, ...hoursOf(person), String(person.withoutEstimate)]),
    ['Unassigned', ...hoursOf(unassigned), String(unassigned.withoutEstimate)],
    ['Working hours of one person', ...weeks.map(({ capacity }) => String(capacity)), ''],
  ],
}
