import { useQuery } from '@tanstack/react-query'
import type { Fact } from '../../../shared/communications/communication.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { listed } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'

type Props = {
  projectId: string
  facts: readonly Fact[]
  recipients: readonly { personId: string | null }[]
}

/** Names the specialists among the recipients of a text about the portfolio who do not see all of its projects. */
export const PortfolioNote = ({ projectId, facts, recipients }: Props) => {
  const people = useQuery(get('people.list')).data ?? []
  const { projects = [] } = useAllProjects()
  if (projectId !== '' || !facts.some(({ kind }) => kind === 'project')) return null
  const chosen = new Set(recipients.map(({ personId }) => personId))
  const isOnAll = (person: string) => projects.every(({ team }) => team.some(({ id }) => id === person))
  const blind = people.filter(({ id, role }) => role === 'sme' && chosen.has(id) && !isOnAll(id))
  if (blind.length === 0) return null
  return (
    <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <span className="font-medium">{listed(blind.map(fullName))}</span> {blind.length === 1 ? 'does' : 'do'} not see
      every project of the portfolio, and this text is about all of them.
    </p>
  )
}
