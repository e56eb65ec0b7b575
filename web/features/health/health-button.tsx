import { Suspense } from 'react'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { healthBadge, PlumbMark } from '../../records/health.tsx'
import { Popover } from '../../ui/popover.tsx'
import type { Judged } from './judged.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const HealthDetail = lazyPart(async () => (await import('./health-detail.tsx')).HealthDetail)

/** The health of a project; a click says why. */
export const HealthButton = ({ project }: { project: Judged }) => {
  const { name, health } = project
  const { label } = healthLevels[health.level]
  return (
    <Popover
      label={`Health of ${name}`}
      align="start"
      className="w-88 p-4 text-left"
      trigger={
        <button
          type="button"
          title={health.reason}
          className={`${healthBadge(health.level)} hover:brightness-95 dark:hover:brightness-125`}
        >
          <PlumbMark level={health.level} />
          {label}
          <span className="sr-only">: why {name} is that</span>
        </button>
      }
    >
      <Suspense fallback={<p className="text-sm text-muted">{health.reason}</p>}>
        <HealthDetail project={project} />
      </Suspense>
    </Popover>
  )
}
