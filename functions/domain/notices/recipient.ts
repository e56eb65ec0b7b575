import type { Member } from '../../kernel/principal.ts'
import type { Recipient } from './notice-repository.ts'

/** Whoever is calling, as somebody who is told of things. */
export const recipientOf = ({ workspaceId, id }: Member): Recipient => ({ workspaceId, personId: id })
