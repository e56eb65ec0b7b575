import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { FirstSteps as ServerSteps } from '../../../shared/dashboard/dashboard.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'

type Owner = { workspaceId: string; personId: string }

const keyOf = ({ workspaceId, personId }: Owner): string => `plumbline.first-steps.${workspaceId}.${personId}`

/** Whether a person has dismissed the first steps of a workspace; stored on this device. */
const areFirstStepsDismissed = (owner: Owner): boolean => {
  try {
    return localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

const dismissFirstSteps = (owner: Owner): void => {
  try {
    localStorage.setItem(keyOf(owner), 'away')
  } catch {
    // They are shown again after the next reload.
  }
}

/** The roles that set up a workspace; the others do not see the first steps. */
const settingUp: ReadonlySet<string> = new Set(['customer', 'program_manager'])

type Steps = ServerSteps & { report: boolean }

/**
 * The steps that a new workspace needs first, each ticked by what it counts. `waiting` until it is known which are done,
 * so that what is below does not move; undefined for people who do not set up the workspace, when all are done, and when
 * they are dismissed.
 */
export const useFirstSteps = (): { steps: Steps | 'waiting' | undefined; dismiss: () => void } => {
  const { user, customer } = useSession()
  const [workspaceId, personId] = [customer?.id ?? '', user.id]
  const [dismissed, setDismissed] = useState(() => areFirstStepsDismissed({ workspaceId, personId }))
  const isShown = !dismissed && settingUp.has(user.role)
  const counted = useQuery({ ...get('dashboard.customerStats'), enabled: isShown })
  const sent = useQuery({ ...get('communications.list', { query: { status: 'sent', limit: 1 } }), enabled: isShown })
  const steps = counted.data && sent.data && { ...counted.data.firstSteps, report: sent.data.length > 0 }
  const done = steps !== undefined && Object.values(steps).every(Boolean)
  // A completed step stays ticked, even if its project is deleted later.
  useEffect(() => {
    if (done) dismissFirstSteps({ workspaceId, personId })
  }, [done, workspaceId, personId])
  const dismiss = () => {
    dismissFirstSteps({ workspaceId, personId })
    setDismissed(true)
  }
  if (!isShown || done) return { steps: undefined, dismiss }
  return { steps: counted.isPending || sent.isPending ? 'waiting' : steps, dismiss }
}

type Step = { key: keyof Steps; title: string; text: string; action: string; to: string | undefined }

export const FirstSteps = ({ steps, onHide }: { steps: Steps; onHide: () => void }) => {
  const projects = recordsOf(useInfiniteQuery(getPages('projects.customerList', { query: { limit: 100 } })).data)
  const [newest] = projects ?? []
  const all: readonly Step[] = [
    {
      key: 'project',
      title: 'Create your first project',
      text: 'A name is enough to start. Paste your plan if you have one.',
      action: 'New project',
      to: paths.projects({ dialog: 'new' }),
    },
    {
      key: 'task',
      title: 'Add your first task',
      text:
        newest === undefined
          ? 'Tasks belong to a project, so create a project first.'
          : 'Define what has to be done, by whom and by when. Project progress is calculated from tasks.',
      action: 'Add task',
      to: newest && paths.project(newest.id, { tab: 'tasks', task: 'add' }),
    },
    {
      key: 'member',
      title: 'Invite your team',
      text: 'They get an email with a link to join in the role you choose.',
      action: 'Invite',
      to: paths.customerDashboard({ dialog: 'invite' }),
    },
    {
      key: 'report',
      title: 'Send your first status report',
      text:
        newest === undefined
          ? 'A report is about a project, so create a project first.'
          : 'Calculated from your records, and mailed to whom it concerns.',
      action: 'Status report',
      to: newest && paths.reports({ new: '1', project: newest.id }),
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
