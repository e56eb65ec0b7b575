import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toEntry } from '../../domain/raid/raid-record.ts'
import { visibleEntry } from '../../domain/raid/visible-entry.ts'

export const read: Handler<typeof routes.raid.read> = async ({ params: { id }, principal }) =>
  toEntry(await visibleEntry(principal, id))
