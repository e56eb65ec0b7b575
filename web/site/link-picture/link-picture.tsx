import { HealthBadge } from '../../ui/health.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { projects } from '../pictures/sample.ts'

/**
 * What other sites show where a page is linked, 1200 by 630 pixels. `npm run link-picture` takes a picture of it. Other
 * sites shrink it, so it has few words, and large ones.
 */
export const LinkPicture = () => (
  <div className="flex h-[630px] w-[1200px] items-center gap-14 overflow-hidden bg-canvas px-18">
    <div className="w-[560px] shrink-0">
      <Wordmark className="origin-left scale-200" />
      <p className="mt-12 text-[68px] leading-[1.08] font-semibold tracking-tight">
        Know that every project hangs straight.
      </p>
      <p className="mt-8 text-[25px] leading-9 whitespace-nowrap text-muted">
        The virtual project manager that keeps count.
      </p>
    </div>
    <div className="relative w-[460px] shrink-0 pt-24">
      <div className="absolute top-[-200px] left-8 h-[300px] w-0.5 bg-accent" />
      <ul className="rounded-lg bg-surface shadow-float">
        {projects.slice(0, 3).map(({ name, level, progress, width }) => (
          <li key={name} className="border-b border-line px-7 py-6 last:border-b-0">
            <p className="flex items-center justify-between gap-4 text-[22px] leading-8 font-medium">
              <span className="truncate">{name}</span>
              <span className="shrink-0 origin-right scale-140">
                <HealthBadge level={level} />
              </span>
            </p>
            <p className="mt-4 flex items-center gap-4 text-[20px] text-muted tabular">
              <span className="h-2.5 grow overflow-hidden rounded-full bg-pressed">
                <span className={`block h-full rounded-full bg-accent ${width}`} />
              </span>
              {progress}%
            </p>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
