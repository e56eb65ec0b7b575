import type { Member } from '../../kernel/session/principal.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'

/** A person's time zone: their own setting, or that of their workspace. */
export const ownTimeZone = (principal: Member): string => principal.session.user.timeZone ?? timeZoneOf(principal)
