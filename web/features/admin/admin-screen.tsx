import { AdminGate } from './admin-gate.tsx'
import { AdminHome } from './admin-home.tsx'

/** The operators' portal, or its sign-in. */
export const AdminScreen = () => <AdminGate>{(session) => <AdminHome session={session} />}</AdminGate>
