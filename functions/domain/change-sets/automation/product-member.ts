/** The product as a member of a workspace, for what it does by itself. */
import { scopeOf, type Role } from '../../../../shared/permissions.ts'
import { restrictionOf } from '../../../../shared/billing/smaller-plan/active-set.ts'
import { isReadOnlyMember } from '../../../../shared/billing/smaller-plan/read-only-parts.ts'
import { system } from '../../../kernel/events/event.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import { sessionCustomerOf } from '../../../kernel/session/session-customer.ts'
import type { Workspace } from '../../workspace/workspace-repository.ts'

/** It has the rights of a role, and is named as the author. */
export const productMember = (workspace: Workspace, role: Role): Member => ({
  kind: 'staff',
  id: system.id,
  role,
  workspaceId: workspace.id,
  scope: 'all',
  session: {
    kind: 'staff',
    user: {
      id: system.id,
      username: system.name,
      email: '',
      firstName: system.name,
      lastName: '',
      role,
      assignedProjects: [],
      avatar: null,
      timeZone: null,
    },
    customer: sessionCustomerOf(workspace),
    expiresAt: new Date().toISOString(),
  },
  workspaceNow: async () => workspace,
  from: { address: '', device: '' },
  author: system,
})

/** Whether a person may still decide what the product does without a review. */
export const mayLetDo = (workspace: Workspace, person: StoredPerson | undefined): person is StoredPerson =>
  person !== undefined &&
  scopeOf(person.role, 'account.edit') === 'all' &&
  !isReadOnlyMember(restrictionOf(workspace), person)
