import { expect, test } from 'vitest'
import type { Person } from '../../shared/accounts/person.ts'
import { personNamed, personTyped } from './person-named.ts'

const person = (id: string, firstName: string, lastName: string): Person => ({
  id,
  firstName,
  lastName,
  email: `${id}@demo.test`,
  role: 'sme',
  avatar: null,
})

const people = [
  person('ana', 'Ana', 'Flores'),
  person('tom', 'Tom', 'Reis'),
  person('tom2', 'Tom', 'Reis'),
  person('anna', 'Anna', 'Lind'),
]

test.each([
  ['', null],
  [' ana  FLORES ', 'ana'],
  ['tom2@demo.test', 'tom2'],
  ['Tom Reis', 'Several people have this name: use the email'],
  ['Bo', 'No one in the workspace has this name or email'],
  ['Lin', 'No one in the workspace has this name or email'],
])('the person named “%s” is %s', (text, expected) => {
  const found = personNamed(text, people)
  expect('id' in found ? found.id : found.refused).toBe(expected)
})

test.each([
  ['lin', 'anna'],
  ['ana', 'ana'],
  ['an', 'Several people match: Ana Flores, Anna Lind'],
  ['tom reis', 'Several people have this name: use the email'],
  ['xy', 'No one in the workspace has this name or email'],
])('the person typed as “%s” is %s', (text, expected) => {
  const found = personTyped(text, people)
  expect('id' in found ? found.id : found.refused).toBe(expected)
})
