import { scopeOf, type Capability } from '../../../shared/permissions.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import type { AddressedNotice } from './deliver.ts'

/** The same notice for everyone in a workspace who has a capability. */
export const toPeopleWhoMay = async (
  workspaceId: string,
  capability: Capability,
  notice: AddressedNotice['notice'],
): Promise<AddressedNotice[]> => {
  const people = await listPeople(workspaceId, { consistent: false })
  return people
    .filter(({ role }) => scopeOf(role, capability) !== undefined)
    .map(({ id: personId }) => ({ personId, notice }))
}
