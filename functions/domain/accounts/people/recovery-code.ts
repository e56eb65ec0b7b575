/** Recovery codes: 80 random bits each, so that a hash does not reveal its code. */
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../../../shared/accounts/limits.ts'

/** Crockford's base 32: no letter that can be mistaken for another letter or a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupSize = 4

const newGroup = (): string => Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join('')

/** `k3f9-0x2m-7qtb-8w1c` */
const newCode = (): string => Array.from({ length: groups }, newGroup).join('-')

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

/**
 * A code normalized for comparison: without hyphens, in lower case, and with letters outside the alphabet replaced by
 * those that they resemble.
 */
const plain = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** Whether typed text can be a recovery code; codes from an authenticator app have six digits. */
export const isRecoveryCode = (typed: string): boolean => plain(typed).length === groups * groupSize

/** The stored hash of a person's code. */
export const hashOf = (personId: string, code: string): string =>
  createHash('sha256')
    .update(`${personId}:${plain(code)}`)
    .digest('hex')
