import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readRules } from '../../domain/raid/automation/rules-repository.ts'

export const rules: Handler<typeof routes.raid.rules> = ({ principal }) => readRules(principal.workspaceId)
