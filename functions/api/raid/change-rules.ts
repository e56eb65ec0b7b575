import { isDeepStrictEqual } from 'node:util'
import type { routes } from '../../../shared/routes.ts'
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { readRules, saveRules, settingsOf } from '../../domain/raid/automation/rules-repository.ts'

/** Sets the thresholds. The event of the change updates the log. */
export const changeRules: Handler<typeof routes.raid.changeRules> = ({ body: { version, ...body }, principal }) =>
  untilWritten(async () => {
    const before = await readRules(principal.workspaceId)
    const wanted = settingsOf({ ...before, ...definedFields(body) })
    requireVersion(version, before, () => before)
    if (isDeepStrictEqual(settingsOf(before), wanted)) return before
    return (await saveRules(principal.workspaceId, before, wanted, nowBy(principal))) ?? lost
  })
