/** The current calendar day for a caller: that of their workspace. */
import { dayOf, type Day } from '../../../shared/dates/dates.ts'
import type { Member } from './principal.ts'

export const timeZoneOf = ({ session }: Member): string => session.customer?.timeZone ?? 'UTC'

export const todayOf = (principal: Member): Day => dayOf(new Date(), timeZoneOf(principal))
