/** What it means to put a finding away. Nothing here reads or writes. */
import { insightLimits } from '../../../shared/limits.ts'
import type { Dismissed } from './dismissed-repository.ts'

/** A finding stays away until it is worse than it was then. */
export const isDismissed = (
  { key, fingerprint }: { key: string; fingerprint: number },
  dismissed: Dismissed,
): boolean => {
  const then = dismissed.get(key)
  return then !== undefined && fingerprint <= then
}

/** What is put away after a change; the same map where nothing changes. Where there are too many the oldest are forgotten. */
export const withChange = (
  before: Dismissed,
  { key, fingerprint, dismissed }: { key: string; fingerprint: number; dismissed: boolean },
): Dismissed => {
  if (dismissed ? before.get(key) === fingerprint : !before.has(key)) return before
  const others = [...before].filter(([other]) => other !== key)
  return new Map([...others, ...(dismissed ? [[key, fingerprint] as const] : [])].slice(-insightLimits.dismissed))
}
