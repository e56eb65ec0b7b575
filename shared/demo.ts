/** The demo's accounts: which ones are loaded, and which page each signs in on. Only for the local stage. */
import type { ActorKind } from './contract/route.ts'
import type { Role } from './permissions.ts'
import type { PlanType } from './billing/plans.ts'

/** The password of every demo account. */
export const demoPassword = 'Demo-2026-plan!'

type DemoWorkspace = {
  companyName: string
  plan: PlanType
  timeZone: string
  /** Whether it works by phases. */
  taskPhases?: boolean
}

export const demoWorkspaces = {
  harbour: { companyName: 'Harbour Rail', plan: 'business', timeZone: 'Europe/Lisbon', taskPhases: true },
  second: { companyName: 'Second Works', plan: 'starter', timeZone: 'America/Chicago' },
} as const satisfies Record<string, DemoWorkspace>

export type DemoAccount = {
  /** What the account represents, shown next to its login. */
  label: string
  /** E-mail address, or the username of an operator. */
  login: string
  kind: ActorKind
  role: Role
  /** Null for the platform's operators. */
  workspace: keyof typeof demoWorkspaces | null
  /** The page that it signs in on. */
  at: string
  firstName: string
  lastName: string
}

export const demoAccounts = [
  {
    label: 'Program manager, Harbour Rail',
    login: 'program@demo.test',
    kind: 'staff',
    role: 'program_manager',
    workspace: 'harbour',
    at: '/login',
    firstName: 'Ana',
    lastName: 'Flores',
  },
  {
    label: 'Project manager, Harbour Rail',
    login: 'project@demo.test',
    kind: 'staff',
    role: 'project_manager',
    workspace: 'harbour',
    at: '/login',
    firstName: 'Tomasz',
    lastName: 'Nowak',
  },
  {
    label: 'SME, Harbour Rail',
    login: 'sme@demo.test',
    kind: 'staff',
    role: 'sme',
    workspace: 'harbour',
    at: '/login',
    firstName: 'Priya',
    lastName: 'Raman',
  },
  {
    label: 'Company account, Harbour Rail',
    login: 'company@demo.test',
    kind: 'customer',
    role: 'customer',
    workspace: 'harbour',
    at: '/',
    firstName: 'Harbour',
    lastName: 'Rail',
  },
  {
    label: 'Program manager, Second Works',
    login: 'program@second.test',
    kind: 'staff',
    role: 'program_manager',
    workspace: 'second',
    at: '/login',
    firstName: 'Grace',
    lastName: 'Okafor',
  },
  {
    label: 'Company account, Second Works',
    login: 'company@second.test',
    kind: 'customer',
    role: 'customer',
    workspace: 'second',
    at: '/',
    firstName: 'Second',
    lastName: 'Works',
  },
  {
    label: 'Platform operator',
    login: 'admin',
    kind: 'admin',
    role: 'admin',
    workspace: null,
    at: '/admin',
    firstName: 'Platform',
    lastName: 'Operator',
  },
] as const satisfies readonly DemoAccount[]
