import { useSession } from './session.ts'

/** The person's own time zone, or else that of their workspace. */
export const useTimeZone = (): string => {
  const { user, customer } = useSession()
  return user.timeZone ?? customer?.timeZone ?? 'UTC'
}
