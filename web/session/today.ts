import { dayOf, type Day } from '../../shared/dates/dates.ts'
import { useNow } from '../dates/now.ts'
import { useSession } from './session.ts'

/** Today in the workspace's time zone. */
export const useToday = (): Day => {
  const { customer } = useSession()
  return dayOf(new Date(useNow()), customer?.timeZone ?? 'UTC')
}
