/** Announces tasks that are due soon or overdue as each workspace's day begins; runs every 15 minutes. */
import type { Context } from 'aws-lambda'
import type { Worked } from '../../kernel/table/work-through.ts'
import { sweepDue } from './sweep.ts'

export const handler = (_: unknown, context: Context): Promise<Worked> =>
  sweepDue(() => context.getRemainingTimeInMillis())
