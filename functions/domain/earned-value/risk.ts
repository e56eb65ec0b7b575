/** Which projects are at risk, and by which rules. Pure; uses the totals of a project only. */
import { riskLevels, type RiskLevel } from '../../../shared/choices.ts'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import type { ProjectFacts } from '../../../shared/events/projects.ts'
import { counted } from '../../../shared/wording.ts'
import { isOver } from '../projects/project-record.ts'

/** Points by which a project's progress may be behind the elapsed share of its time. */
export const behind = { medium: 15, high: 30 } as const

/** Points by which budget spending may be ahead of progress. */
export const ahead = 20

export type Assessment = { riskLevel: RiskLevel; reason: string }

type Finding = { level: 'medium' | 'high'; says: string }

/** Percent of the time from start to end that has passed. */
export const timeOver = (start: Day, end: Day, today: Day): number => {
  const all = daysBetween(start, end) + 1
  return Math.round((100 * Math.max(0, Math.min(all, daysBetween(start, today) + 1))) / all)
}

const findings = (
  { startDate, endDate, budget, budgetUsed, riskLevel }: ProjectFacts,
  progress: number,
  today: Day,
): Finding[] => {
  const found: Finding[] = []
  if (endDate !== null && endDate < today)
    found.push({ level: 'high', says: `${counted(daysBetween(endDate, today), 'day')} past its end date` })
  else if (startDate !== null && endDate !== null && startDate <= endDate) {
    const over = timeOver(startDate, endDate, today)
    const gap = over - progress
    if (gap >= behind.medium)
      found.push({
        level: gap >= behind.high ? 'high' : 'medium',
        says: `${progress}% done after ${over}% of its time`,
      })
  }
  if (budgetUsed > budget && budgetUsed > 0)
    found.push({ level: 'high', says: budget === 0 ? 'spent without a budget' : 'over its budget' })
  else if (budget > 0) {
    const spent = Math.round((100 * budgetUsed) / budget)
    if (spent - progress >= ahead)
      found.push({ level: 'medium', says: `${spent}% of its budget spent at ${progress}% done` })
  }
  if (riskLevel !== 'low') found.push({ level: riskLevel, says: `risk level set to ${riskLevels[riskLevel].label}` })
  return found
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Undefined if no rule applies, and for projects that are over. `progress` in percent. */
export const assess = (facts: ProjectFacts, progress: number, today: Day): Assessment | undefined => {
  if (isOver(facts)) return undefined
  const found = findings(facts, progress, today)
  if (found.length === 0) return undefined
  const high = found.some(({ level }) => level === 'high')
  return { riskLevel: high ? 'high' : 'medium', reason: sentence(found.map(({ says }) => says).join('; ')) }
}
