import { keysOf } from '../../../shared/contract/choices.ts'
import { generationKinds } from '../../../shared/generation/generation-choices.ts'

/** Kinds whose text a person waits for, and is told of if it is late. An answer is in the person's conversation. */
export const textKinds = keysOf(generationKinds).filter((kind) => kind !== 'answer')
