import { HealthBadge } from '../../records/health.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Picture } from '../pictures/picture.tsx'
import { projects } from '../pictures/sample.ts'

/** The projects of an example workspace, worst first. */
export const Example = () => (
  <div className="relative pt-8">
    <div aria-hidden="true" className="absolute top-0 left-6 h-11 w-px -translate-x-1/2 bg-accent" />
    <Picture
      says={`Active projects, each with its health and the reason for it: ${projects.map(({ name, reason }) => `${name}: ${reason}`).join('; ')}.`}
      caption="An example workspace: health and progress calculated from the records."
    >
      <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-sm font-medium">
        <Logo className="size-4" />
        Active Projects
      </p>
      <ul>
        {projects.map(({ name, reason, level, progress, width, tasks }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block text-xs text-muted tabular">{reason}</span>
            </span>
            <span>
              <HealthBadge level={level} />
            </span>
            <span className="col-span-2 sm:col-span-1">
              <span className="flex items-center gap-2">
                <span className="h-1.5 grow overflow-hidden rounded-full bg-pressed">
                  <span className={`block h-full rounded-full bg-accent ${width}`} />
                </span>
                <span className="w-9 text-right text-xs whitespace-nowrap text-muted tabular">{progress}%</span>
              </span>
              <span className="block text-xs text-muted tabular">{tasks}</span>
            </span>
          </li>
        ))}
      </ul>
    </Picture>
  </div>
)
