/** A manager and a specialist, for the lists of people of component tests. */
import { newId } from '../../functions/kernel/id.ts'
import type { Person } from '../../shared/accounts/person.ts'

export const tomasz: Person = {
  id: newId('person'),
  firstName: 'Tomasz',
  lastName: 'Nowak',
  email: 'tomasz@demo.test',
  role: 'project_manager',
  avatar: null,
}

export const priya: Person = {
  id: newId('person'),
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@demo.test',
  role: 'sme',
  avatar: null,
}
