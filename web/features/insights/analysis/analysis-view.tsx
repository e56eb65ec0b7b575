import { useState } from 'react'
import type { ProjectAnalysis } from '../../../../shared/verdict/analysis.ts'
import { counted } from '../../../../shared/wording.ts'
import { useAddress } from '../../../address/use-address.ts'
import { DraftedBy } from '../../generation/drafted-by.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ForecastingPart } from './forecasting.tsx'
import { KeptAs, type Wanted } from './kept-as.tsx'
import { Overall } from './overall.tsx'
import { PerformancePart } from './performance.tsx'
import { Recommendations } from './recommendations.tsx'
import { RiskAssessment } from './risk-assessment.tsx'

const sections = ['recommendations', 'risks', 'performance', 'forecasting'] as const
type Section = (typeof sections)[number]

type Props = { analysis: ProjectAnalysis; project: { id: string; name: string } }

/** An analysis: its summary, and its parts one at a time. The URL names the part. */
export const AnalysisView = ({ analysis: { suggestions, basis, draftedBy, madeBy }, project }: Props) => {
  const { search, change } = useAddress()
  const [wanted, setWanted] = useState<Wanted>()
  const { recommendations, actionPlan, riskAssessment, performance, forecasting } = suggestions
  return (
    <div className="divide-y divide-line border-t border-line">
      <Overall summary={suggestions.summary} overallHealth={suggestions.overallHealth} />
      <div className="px-4 pt-2 [&_[role=tabpanel]]:-mx-4">
        <Tabs<Section>
          label="Analysis"
          value={sections.find((name) => name === search.get('section')) ?? 'recommendations'}
          onChange={(section) => change({ section: section === 'recommendations' ? '' : section })}
          tabs={[
            {
              value: 'recommendations',
              label: 'Recommendations',
              content: <Recommendations recommendations={recommendations} actionPlan={actionPlan} onWant={setWanted} />,
            },
            {
              value: 'risks',
              label: 'Risk Assessment',
              content: <RiskAssessment {...riskAssessment} onWant={setWanted} />,
            },
            { value: 'performance', label: 'Performance', content: <PerformancePart {...performance} /> },
            {
              value: 'forecasting',
              label: 'Forecasting',
              content: <ForecastingPart {...forecasting} projectId={project.id} />,
            },
          ]}
        />
      </div>
      <p className="px-4 py-2 text-xs text-muted">
        Calculated by fixed rules{draftedBy === 'rules' && ', without a language model,'} from the project,{' '}
        {counted(basis.tasks, 'task')}, {counted(basis.milestones, 'milestone')} and{' '}
        {counted(basis.entries, 'RAID entry', 'RAID entries')}.
        {basis.more && ' The project has more tasks: counts include all of them, lists only these.'}
      </p>
      {madeBy !== undefined && (draftedBy === 'model' || (madeBy.without ?? 'stage') !== 'stage') && (
        <p className="px-4 py-2">
          <DraftedBy draftedBy={draftedBy} madeBy={madeBy} />
        </p>
      )}
      {wanted !== undefined && <KeptAs wanted={wanted} project={project} onClose={() => setWanted(undefined)} />}
    </div>
  )
}
