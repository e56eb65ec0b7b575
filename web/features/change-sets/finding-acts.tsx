import { actsOn, findingActs } from '../../../shared/change-sets/change-set-choices.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { usePropose } from './use-propose.ts'

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
  const mayPropose = useMay('change-set.write')
  const offered = actsOn(finding)
  const isOffered = mayPropose && offered.length > 0
  const { propose, busy, zones, isPending } = usePropose(finding, title, isOffered)
  const acts = offered.filter((act) => zones?.[act] !== 'never')
  if (!isOffered || acts.length === 0) return null
  return (
    <span
      role="group"
      aria-label={`Actions on: ${title}`}
      // An act that the company has set to Never is not offered even for a moment. The place is kept, so that what is
      // below does not move when the others appear.
      className={classes('flex flex-wrap gap-1.5', isPending && 'invisible')}
    >
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          onClick={() => void propose(act)}
          busy={busy === act && 'Preparing…'}
          disabled={busy !== undefined}
          aria-label={`${findingActs[act].label}: ${title}`}
          title={zones?.[act] === 'do' ? 'Applied at once, without a review. You can undo it.' : undefined}
        >
          {findingActs[act].label}
        </Button>
      ))}
    </span>
  )
}
