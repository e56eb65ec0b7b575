/** Passwords that are replaced at the first sign-in. */
import { createHmac } from 'node:crypto'

/** Without letters and digits that are easily confused. The pool asks for one of each kind. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%*+=?@'] as const
const signs = kinds.join('')

const length = 16

/** Bytes from here on are left out, so that each sign is as likely as any other. */
const even = 256 - (256 % signs.length)

/**
 * The password that a secret stands for: 16 characters, about 94 bits, with at least one of each kind. The same secret
 * always gives the same one, so that it can be shown again without being stored.
 */
export const temporaryPasswordFrom = (secret: string): string => {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = createHmac('sha256', secret).update(`temporary password ${attempt}`).digest()
    const password = Array.from(bytes.filter((byte) => byte < even).subarray(0, length), (byte) =>
      signs.charAt(byte % signs.length),
    ).join('')
    if (password.length === length && kinds.every((kind) => Array.from(kind).some((sign) => password.includes(sign))))
      return password
  }
}
