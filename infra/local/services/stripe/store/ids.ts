import { randomBytes } from 'node:crypto'

/** A random text of letters and digits. */
export const randomText = (length = 24): string =>
  randomBytes(length * 2)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, length)

export const newId = (prefix: string): string => `${prefix}_${randomText()}`
