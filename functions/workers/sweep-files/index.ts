/** Finds unfinished uploads, and deletes files whose time is over and content without a record; runs every 15 minutes. */
import type { Context } from 'aws-lambda'
import type { Worked } from '../../kernel/table/work-through.ts'
import { sweepDueFiles } from './due.ts'
import { sweepOrphans } from './orphans.ts'

/** Whether a run, once a day, also looks through the whole bucket. In UTC. */
const isOrphanRun = (now: Date): boolean => now.getUTCHours() === 4 && now.getUTCMinutes() < 15

export const handler = async (_: unknown, context: Context): Promise<Worked> => {
  const timeLeft = () => context.getRemainingTimeInMillis()
  const worked = await sweepDueFiles(timeLeft)
  if (isOrphanRun(new Date())) await sweepOrphans(timeLeft)
  return worked
}
