import { demoAccounts, demoPassword } from '../../../shared/demo.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { hasTestPages } from '../../kernel/http/test-pages.ts'

export const config: Handler<typeof routes.platform.config> = async () => {
  const stage = setting('STAGE')
  return {
    stage,
    region: setting('AWS_REGION'),
    staffPool: { userPoolId: setting('STAFF_POOL_ID'), userPoolClientId: setting('STAFF_CLIENT_ID') },
    testPages: hasTestPages(),
    demoLogins:
      stage === 'local'
        ? demoAccounts.map(({ label, login, at }) => ({ label, login, password: demoPassword, at }))
        : null,
  }
}
