import { actsOn, findingActs } from '../../../shared/change-set-choices.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { usePropose } from './use-propose.ts'

type Props = {
  /** The key of the finding. */
  finding: string
  title: string
}

/** The acts on a finding. Each opens the review of the changes that it proposes. */
export const FindingActs = ({ finding, title }: Props) => {
  const mayPropose = useMay('change-set.write')
  const { propose, busy } = usePropose(finding, title)
  const acts = actsOn(finding)
  if (!mayPropose || acts.length === 0) return null
  return (
    <span role="group" aria-label={`Actions on: ${title}`} className="flex flex-wrap gap-1.5">
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          onClick={() => void propose(act)}
          busy={busy === act && 'Preparing…'}
          disabled={busy !== undefined}
          aria-label={`${findingActs[act].label}: ${title}`}
        >
          {findingActs[act].label}
        </Button>
      ))}
    </span>
  )
}
