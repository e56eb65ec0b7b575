import { projectStatuses, type ProjectStatus, type Tone } from '../../../shared/choices.ts'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { solidTones } from '../../ui/tone.ts'

/** The widths are classes, because this page has no style attributes. */
const rows: readonly {
  name: string
  note: string
  status: ProjectStatus
  percent: number
  width: string
  tone: Tone
  due: string
}[] = [
  {
    name: 'Depot roof renewal',
    note: '18 of 24 tasks',
    status: 'active',
    percent: 78,
    width: 'w-[78%]',
    tone: 'success',
    due: 'in 3 weeks',
  },
  {
    name: 'Signal cabinets, phase 2',
    note: '9 of 21 tasks',
    status: 'execution',
    percent: 46,
    width: 'w-[46%]',
    tone: 'warning',
    due: 'in 2 months',
  },
  {
    name: 'Platform lighting',
    note: '3 of 16 tasks',
    status: 'preparation',
    percent: 17,
    width: 'w-[17%]',
    tone: 'danger',
    due: 'in 4 months',
  },
  {
    name: 'Ticket hall lifts',
    note: '12 of 12 tasks',
    status: 'completed',
    percent: 100,
    width: 'w-full',
    tone: 'success',
    due: 'done in time',
  },
]

/** A picture of a workspace, drawn in HTML rather than a screenshot, so that it follows the theme. */
export const Example = () => (
  <figure className="relative pt-8">
    <div aria-hidden="true" className="absolute top-0 left-6 h-11 w-px -translate-x-1/2 bg-accent" />
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      <div className="flex items-center gap-2 border-b border-line px-4 py-2.5">
        <Logo className="size-4" />
        <span className="text-sm font-medium">Active Projects</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li
            key={row.name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_6.5rem_7rem]"
          >
            <span className="min-w-0">
              <span className="block truncate font-medium">{row.name}</span>
              <span className="block text-xs text-muted tabular">
                {row.note}, {row.due}
              </span>
            </span>
            <span>
              <Badge tone={projectStatuses[row.status].tone}>{projectStatuses[row.status].label}</Badge>
            </span>
            <span className="col-span-2 flex items-center gap-2 sm:col-span-1">
              <span className="h-1.5 grow overflow-hidden rounded-full bg-pressed">
                <span className={`block h-full rounded-full ${solidTones[row.tone]} ${row.width}`} />
              </span>
              <span className="w-9 text-right text-xs whitespace-nowrap text-muted tabular">{row.percent}%</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
    <figcaption className="mt-2 text-xs text-muted">
      An example workspace: progress calculated from its tasks.
    </figcaption>
  </figure>
)
