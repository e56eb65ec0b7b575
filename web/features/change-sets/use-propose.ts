import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { findingActs, type FindingAct } from '../../../shared/change-sets/change-set-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Has changes proposed for a finding, and opens their review, or what became of them if the company has set the act to
 * Do. `busy` is the act that is being prepared. `zones` is undefined if they could not be read: acts are offered then, and
 * the route refuses those that the company has set to Never. While `isPending`, they may still be read.
 */
export const usePropose = (finding: string, title: string, isOffered: boolean) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useChange('changeSets.proposeForFinding')
  const read = useQuery({ ...get('changeSets.zones'), enabled: isOffered })
  const zones = read.data
  const propose = async (act: FindingAct): Promise<void> => {
    try {
      const proposed = await mutateAsync({ input: { body: { finding, act } } })
      const { id } = proposed
      queries.setQueryData(get('changeSets.read', { params: { id } }).queryKey, proposed)
      await navigate(paths.changeSet(id))
      if (proposed.state === 'applied')
        toast(`${counted(proposed.changes, 'change')} applied`, { description: proposed.title })
    } catch (error) {
      notSaved(error, {
        title: zones?.[act] === 'do' ? 'Nothing was changed' : 'Nothing to propose',
        what: `${findingActs[act].label}: ${title}`,
        again: () => propose(act),
      })
    }
  }
  return { propose, busy: isPending ? variables?.input.body.act : undefined, zones, isPending: read.isPending }
}
