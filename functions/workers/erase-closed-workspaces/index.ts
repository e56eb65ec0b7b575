/** Erases workspaces whose grace period is over; runs once a day. */
import type { Context } from 'aws-lambda'
import type { Worked } from '../../kernel/table/work-through.ts'
import { eraseDue } from './erase.ts'

export const handler = (_: unknown, context: Context): Promise<Worked> =>
  eraseDue(() => context.getRemainingTimeInMillis())
