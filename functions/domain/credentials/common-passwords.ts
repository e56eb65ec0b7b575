/**
 * The most used passwords, in lower case, as published lists of leaked passwords count them. Imported only when a
 * password is set: unpacking the list takes some milliseconds.
 */
import { dictionary } from '@zxcvbn-ts/language-common'

export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
