/** A session for tests, with the given parts replaced. */
import type { Session } from '../../shared/accounts/session.ts'

type Parts = { role?: Session['user']['role']; customer?: Session['customer']; expiresAt?: string }

export const someSession = ({
  role = 'program_manager',
  customer = { id: 'ws_1', companyName: 'Harbour Rail', subscriptionPlan: 'business', timeZone: 'Europe/Lisbon' },
  expiresAt = '2027-01-01T00:00:00.000Z',
}: Parts = {}): Session => ({
  kind: 'staff',
  user: {
    id: 'usr_1',
    username: 'ana',
    email: 'ana@demo.test',
    firstName: 'Ana',
    lastName: 'Flores',
    role,
    assignedProjects: [],
    avatar: null,
    timeZone: null,
  },
  customer,
  expiresAt,
})

/** A session of a company's own account. */
export const companySession: Session = { ...someSession({ role: 'customer' }), kind: 'customer' }
