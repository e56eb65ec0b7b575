import type { Login } from '../people/login-repository.ts'

/** What someone types to sign in: operators their username, everyone else their email. */
export const portalLogin = ({ portal, login: value }: { portal: 'team' | 'admin'; login: string }): Login =>
  portal === 'admin' ? { realm: 'platform', by: 'username', value } : { realm: 'portal', by: 'email', value }
