import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { roles } from '../../../../shared/permissions.ts'
import { getPages } from '../../../client/pages.ts'
import { Avatar } from '../../../records/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PagedList } from '../../../loading/paged-list.tsx'
import { DetailsSection } from './details-section.tsx'
import { isRefused, RefusedSection } from './refused-section.tsx'

/** The members of a client's team. */
export const ClientTeam = ({ id }: { id: string }) => {
  const list = useInfiniteQuery({
    ...getPages('operators.clientUsers', { params: { id }, query: { limit: '20' } }),
    staleTime: 0,
  })
  if (isRefused(list.error)) return <RefusedSection title="Team members" what="its people" />
  return (
    <DetailsSection title="Team members">
      <PagedList
        list={list}
        what="the team"
        more="Show more members"
        empty={<p className="text-sm text-muted">No one has been invited to the team yet.</p>}
      >
        {(members) => (
          <ul aria-label="Team members">
            {members.map((member) => (
              <li
                key={member.id}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 last:border-b-0"
              >
                <Avatar name={fullName(member)} silent className="size-8" />
                <span className="min-w-0">
                  <span className="block truncate font-medium">
                    <bdi>{fullName(member)}</bdi>
                  </span>
                  <span className="block truncate text-sm text-muted">{member.email}</span>
                  {member.assignedProjects.length > 0 && (
                    <span className="block truncate text-sm text-muted">
                      {member.assignedProjects.map(({ title }) => title).join(', ')}
                    </span>
                  )}
                </span>
                <span className="flex flex-col items-end gap-1 text-sm">
                  {roles[member.role]}
                  {member.status === 'invited' && <Badge>Invited</Badge>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </DetailsSection>
  )
}
