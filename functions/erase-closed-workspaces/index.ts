/** Erases the workspaces whose days of grace are over; started once a day. */
import type { Context } from 'aws-lambda'
import { eraseDue, type Erased } from './erase.ts'

export const handler = (_: unknown, context: Context): Promise<Erased> => eraseDue(() => context.getRemainingTimeInMillis())
