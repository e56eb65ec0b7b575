import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { handler as auth } from '../../api/auth/index.ts'
import { handler } from './index.ts'

withTable()
withUserPools()

const signIn = (username: string, password: string) =>
  callRoute(auth as unknown as ApiHandler, routes.auth.adminLogin, { body: { username, password } })

const ada = { username: 'ada', email: 'ada@plumbline.test', firstName: 'Ada', lastName: 'Byron' }

test('an operator can sign in with the returned password, and cannot be added twice', async () => {
  const { username, password } = await handler(ada)
  expect(username).toBe('ada')
  expect(await signIn('ada', password)).toMatchObject({
    status: 200,
    body: { kind: 'admin', user: { username: 'ada', role: 'admin' }, customer: null },
  })
  await expect(handler({ ...ada, email: 'other@plumbline.test' })).rejects.toThrow(/exists/)
  expect((await signIn('ada', password)).status).toBe(200)
})

test('refuses an address that another operator has', async () => {
  await handler({ ...ada, username: 'grace', email: 'grace@plumbline.test' })
  await expect(handler({ ...ada, username: 'joan', email: 'grace@plumbline.test' })).rejects.toThrow(
    'An account with the email already exists',
  )
})

test.each([
  ['no address', { ...ada, email: 'ada' }, 'email'],
  ['no name', { ...ada, lastName: ' ' }, 'lastName'],
  ['an address as username', { ...ada, username: 'a@b' }, 'username'],
])('%s: is refused, and the error names the field', async (_, input, field) => {
  await expect(handler(input)).rejects.toThrow(field)
})
