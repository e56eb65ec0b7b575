/** Recovery codes: 80 bits of chance each, so that the hash of one gives it away to nobody. */
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount } from '../../../shared/limits.ts'

/** Crockford's base 32: no letter that is read as another, or as a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupSize = 4

const newGroup = (): string => Array.from({ length: groupSize }, () => alphabet[randomInt(alphabet.length)]).join('')

/** `k3f9-0x2m-7qtb-8w1c` */
const newCode = (): string => Array.from({ length: groups }, newGroup).join('-')

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newCode)

/** A code as it is compared: without its hyphens, in lower case, and with the letters that are not in the alphabet read as what they look like. */
const plain = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')

/** Whether something that was typed can be a recovery code; what an authenticator app shows has six digits. */
export const isRecoveryCode = (typed: string): boolean => plain(typed).length === groups * groupSize

/** What is kept of a person's code. */
export const hashOf = (personId: string, code: string): string =>
  createHash('sha256')
    .update(`${personId}:${plain(code)}`)
    .digest('hex')
