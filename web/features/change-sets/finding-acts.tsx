import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { actsOn, findingActs, type FindingAct } from '../../../shared/change-set-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { notSaved } from '../../ui/not-saved.ts'
import { toast } from '../../ui/toast.ts'

type Props = {
  /** The key of the finding. */
  finding: string
  title: string
}

/**
 * The acts on a finding. Each opens the review of the changes that it proposes, or what became of them if the company has
 * set the act to Do.
 */
export const FindingActs = ({ finding, title }: Props) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayPropose = useMay('change-set.write')
  const { mutateAsync, isPending, variables } = useChange('changeSets.proposeForFinding')
  const offered = actsOn(finding)
  const isOffered = mayPropose && offered.length > 0
  // Without an answer, acts are offered: the route refuses those that the company has set to Never.
  const zones = useQuery({ ...get('changeSets.zones'), enabled: isOffered }).data
  const acts = offered.filter((act) => zones?.[act] !== 'never')
  if (!isOffered || acts.length === 0) return null

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

  return (
    <span role="group" aria-label={`Actions on: ${title}`} className="flex flex-wrap gap-1.5">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          onClick={() => void propose(act)}
          busy={isPending && variables?.input.body.act === act && 'Preparing…'}
          disabled={isPending}
          aria-label={`${findingActs[act].label}: ${title}`}
          title={zones?.[act] === 'do' ? 'Applied at once, without a review. You can undo it.' : undefined}
        >
          {findingActs[act].label}
        </Button>
      ))}
    </span>
  )
}
