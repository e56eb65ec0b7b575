/** Deletes files whose time is over, and content without a record; runs every hour. */
import type { Context } from 'aws-lambda'
import type { Worked } from '../../kernel/table/work-through.ts'
import { sweepDueFiles } from './due.ts'
import { sweepOrphans } from './orphans.ts'

/** The hour (UTC) whose run also looks through the whole bucket. */
const orphanHour = 4

export const handler = async (_: unknown, context: Context): Promise<Worked> => {
  const timeLeft = () => context.getRemainingTimeInMillis()
  const worked = await sweepDueFiles(timeLeft)
  if (new Date().getUTCHours() === orphanHour) await sweepOrphans(timeLeft)
  return worked
}
