/** What the demo's companies do, in the order in which it happened. */
import { calendarOf, type Calendar } from './calendar.ts'
import type { CompanyAct, CompanyProject, DemoCompany } from './content/demo-company.ts'

export type CompanyStep = {
  at: Date
  company: DemoCompany
  act: CompanyAct | { do: 'enter'; project: CompanyProject }
  calendar: Calendar
}

/** Hour of the day, in UTC, at which their offices open. */
const opens = 8

export const timelineOf = (companies: readonly DemoCompany[], loadedAt: Date): CompanyStep[] =>
  companies
    .flatMap((company): CompanyStep[] => {
      const calendar = calendarOf(loadedAt, company.timeZone, opens)
      const moment = (on: number) => calendar.moment(on, company.name)
      const past = company.history.map(({ on, ...act }) => ({ at: moment(on), act }))
      const projects = company.projects.map((project) => ({
        at: moment(project.created),
        act: { do: 'enter', project } as const,
      }))
      // The product hears of all renewals up to the present last.
      const hasPaid = past.some(({ act }) => act.do === 'pay')
      const present = hasPaid ? [{ at: loadedAt, act: { do: 'hear' } as const }] : []
      return [...past, ...projects, ...present].map((step) => ({ ...step, company, calendar }))
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
