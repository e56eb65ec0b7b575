/** The settings of an exported workspace that an import takes over: its time zone, working week and holidays. */
import { updateAccount } from '../../../../shared/workspace/account.ts'
import type { ExportedParts } from '../../../../shared/workspace/import-plan.ts'
import { weekdays } from '../../../../shared/dates/working-calendar.ts'
import type { Body } from '../../../client/client.ts'

export type Settings = Body<'account.update'>

const dayNumber = (name: unknown): number | undefined =>
  Object.entries(weekdays).flatMap(([number, label]) => (label === name ? [Number(number)] : []))[0]

/** Undefined if they cannot be read. */
export const settingsIn = ({ workspace = [], holidays = [] }: ExportedParts): Settings | undefined => {
  const { timeZone, workingDays, hoursPerDay } = workspace[0] ?? {}
  const days = Array.isArray(workingDays) ? workingDays.flatMap((name) => dayNumber(name) ?? []) : []
  const settings = {
    timeZone,
    workingWeek: { days, hoursPerDay },
    holidays: holidays.map(({ date, name }) => ({ date, name })),
  }
  return updateAccount.safeParse(settings).success ? (settings as Settings) : undefined
}
