/** Identifies an address without storing it. */
import { createHash } from 'node:crypto'

export const addressHash = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url')
