import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { findingActs, type FindingAct } from '../../../shared/change-set-choices.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { notSaved } from '../../ui/not-saved.ts'

/** Has changes proposed for a finding, and opens their review. `busy`: the act that is being prepared. */
export const usePropose = (finding: string, title: string) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync, isPending, variables } = useChange('changeSets.proposeForFinding')
  const propose = async (act: FindingAct): Promise<void> => {
    try {
      const proposed = await mutateAsync({ input: { body: { finding, act } } })
      const { id } = proposed
      queries.setQueryData(get('changeSets.read', { params: { id } }).queryKey, proposed)
      await navigate(paths.changeSet(id))
    } catch (error) {
      notSaved(error, {
        title: 'Nothing to propose',
        what: `${findingActs[act].label}: ${title}`,
        again: () => propose(act),
      })
    }
  }
  return { propose, busy: isPending ? variables?.input.body.act : undefined }
}
