/** The cookie of an application: the id and the secret. */
import { registrationDays } from '../../../../shared/accounts/limits.ts'
import { registrationCookie } from '../../../../shared/accounts/registration.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { enterWorkspace } from '../../../kernel/table/tenancy.ts'
import { hashOfSecret, readApplication, type Application } from './application-repository.ts'

export const cookieOf = ({ id }: Application, secret: string): string =>
  `${registrationCookie}=${id}.${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${registrationDays * 86_400}`

type WithCookies = Pick<RequestInfo, 'cookies'>

const inCookie = ({ cookies }: WithCookies): string[] => cookies.get(registrationCookie)?.split('.') ?? []

/** The secret in the browser's cookie. Whether it is that of an application is not checked here. */
export const secretOf = (request: WithCookies): string => inCookie(request)[1] ?? ''

/** The application whose secret the browser has; undefined if it has none. */
export const applicationOf = async (request: WithCookies): Promise<Application | undefined> => {
  const [id = '', secret = ''] = inCookie(request)
  if (!/^app_\w{1,40}$/.test(id)) return undefined
  const application = await readApplication(id)
  if (application?.secretHash !== hashOfSecret(secret)) return undefined
  enterWorkspace(application.workspaceId)
  return application
}
