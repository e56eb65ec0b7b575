/** The people of a demo team, with what follows from their account and their desk. */
import { demoAccounts } from '../../../shared/demo.ts'
import type { DemoPerson, DemoTeam } from './content/demo-project.ts'

const withAccount = (key: string, login: (typeof demoAccounts)[number]['login']): DemoPerson => {
  const account = demoAccounts.find((candidate) => candidate.login === login)
  if (account?.kind !== 'staff') throw new Error(`No demo account of the team has the login ${login}`)
  const { firstName, lastName, role } = account
  return { key, firstName, lastName, username: `${firstName}.${lastName}`.toLowerCase(), role, email: login }
}

/** The first desk's number is 10. */
export const membersOf = ({ members, phone, address }: DemoTeam): DemoPerson[] =>
  members.map((member, desk) => ({
    ...('account' in member ? withAccount(member.key, member.account) : member),
    phone: `${phone}${10 + desk}`,
    address,
  }))
