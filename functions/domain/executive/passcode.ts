/** The passcode of a link. People choose it, so its hash is slow (scrypt, 16 MB) and has a salt of its own. */
import { randomBytes, scrypt } from 'node:crypto'
import { isSame } from '../../kernel/encryption.ts'

const derived = (passcode: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(passcode.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, (error, key) => {
      if (error === null) resolve(key.toString('base64url'))
      else reject(error)
    })
  })

/** `salt.hash`, both in base64url. */
export const hashPasscode = async (passcode: string): Promise<string> => {
  const salt = randomBytes(16).toString('base64url')
  return `${salt}.${await derived(passcode, salt)}`
}

export const isPasscode = async (passcode: string, kept: string): Promise<boolean> => {
  const [salt = '', hash = ''] = kept.split('.')
  return isSame(await derived(passcode, salt), hash)
}
