import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { FirstSteps as Steps } from '../../../shared/dashboard/dashboard.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { areFirstStepsDismissed, dismissFirstSteps } from './first-steps-dismissed.ts'

/** The roles that set up a workspace; the others do not see the first steps. */
const settingUp: ReadonlySet<string> = new Set(['customer', 'program_manager'])

/**
 * The steps that a new workspace needs first. Each step ticks itself, and the list disappears when all are done or it
 * is dismissed.
 */
export const FirstSteps = () => {
  const { user, customer } = useSession()
  const owner = { workspaceId: customer?.id ?? '', personId: user.id }
  const [dismissed, setDismissed] = useState(() => areFirstStepsDismissed(owner))
  const steps = useQuery(get('dashboard.customerStats')).data?.firstSteps
  const done = steps !== undefined && Object.values(steps).every(Boolean)
  const { workspaceId, personId } = owner
  // A completed step stays ticked, even if its project is deleted later.
  useEffect(() => {
    if (done) dismissFirstSteps({ workspaceId, personId })
  }, [done, workspaceId, personId])
  if (steps === undefined || done || dismissed || !settingUp.has(user.role)) return null
  const hide = () => {
    dismissFirstSteps(owner)
    setDismissed(true)
  }
  return <Checklist steps={steps} onHide={hide} />
}

type Step = { key: keyof Steps; title: string; text: string; action: string; to: string | undefined }

const Checklist = ({ steps, onHide }: { steps: Steps; onHide: () => void }) => {
  const projects = recordsOf(useInfiniteQuery(getPages('projects.customerList', { query: { limit: 100 } })).data)
  const [newest] = projects ?? []
  const all: readonly Step[] = [
    {
      key: 'project',
      title: 'Create your first project',
      text: 'A name, dates and a budget are enough to start.',
      action: 'New project',
      to: paths.projects({ dialog: 'new' }),
    },
    {
      key: 'member',
      title: 'Invite your first member',
      text: 'They get an email with a link to join in the role you choose.',
      action: 'Invite',
      to: paths.team({ dialog: 'invite' }),
    },
    {
      key: 'task',
      title: 'Add your first task',
      text:
        newest === undefined
          ? 'Tasks belong to a project, so create a project first.'
          : 'Define what has to be done, by whom and by when. Project progress is calculated from tasks.',
      action: 'Add task',
      to: newest && paths.project(newest.id, { tab: 'tasks' }),
    },
  ]
  const open = all.filter(({ key }) => !steps[key])
  return (
    <Card
      title="First steps"
      flush
      aside={
        <span className="flex items-center gap-2 text-sm text-muted tabular">
          {all.length - open.length} of {all.length} done
          <Button look="quiet" size="icon" className="-mr-2" aria-label="Dismiss first steps" onClick={onHide}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {all.map((step, index) => (
          <StepRow key={step.key} step={step} place={index + 1} done={steps[step.key]} next={step === open[0]} />
        ))}
      </ol>
    </Card>
  )
}

const StepRow = ({
  step: { title, text, action, to },
  place,
  done,
  next,
}: {
  step: Step
  place: number
  done: boolean
  next: boolean
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
    <span
      aria-hidden="true"
      className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium tabular ${done ? 'bg-good-soft text-good' : 'border border-edge text-muted'}`}
    >
      {done ? <Check className="size-4" /> : place}
    </span>
    <span className="min-w-0 grow basis-52">
      <span className={`block font-medium ${done ? 'text-muted' : ''}`}>
        {title}
        {done && <span className="sr-only"> (done)</span>}
      </span>
      {!done && <span className="block text-sm text-muted">{text}</span>}
    </span>
    {!done && to !== undefined && (
      <Link to={to} className={buttonClasses(next ? 'primary' : 'secondary', 'normal', 'max-sm:ml-9')}>
        {action}
      </Link>
    )}
  </li>
)
