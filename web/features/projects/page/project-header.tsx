import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import MailPlus from 'lucide-react/icons/mail-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '../../../../shared/project.ts'
import { useCommands, type Command } from '../../../app/commands/commands.ts'
import { paths } from '../../../address/paths.ts'
import { homeOf, useMay, useSession } from '../../../session/session.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { HealthButton } from '../../health/health-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PriorityBadge, ProjectStatusBadge } from '../../../ui/project-badges.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const BreakdownDialog = lazyPart(async () => (await import('../../timeline/breakdown-dialog.tsx')).BreakdownDialog)
const AssignDialog = lazyPart(async () => (await import('../assign-dialog.tsx')).AssignDialog)
const DeleteDialog = lazyPart(async () => (await import('../delete-project-dialog.tsx')).DeleteProjectDialog)

/** The project's name, badges and actions. */
export const ProjectHeader = ({ project, onEdit }: { project: Project; onEdit: () => void }) => {
  const session = useSession()
  const navigate = useNavigate()
  const mayEdit = useMay('project.edit')
  const mayAssign = useMay('project.assign')
  const mayDelete = useMay('project.delete')
  const mayWrite = useMay('communication.write')
  const [open, setOpen] = useState<'assign' | 'delete' | 'timeline'>()
  const back = session.kind === 'customer' ? homeOf(session) : paths.projects()
  const close = () => setOpen(undefined)
  const group = 'This project'
  const offered: (Command | false)[] = [
    mayEdit && { id: 'project.edit', group, label: 'Edit project', icon: Pencil, keys: 'p e', run: onEdit },
    mayEdit && {
      id: 'project.shift',
      group,
      label: 'Shift project…',
      icon: CalendarRange,
      keywords: 'move postpone delay dates milestones timeline',
      run: () => void navigate(paths.timeline({ project: project.id, shift: 'all' })),
    },
    mayAssign && {
      id: 'project.assign',
      group,
      label: 'Assign team',
      icon: UserPlus,
      keywords: 'people members',
      run: () => setOpen('assign'),
    },
    mayDelete && {
      id: 'project.delete',
      group,
      label: 'Delete project',
      icon: Trash2,
      keywords: 'remove trash',
      run: () => setOpen('delete'),
    },
  ]
  useCommands(offered.filter((command) => command !== false))
  return (
    <>
      <PageHeader
        title={project.name}
        above={
          <Link to={back} className={buttonClasses('quiet', 'small', 'mb-1 -ml-2 text-muted')}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back
          </Link>
        }
        below={
          <div className="mt-2 flex flex-wrap gap-1.5">
            <HealthButton project={project} />
            <ProjectStatusBadge status={project.status} />
            <PriorityBadge priority={project.priority} />
          </div>
        }
        actions={
          <>
            <Button onClick={() => setOpen('timeline')}>
              <ChartGantt aria-hidden="true" className="size-4" />
              Timeline
            </Button>
            {mayWrite && (
              <Link
                to={paths.newCommunication({ project: project.id, type: 'status_update' })}
                className={buttonClasses()}
              >
                <MailPlus aria-hidden="true" className="size-4" />
                Write Update
              </Link>
            )}
            {mayEdit && (
              <Button onClick={onEdit}>
                <Pencil aria-hidden="true" className="size-4" />
                Edit
              </Button>
            )}
            {mayEdit && (
              <Link to={paths.timeline({ project: project.id, shift: 'all' })} className={buttonClasses()}>
                <CalendarRange aria-hidden="true" className="size-4" />
                Shift
              </Link>
            )}
            {mayAssign && (
              <Button onClick={() => setOpen('assign')}>
                <UserPlus aria-hidden="true" className="size-4" />
                Assign Team
              </Button>
            )}
            {mayDelete && (
              <Button look="caution" onClick={() => setOpen('delete')}>
                <Trash2 aria-hidden="true" className="size-4" />
                Delete
              </Button>
            )}
          </>
        }
      />
      <Suspense>
        {open === 'timeline' && <BreakdownDialog project={project} onClose={close} />}
        {open === 'assign' && <AssignDialog project={project} onClose={close} />}
        {open === 'delete' && <DeleteDialog project={project} back={back} onClose={close} />}
      </Suspense>
    </>
  )
}
