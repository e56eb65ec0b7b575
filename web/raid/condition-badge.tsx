import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import { conditionStates, type ConditionStanding } from '../../shared/raid-choices.ts'
import { Badge } from '../ui/badge.tsx'

const icons = { holds: CircleCheck, violated: CircleX, unknown: CircleHelp } as const

/** Whether a condition holds, in a word and a shape. `now`: as it is being written. */
export const ConditionBadge = ({ state, now }: { state: ConditionStanding; now?: boolean }) => {
  const Icon = icons[state]
  return (
    <Badge tone={conditionStates[state].tone} className="gap-1">
      <Icon aria-hidden="true" className="size-3.5" />
      {conditionStates[state].label}
      {now === true && ' now'}
    </Badge>
  )
}
