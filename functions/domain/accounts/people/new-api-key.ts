/** Makes API keys, within the limit of the plan. */
import type { createApiKey } from '../../../../shared/accounts/api-keys.ts'
import { plans, type Plan } from '../../../../shared/billing/plans.ts'
import { apiKeyScopes } from '../../../../shared/contract/key-scope.ts'
import type * as z from 'zod/mini'
import { newId } from '../../../kernel/id.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import type { StoredApiKey } from '../../../kernel/session/api-key-entities.ts'
import { keyHash, keyPrefix, newKeyText } from '../../../kernel/session/api-key-text.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { planTypeOf } from '../../workspace/plan-feature.ts'

type Wanted = z.output<typeof createApiKey>

/** A new key with its text, which is not stored. */
export const newApiKey = (
  { name, scopes, expiresOn = null }: Wanted,
  principal: Member,
): { key: StoredApiKey; text: string } => {
  if (expiresOn !== null && expiresOn < todayOf(principal)) throw invalid('expiresOn', 'Choose today or a later day')
  const text = newKeyText()
  const key: StoredApiKey = {
    id: newId('apiKey'),
    name,
    prefix: keyPrefix(text),
    scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
    createdAt: new Date().toISOString(),
    expiresOn,
    hash: keyHash(text),
  }
  return { key, text }
}

/** Refuses keys and applications on a plan without any. */
export const requireKeysInPlan = async (principal: Member): Promise<Plan> => {
  const plan = plans[await planTypeOf(principal)]
  if (plan.maxApiKeys === 0)
    throw new Problem(
      'feature_not_in_plan',
      `The ${plan.label} plan does not include API keys and connected applications. Upgrade to use them.`,
    )
  return plan
}

/** Refuses a key more than the plan has for each person, and for the company. Applications do not count. */
export const requireRoomForKey = async (
  principal: Member,
  holder: string,
  keys: readonly StoredApiKey[],
): Promise<void> => {
  const { label, maxApiKeys } = await requireKeysInPlan(principal)
  const count = keys.filter(({ grant }) => grant === undefined).length
  if (count >= maxApiKeys)
    throw new Problem(
      'api_key_limit_reached',
      `${holder} ${count} API keys, which is the most on the ${label} plan. Revoke one first.`,
    )
}
