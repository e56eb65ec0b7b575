import type { Member } from '../../kernel/principal.ts'
import { timeZoneOf } from '../../kernel/today.ts'

/** The zone whose clock somebody reads: their own, or that of their workspace. */
export const ownTimeZone = (principal: Member): string => principal.session.user.timeZone ?? timeZoneOf(principal)
