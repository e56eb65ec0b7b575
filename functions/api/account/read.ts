import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toAccount } from '../../domain/workspace/account-view.ts'
import { readAccount } from '../../domain/workspace/read-account.ts'

export const read: Handler<typeof routes.account.read> = async ({ principal }) =>
  toAccount(await readAccount(principal.workspaceId))
