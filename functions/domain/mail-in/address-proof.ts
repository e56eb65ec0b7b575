/**
 * What proves that the product made an address for received mail: 80 bits in the letters of ids. Some mail servers do not
 * keep capitals.
 */
import { isSame, keysFor, proofOf } from '../../kernel/encryption.ts'
import { lettersFrom } from '../../kernel/id.ts'
import { once } from '../../kernel/table/table.ts'

const keys = once(() => keysFor('mail-in'))

const letters = 16

const proofWith = (current: ReturnType<typeof keys>['current'], text: string): string =>
  lettersFrom(proofOf({ current, known: [] }, text, 43), letters)

export const addressProof = (text: string): string => proofWith(keys().current, text)

export const isAddressProof = (text: string, proof: string): boolean =>
  keys().known.some((key) => isSame(proof, proofWith(key, text)))
