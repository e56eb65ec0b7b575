/** Which communications a caller finds: all of their workspace. Whoever may read them may read each. */
import { communicationId } from '../../../shared/ids.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/principal.ts'
import type { CommunicationHead, CommunicationRecord } from './communication-record.ts'
import { readCommunication } from './communication-repository.ts'

/** One of the workspace, in the trash or not; 404 where there is none, whatever the reason. */
export const communicationWithin = async ({ workspaceId }: Member, id: string): Promise<CommunicationRecord> => {
  const found = communicationId.safeParse(id).success ? await readCommunication(workspaceId, id) : undefined
  if (found === undefined) throw notFound('Communication')
  return found
}

/** The same, and not in the trash. */
export const visibleCommunication = async (principal: Member, id: string): Promise<CommunicationRecord> => {
  const found = await communicationWithin(principal, id)
  if (found.deletion !== undefined) throw notFound('Communication')
  return found
}

/** What was said stays as it was said. */
export const requireDraft = ({ status }: Pick<CommunicationHead, 'status'>): void => {
  if (status !== 'draft')
    throw new Problem('communication_sent', 'This has been sent and stays as it is. Duplicate it to write another.')
}
