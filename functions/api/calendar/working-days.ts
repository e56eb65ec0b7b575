import type { routes } from '../../../shared/routes.ts'
import { readSettings } from '../../domain/workspace/settings-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const workingDays: Handler<typeof routes.calendar.workingDays> = async ({ principal }) => {
  const { workingWeek, holidays } = await readSettings(principal.workspaceId)
  return {
    days: workingWeek.days,
    holidays: holidays.flatMap(({ date, name }) => (date === undefined || name === undefined ? [] : [{ date, name }])),
  }
}
