/** Registrations of companies, as the public site sends them. */
import { onTestFinished, vi } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { handler } from '../../functions/api/registration/index.ts'
import { handler as team } from '../../functions/api/team/index.ts'
import { findLogin } from '../../functions/domain/accounts/people/login-repository.ts'
import { readPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { readWorkspace } from '../../functions/domain/workspace/workspace-repository.ts'
import { newId } from '../../functions/kernel/id.ts'
import { callRoute, type ApiHandler } from './request.ts'

export const newAddress = (): string => `${newId('person')}@quay.test`

let networks = 0
/** A network address that no other test uses. */
export const elsewhere = (): string => `10.${(networks += 1) >> 16}.${(networks >> 8) & 255}.${networks & 255}`

export const register = (body: object, from = elsewhere()) =>
  callRoute(handler as unknown as ApiHandler, routes.registration.register, { body, from })

export const starter = (email: string, more: object = {}) => ({
  plan: 'starter',
  company: 'Quay & Sons',
  email,
  timeZone: 'Europe/Lisbon',
  ...more,
})

export const callLink = (name: 'readInvitation' | 'acceptInvitation', body: object) =>
  callRoute(team as unknown as ApiHandler, routes.team[name], { body })

export const tokenIn = ({ text }: { text: string }): string => /\/set-password#([\w-]{43})$/m.exec(text)?.[1] ?? ''

export const holderOf = async (email: string) => {
  const login = await findLogin({ realm: 'portal', by: 'email', value: email })
  return (
    login && {
      login,
      workspace: await readWorkspace(login.workspaceId),
      person: await readPerson(login.workspaceId, login.personId),
    }
  )
}

export const goTo = (at: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  onTestFinished(() => void vi.useRealTimers())
}
