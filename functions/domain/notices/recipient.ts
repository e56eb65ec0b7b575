import type { Member } from '../../kernel/session/principal.ts'
import type { Recipient } from './notice-repository.ts'

/** The caller as a recipient of notices. */
export const recipientOf = ({ workspaceId, id }: Pick<Member, 'workspaceId' | 'id'>): Recipient => ({
  workspaceId,
  personId: id,
})
