/** Which communications a caller may see: all of their workspace, if they may read communications at all. */
import { communicationId } from '../../../shared/contract/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { CommunicationHead, CommunicationRecord } from './communication-record.ts'
import { readCommunication } from './communication-repository.ts'

/** A communication of the workspace, in the trash or not; 404 otherwise, whatever the reason. */
export const communicationWithin = async ({ workspaceId }: Member, id: string): Promise<CommunicationRecord> => {
  const communication = communicationId.safeParse(id).success ? await readCommunication(workspaceId, id) : undefined
  if (communication === undefined) throw notFound('Communication')
  return communication
}

/** Same as `communicationWithin`, but not in the trash. */
export const visibleCommunication = async (principal: Member, id: string): Promise<CommunicationRecord> => {
  const communication = await communicationWithin(principal, id)
  if (communication.deletion !== undefined) throw notFound('Communication')
  return communication
}

/** A sent communication cannot be changed. */
export const requireDraft = ({ status }: Pick<CommunicationHead, 'status'>): void => {
  if (status !== 'draft')
    throw new Problem('communication_sent', 'This has been sent and stays as it is. Duplicate it to write another.')
}
