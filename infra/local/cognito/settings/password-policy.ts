import { randomInt } from 'node:crypto'
import { ServiceError, invalidParameter } from '../protocol/service-error.ts'

export type PasswordPolicy = {
  minimumLength: number
  uppercase: boolean
  lowercase: boolean
  numbers: boolean
  symbols: boolean
}

/** The characters that the service counts as symbols; a space counts unless it is at the start or the end. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

/**
 * Checks a password against the pool's policy.
 *
 * @throws InvalidPasswordException with the first rule that it violates; InvalidParameterException for a password that
 *   the API never accepts (longer than 256, or with a space at the start or the end)
 */
export const checkPassword = (policy: PasswordPolicy, password: string): void => {
  if (password !== password.trim() || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    )
  }
  const broken = brokenRule(policy, password)
  if (broken) throw new ServiceError('InvalidPasswordException', `Password did not conform with policy: ${broken}`)
}

const brokenRule = (policy: PasswordPolicy, password: string): string | undefined => {
  if (password.length < policy.minimumLength) return 'Password not long enough'
  if (policy.lowercase && !/[a-z]/.test(password)) return 'Password must have lowercase characters'
  if (policy.uppercase && !/[A-Z]/.test(password)) return 'Password must have uppercase characters'
  if (policy.numbers && !/[0-9]/.test(password)) return 'Password must have numeric characters'
  if (policy.symbols && !symbol.test(password)) return 'Password must have symbol characters'
  return undefined
}

/** A random password that meets any policy: it has all kinds of characters and at least the minimum length. */
export const temporaryPassword = (policy: PasswordPolicy): string => {
  // Without characters that are easily misread when typed from an email.
  const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#%*?-+']
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] as string
  const characters = alphabets.map(pick)
  while (characters.length < Math.max(policy.minimumLength, 12)) characters.push(pick(alphabets.join('')))
  for (let at = characters.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    ;[characters[at], characters[other]] = [characters[other] as string, characters[at] as string]
  }
  return characters.join('')
}
