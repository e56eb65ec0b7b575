/**
 * The most used passwords, in lower case, as published lists of leaked passwords count them. Loaded only when a password
 * is set: the list is more than half as large as the rest of a function.
 */
import { dictionary } from '@zxcvbn-ts/language-common'

export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
