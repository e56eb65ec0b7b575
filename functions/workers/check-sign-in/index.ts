/**
 * Checks every five minutes that a person can sign in and see a dashboard. A failure is a metric that an alarm watches, and
 * not a failure of the function: another attempt would say nothing about that moment.
 */
import { counted } from '../../kernel/counted.ts'
import { log } from '../../kernel/log.ts'
import { readCanary } from './canary.ts'
import { checkSignIn } from './sign-in.ts'

/** `skipped`: no one has filled in the canary's login. */
type Checked = { outcome: 'passed' | 'failed' | 'skipped' }

export const handler = async (): Promise<Checked> => {
  const canary = await readCanary()
  if (canary === undefined) return { outcome: 'skipped' }
  const failed = await checkSignIn(canary)
  if (failed === undefined) return { outcome: 'passed' }
  log.error('canary-failed', { ...counted('CanaryFailed'), ...failed })
  return { outcome: 'failed' }
}
