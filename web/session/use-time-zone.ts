import { useSession } from './session.ts'

/** The zone whose clock somebody reads: their own, or that of their workspace. */
export const useTimeZone = (): string => {
  const { user, customer } = useSession()
  return user.timeZone ?? customer?.timeZone ?? 'UTC'
}
