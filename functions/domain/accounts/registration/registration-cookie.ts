/** The cookie of an application: the id and the secret. */
import { registrationDays } from '../../../../shared/accounts/limits.ts'
import { registrationCookie } from '../../../../shared/accounts/registration.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { enterWorkspace } from '../../../kernel/table/tenancy.ts'
import { hashOfSecret, readApplication, type Application } from './application-repository.ts'

export const cookieOf = ({ id }: Application, secret: string): string =>
  `${registrationCookie}=${id}.${secret}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${registrationDays * 86_400}`

/** The application whose secret the browser has; undefined if it has none. */
export const applicationOf = async ({ cookies }: Pick<RequestInfo, 'cookies'>): Promise<Application | undefined> => {
  const [id = '', secret = ''] = cookies.get(registrationCookie)?.split('.') ?? []
  if (!/^app_\w{1,40}$/.test(id)) return undefined
  const application = await readApplication(id)
  if (application?.secretHash !== hashOfSecret(secret)) return undefined
  enterWorkspace(application.workspaceId)
  return application
}
