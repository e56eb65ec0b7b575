/** The people of the two workspaces. */
import type { DemoPerson, DemoTeam } from './demo-project.ts'

export const harbourTeam: DemoTeam = {
  phone: '+351 21 555 01',
  address: 'Doca de Alcântara 12, 1350-352 Lisboa',
  members: [
    { key: 'ana', account: 'program@demo.test' },
    { key: 'tomasz', account: 'project@demo.test' },
    { key: 'priya', account: 'sme@demo.test' },
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
  ],
}

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

export const secondTeam: DemoTeam = {
  phone: '+1 312 555 01',
  address: '400 North Lake Street, Chicago, IL 60606',
  members: [{ key: 'grace', account: 'program@second.test' }],
}
