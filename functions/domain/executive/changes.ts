/** What changed in a project since a day, one line each. Pure. */
import { isLateOn } from '../../../shared/dates/late.ts'
import { isOpenIn } from '../../../shared/projects/open-in-project.ts'
import type { Day, Month } from '../../../shared/dates/dates.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import type { ProjectHealth } from '../../../shared/verdict/health.ts'
import { isRaidOpen } from '../../../shared/raid/raid-choices.ts'
import { counted, listed } from '../../../shared/wording.ts'
import { writtenDay, writtenMonth } from '../../../shared/dates/written-day.ts'
import type { Gathered } from './gathered.ts'

/** The same day of the month before, or that month's last day. */
export const monthBefore = (today: Day): Day => {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

const healthChange = ({ level, history }: ProjectHealth, since: Day): string[] => {
  const before = history.findLast(({ day }) => day <= since)
  if (before === undefined || before.level === level) return []
  return [`Health went from ${healthLevels[before.level].label} to ${healthLevels[level].label}`]
}

/** Tasks are counted by month. */
const taskChange = ({ totals }: Gathered, today: Day): string[] => {
  const month: Month = today.slice(0, 7)
  const { started = 0, completed = 0 } = totals?.months[month] ?? {}
  return started + completed === 0
    ? []
    : [`${counted(completed, 'task')} completed and ${counted(started, 'task')} started in ${writtenMonth(month)}`]
}

const reached = ({ project }: Gathered, since: Day): string[] => {
  const names = project.milestones.flatMap(({ name, doneOn }) => (doneOn !== null && doneOn > since ? [name] : []))
  return names.length === 0 ? [] : [`${counted(names.length, 'milestone')} reached: ${listed(names.slice(0, 3))}`]
}

const missed = ({ project }: Gathered, since: Day, today: Day): string[] => {
  const names = project.milestones.flatMap(({ name, date, doneOn }) =>
    date !== null && date >= since && isLateOn(today, { isOpen: isOpenIn(project, doneOn === null), date })
      ? [name]
      : [],
  )
  return names.length === 0 ? [] : [`${counted(names.length, 'milestone')} missed: ${listed(names.slice(0, 3))}`]
}

const raidChange = ({ entries }: Gathered, since: Day): string[] => {
  const raised = entries.filter(({ dateOpened }) => dateOpened > since).length
  const settled = entries.filter(
    (entry) => !isRaidOpen(entry) && (entry.actualResolution ?? entry.updatedAt.slice(0, 10)) > since,
  ).length
  return raised + settled === 0 ? [] : [`${counted(raised, 'RAID entry', 'RAID entries')} opened and ${settled} closed`]
}

const baselineChange = ({ totals }: Gathered, since: Day): string[] => {
  const baseline = totals?.baseline
  if (baseline === undefined || baseline.setAt.slice(0, 10) <= since) return []
  return [`A new baseline was set${baseline.endsOn === null ? '' : `, which ends on ${writtenDay(baseline.endsOn)}`}`]
}

export const changesSince = (gathered: Gathered, health: ProjectHealth, since: Day, today: Day): string[] => [
  ...healthChange(health, since),
  ...taskChange(gathered, today),
  ...reached(gathered, since),
  ...missed(gathered, since, today),
  ...raidChange(gathered, since),
  ...baselineChange(gathered, since),
]
