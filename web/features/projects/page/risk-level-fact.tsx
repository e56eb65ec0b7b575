import { riskLevels } from '../../../../shared/choices.ts'
import type { Project } from '../../../../shared/project.ts'
import { useExactInstant } from '../../../session/session.ts'
import { RiskBadge } from '../../../ui/project-badges.tsx'

/** The level of risk: computed, or pinned by a person with their reason, and whether the records agree. */
export const RiskLevelFact = ({ project: { riskLevel, computedRisk, riskPin } }: { project: Project }) => {
  const exactInstant = useExactInstant()
  return (
    <>
      <RiskBadge risk={riskLevel} pinned={riskPin !== null} />
      {riskPin === null ? (
        <span className="block text-xs text-muted">Computed from open risks and health</span>
      ) : (
        <span className="block text-xs text-muted">
          {riskPin.reason !== '' && `“${riskPin.reason}” `}
          {riskPin.by.name}, <time dateTime={riskPin.at}>{exactInstant(riskPin.at)}</time>
          {computedRisk !== riskLevel && (
            <span className="block font-medium text-ink">The records say {riskLevels[computedRisk].label}</span>
          )}
        </span>
      )}
    </>
  )
}
