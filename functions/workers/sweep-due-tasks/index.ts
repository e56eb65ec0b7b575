/** Tells of tasks that come near their due date or past it, as each workspace's day begins; started every quarter of an hour. */
import type { Context } from 'aws-lambda'
import type { Worked } from '../../kernel/work-through.ts'
import { sweepDue } from './sweep.ts'

export const handler = (_: unknown, context: Context): Promise<Worked> =>
  sweepDue(() => context.getRemainingTimeInMillis())
