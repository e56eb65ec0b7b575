/** Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30-second steps. */
import { Secret, TOTP } from 'otpauth'

const stepMillis = 30_000

const appOf = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret), period: stepMillis / 1000 })

/** A new shared secret: 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The code for a 30-second step. */
export const totpCode = (secret: string, step: number): string =>
  appOf(secret).generate({ timestamp: step * stepMillis })

/** The step that contains an instant (milliseconds). */
export const totpStep = (now: number): number => Math.floor(now / stepMillis)

/** The step with this code, at most one step from now. */
export const matchingStep = (secret: string, code: string, now: number): number | undefined => {
  const delta = appOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : totpStep(now) + delta
}
