/** Passwords that are shown once and replaced at the first sign-in. */
import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused. The pool asks for one of each kind. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%*+=?@'] as const
const signs = kinds.join('')

const length = 16

const oneOf = (from: string): string => from.charAt(randomInt(from.length))

/** 16 random characters, about 94 bits, with at least one of each kind. */
export const newTemporaryPassword = (): string => {
  for (;;) {
    const password = Array.from({ length }, () => oneOf(signs)).join('')
    if (kinds.every((kind) => Array.from(kind).some((sign) => password.includes(sign)))) return password
  }
}
