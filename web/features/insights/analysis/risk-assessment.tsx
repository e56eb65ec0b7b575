import ShieldAlert from 'lucide-react/icons/shield-alert'
import { overallRiskLevels, urgencies } from '../../../../shared/verdict/analysis-choices.ts'
import type { Concern, Suggestions } from '../../../../shared/verdict/analysis.ts'
import { raidLevels } from '../../../../shared/raid/raid-choices.ts'
import { useMay } from '../../../session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RestsOn } from '../../../records/rests-on.tsx'
import { Part } from '../part.tsx'
import { entryFromConcern, type Wanted } from './kept-as.tsx'
import { Facts, Statements } from './statements.tsx'

type Props = Suggestions['riskAssessment'] & { onWant: (wanted: Wanted) => void }

const ConcernCard = ({ concern, onEntry }: { concern: Concern; onEntry: () => void }) => {
  const { risk, category, probability, impact, urgency, mitigation, records } = concern
  const isInLog = records.every(({ kind }) => kind === 'raid')
  const mayRaise = useMay('raid.create')
  return (
    <article aria-label={risk} className="rounded-md border border-line px-3 py-2.5">
      <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <Badge>{category}</Badge>
        <Facts
          facts={[
            ['Probability', raidLevels[probability].label],
            ['Impact', raidLevels[impact].label],
            ['Urgency', urgencies[urgency].label],
          ]}
        />
      </p>
      <h4 className="font-medium text-pretty">{risk}</h4>
      <p className="mt-1 text-sm text-pretty">
        {mitigation === '' ? <span className="text-muted">No response is written down.</span> : mitigation}
      </p>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <RestsOn records={records} />
        {mayRaise && !isInLog && (
          <Button size="small" look="quiet" onClick={onEntry} aria-label={`Add to RAID log: ${risk}`}>
            <ShieldAlert aria-hidden="true" className="size-3.5" />
            Add to RAID log
          </Button>
        )}
      </div>
    </article>
  )
}

/** What threatens the project, and what may. */
export const RiskAssessment = ({ overallRiskLevel, primaryConcerns, earlyWarningSignals, onWant }: Props) => (
  <div className="grid divide-line max-lg:divide-y lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:divide-x">
    <Part
      title="Primary concerns"
      aside={
        <span className="text-sm text-muted">
          Overall risk: <span className="font-medium text-ink">{overallRiskLevels[overallRiskLevel].label}</span>
        </span>
      }
    >
      {primaryConcerns.length === 0 ? (
        <p className="text-sm text-muted">No area needs attention, and no risk or issue of weight is open.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {primaryConcerns.map((concern) => (
            <li key={concern.risk}>
              <ConcernCard concern={concern} onEntry={() => onWant(entryFromConcern(concern))} />
            </li>
          ))}
        </ul>
      )}
    </Part>
    <Part title="Early warning signals">
      <Statements list={earlyWarningSignals} none="No early warnings." />
    </Part>
  </div>
)
