import ArrowRight from 'lucide-react/icons/arrow-right'
import ListPlus from 'lucide-react/icons/list-plus'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { Recommendation } from '../../../../shared/verdict/analysis.ts'
import { raidLevels } from '../../../../shared/raid/raid-choices.ts'
import { useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { FindingActs } from '../../change-sets/finding-acts.tsx'
import { RestsOn } from '../../../records/rests-on.tsx'
import { actionPath } from '../insight-paths.ts'
import { Facts } from './statements.tsx'

type Props = {
  recommendation: Recommendation
  onTask: () => void
  /** Undefined if the recommendation is not about a risk or an issue. */
  onEntry: (() => void) | undefined
}

/** A recommendation: why, what comes of it, where to act on it, and ways to keep it as a task or an entry. */
export const RecommendationCard = ({ recommendation, onTask, onEntry }: Props) => {
  const { action, rationale, effort, expectedOutcome, open, records } = recommendation
  const [mayAdd, mayRaise, mayEdit] = [useMay('task.create'), useMay('raid.create'), useMay('project.edit')]
  const raises = mayRaise && onEntry !== undefined && records.every(({ kind }) => kind !== 'raid')
  return (
    <article aria-label={action} className="rounded-md border border-line px-3 py-2.5">
      <h4 className="font-medium text-pretty">
        {open.kind === 'project-edit' && !mayEdit ? (
          action
        ) : (
          <Link to={actionPath(open)} className="group rounded-sm hover:underline">
            {action}{' '}
            <ArrowRight aria-hidden="true" className="inline size-3.5 shrink-0 text-muted group-hover:text-ink" />
          </Link>
        )}
      </h4>
      <p className="mt-1 text-sm text-pretty text-muted">{rationale}</p>
      <p className="mt-1 text-sm text-pretty">{expectedOutcome}</p>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Facts facts={[['Effort', raidLevels[effort].label]]} />
        <RestsOn records={records} />
      </div>
      <div className="mt-2 empty:hidden">
        <FindingActs finding={recommendation.key} title={action} />
      </div>
      {(mayAdd || raises) && (
        <div className="mt-2 -ml-2 flex flex-wrap gap-1">
          {mayAdd && (
            <Button size="small" look="quiet" onClick={onTask} aria-label={`Create task: ${action}`}>
              <ListPlus aria-hidden="true" className="size-3.5" />
              Create task
            </Button>
          )}
          {raises && (
            <Button size="small" look="quiet" onClick={onEntry} aria-label={`Add to RAID log: ${action}`}>
              <ShieldAlert aria-hidden="true" className="size-3.5" />
              Add to RAID log
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
