import { Suspense, useState } from 'react'
import { riskLevels } from '../../../../shared/projects/project-choices.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { useExactInstant, useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { RiskBadge } from '../../../records/project-badges.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'

const RiskPinDialog = lazyPart(async () => (await import('./risk-pin-dialog.tsx')).RiskPinDialog)

/** The level of risk: computed, or pinned by a person with their reason, and whether the records agree. */
export const RiskLevelFact = ({ project }: { project: Project }) => {
  const { riskLevel, computedRisk, riskPin } = project
  const mayEdit = useMay('project.edit')
  const exactInstant = useExactInstant()
  const [open, setOpen] = useState(false)
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <RiskBadge risk={riskLevel} pinned={riskPin !== null} />
        {mayEdit && (
          <Button
            size="small"
            onClick={() => setOpen(true)}
            aria-label={riskPin === null ? 'Pin the level of risk' : 'Change the pinned level of risk'}
          >
            {riskPin === null ? 'Pin' : 'Change'}
          </Button>
        )}
      </span>
      {riskPin === null ? (
        <span className="block text-xs text-muted">Computed from open risks and health</span>
      ) : (
        <span className="block text-xs text-muted">
          {riskPin.reason !== '' && <span className="block text-ink">“{riskPin.reason}”</span>}
          {riskPin.by.name}, <time dateTime={riskPin.at}>{exactInstant(riskPin.at)}</time>
          {computedRisk !== riskLevel && (
            <span className="block font-medium text-ink">The records say {riskLevels[computedRisk].label}</span>
          )}
        </span>
      )}
      <Suspense>{open && <RiskPinDialog project={project} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
