/**
 * The people of the two workspaces. People with a login in the table of demo accounts are named after the role they
 * show.
 */
import { demoAccounts } from '../../../../shared/demo.ts'
import type { DemoPerson } from './demo-project.ts'

const account = (key: string, login: (typeof demoAccounts)[number]['login']): DemoPerson => {
  const found = demoAccounts.find((candidate) => candidate.login === login)
  if (found?.kind !== 'staff') throw new Error(`No demo account of the team has the login ${login}`)
  const { firstName, lastName, role } = found
  return { key, firstName, lastName, username: `${firstName}.${lastName}`.toLowerCase(), role, email: login }
}

const harbour: readonly DemoPerson[] = [
  account('ana', 'program@demo.test'),
  account('tomasz', 'project@demo.test'),
  account('priya', 'sme@demo.test'),
  {
    key: 'mei',
    firstName: 'Mei',
    lastName: 'Chua',
    username: 'mei.chua',
    email: 'mei.chua@demo.test',
    role: 'project_manager',
  },
  {
    key: 'kwame',
    firstName: 'Kwame',
    lastName: 'Mensah',
    username: 'kwame.mensah',
    email: 'kwame.mensah@demo.test',
    role: 'project_manager',
  },
  {
    key: 'lars',
    firstName: 'Lars',
    lastName: 'Østergaard',
    username: 'lars.ostergaard',
    email: 'lars.ostergaard@demo.test',
    role: 'sme',
  },
  {
    key: 'fatima',
    firstName: 'Fatima',
    lastName: 'El Amrani',
    username: 'fatima.elamrani',
    email: 'fatima.elamrani@demo.test',
    role: 'sme',
  },
  {
    key: 'diego',
    firstName: 'Diego',
    lastName: 'Carvalho',
    username: 'diego.carvalho',
    email: 'diego.carvalho@demo.test',
    role: 'sme',
  },
  {
    key: 'hannah',
    firstName: 'Hannah',
    lastName: 'Weiss',
    username: 'hannah.weiss',
    email: 'hannah.weiss@demo.test',
    role: 'sme',
  },
  {
    key: 'yusuf',
    firstName: 'Yusuf',
    lastName: 'Demir',
    username: 'yusuf.demir',
    email: 'yusuf.demir@demo.test',
    role: 'sme',
  },
  {
    key: 'sofia',
    firstName: 'Sofia',
    lastName: 'Petrova',
    username: 'sofia.petrova',
    email: 'sofia.petrova@demo.test',
    role: 'sme',
  },
]

/** Everyone works at a desk in the office. */
const atDesk =
  (phone: string, address: string) =>
  (person: DemoPerson, desk: number): DemoPerson => ({ ...person, phone: `${phone}${10 + desk}`, address })

export const harbourTeam: readonly DemoPerson[] = harbour.map(
  atDesk('+351 21 555 01', 'Doca de Alcântara 12, 1350-352 Lisboa'),
)

/** Has not joined yet. */
export const harbourInvited: DemoPerson = {
  key: 'olena',
  firstName: 'Olena',
  lastName: 'Kovalenko',
  username: 'olena.kovalenko@demo.test',
  email: 'olena.kovalenko@demo.test',
  role: 'sme',
  phone: '+351 21 555 0140',
  address: 'Doca de Alcântara 12, 1350-352 Lisboa',
}

export const secondTeam: readonly DemoPerson[] = [account('grace', 'program@second.test')].map(
  atDesk('+1 312 555 01', '400 North Lake Street, Chicago, IL 60606'),
)
