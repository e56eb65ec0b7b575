import FileText from 'lucide-react/icons/file-text'
import Sparkles from 'lucide-react/icons/sparkles'
import Table from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { hasAiFeature, planOf, plans } from '../../../../shared/billing/plans.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { useAddress } from '../../../address/use-address.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ProjectCharter } from '../../documents/project-charter.tsx'
import { ProjectRaci } from '../../documents/project-raci.tsx'
import { ModelBudget } from '../../generation/model-budget.tsx'
import { ProjectAnalysisPanel } from '../../insights/analysis/project-analysis.tsx'
import { useAnalysis } from '../../insights/analysis/use-analysis.ts'
import { InsightsUpsell } from '../../insights/upsell.tsx'

const results = ['analysis', 'charter', 'raci'] as const
type Result = (typeof results)[number]

/**
 * What the product works out and drafts for a project: its analysis, charter and RACI matrix. Plans without the analysis
 * have the documents. The URL names the result.
 */
export const ProjectInsights = ({ project }: { project: Project }) => {
  const session = useSession()
  const { customer } = session
  const { aiFeatures } = plans[planOf(customer?.subscriptionPlan ?? 'starter')]
  const mayDraft = [useMay('ai.draft'), useMay('project.edit')].every(Boolean)
  const mayDraftCharter = mayDraft && hasAiFeature(aiFeatures, 'charter')
  const mayAnalyse = hasAiFeature(aiFeatures, 'insights')
  const { search, change } = useAddress()
  const analysing = useAnalysis(session, project.id, project.updatedAt)
  /** The document whose draft was asked for, until its panel begins. */
  const [asked, setAsked] = useState<Result>()
  const shown = results.find((name) => name === search.get('result')) ?? 'analysis'
  const show = (result: Result) => change({ result: result === 'analysis' ? '' : result })
  const create = (result: Result) => {
    setAsked(result)
    show(result)
  }
  const draftingOf = (result: Result) => ({ asked: asked === result, onBegun: () => setAsked(undefined) })

  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="AI actions" className="flex flex-wrap gap-2">
        {mayAnalyse && (
          <Button
            look="primary"
            busy={analysing.isRunning && 'Analyzing…'}
            onClick={() => {
              show('analysis')
              void analysing.run()
            }}
          >
            <Sparkles aria-hidden="true" className="size-4" />
            Analyze Project
          </Button>
        )}
        {mayDraftCharter && (
          <Button onClick={() => change({ result: 'charter', wizard: 'open' })}>
            <FileText aria-hidden="true" className="size-4" />
            Create Charter
          </Button>
        )}
        {mayDraft && hasAiFeature(aiFeatures, 'raci') && (
          <Button onClick={() => create('raci')}>
            <Table aria-hidden="true" className="size-4" />
            Create RACI
          </Button>
        )}
      </div>
      <Tabs<Result>
        label="Results"
        value={shown}
        onChange={show}
        tabs={[
          {
            value: 'analysis',
            label: 'Project Analysis',
            content: mayAnalyse ? (
              <ProjectAnalysisPanel analysing={analysing} project={project} />
            ) : (
              <Card title="Project Analysis" flush>
                <InsightsUpsell includes="project" />
              </Card>
            ),
          },
          {
            value: 'charter',
            label: 'Project Charter',
            content: <ProjectCharter project={project} />,
          },
          {
            value: 'raci',
            label: 'RACI Matrix',
            content: <ProjectRaci project={project} drafting={draftingOf('raci')} />,
          },
        ]}
      />
      <ModelBudget />
    </div>
  )
}
