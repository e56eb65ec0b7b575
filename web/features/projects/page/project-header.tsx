import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import MailPlus from 'lucide-react/icons/mail-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '../../../../shared/projects/project.ts'
import { isAtRest } from '../../../records/is-at-rest.ts'
import { cameFrom } from '../../../app/came-from.ts'
import { whyNot } from '../../../app/commands/availability.ts'
import { useCommands } from '../../../app/commands/commands.ts'
import { paths } from '../../../address/paths.ts'
import { homeOf, useMay, useSession } from '../../../session/session.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Link } from '../../../address/link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { HealthButton } from '../../health/health-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PriorityBadge, ProjectStatusBadge } from '../../../records/project-badges.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'

const BreakdownDialog = lazyPart(async () => (await import('../../timeline/breakdown-dialog.tsx')).BreakdownDialog)
const SaveTemplateDialog = lazyPart(
  async () => (await import('../../templates/save-template-dialog.tsx')).SaveTemplateDialog,
)
const AssignDialog = lazyPart(async () => (await import('../assign-dialog.tsx')).AssignDialog)
const MailAddressDialog = lazyPart(async () => (await import('../mail-address-dialog.tsx')).MailAddressDialog)
const DeleteDialog = lazyPart(async () => (await import('../delete-project-dialog.tsx')).DeleteProjectDialog)

/** What is rare, with Delete at the end. Undefined for people who may not. */
type MoreProps = Record<'onTimeline' | 'onExecutive', () => void> &
  Record<'onAssign' | 'onShift' | 'onTemplate' | 'onMail' | 'onDelete', (() => void) | undefined>

const More = ({ onTimeline, onExecutive, onAssign, onShift, onTemplate, onMail, onDelete }: MoreProps) => (
  <Menu
    trigger={
      <Button size="icon" aria-label="More">
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
    }
  >
    {/* A phone has no room for its button, nor for that of the shift. */}
    <MenuItem className="sm:hidden" onSelect={onTimeline}>
      Timeline
    </MenuItem>
    <MenuItem onSelect={onExecutive}>Executive View</MenuItem>
    {onAssign !== undefined && <MenuItem onSelect={onAssign}>Assign Team</MenuItem>}
    {onShift !== undefined && (
      <MenuItem className="sm:hidden" onSelect={onShift}>
        Shift project…
      </MenuItem>
    )}
    {onTemplate !== undefined && <MenuItem onSelect={onTemplate}>Save as template…</MenuItem>}
    {onMail !== undefined && <MenuItem onSelect={onMail}>Tasks by email…</MenuItem>}
    <MenuItem onSelect={() => void copyLink(location.href.replace(/[?#].*$/, ''))}>Copy link</MenuItem>
    {onDelete !== undefined && (
      <>
        <MenuSeparator />
        <MenuItem onSelect={onDelete}>Delete</MenuItem>
      </>
    )}
  </Menu>
)

type Part = 'assign' | 'delete' | 'mail' | 'template' | 'timeline'

/** What the palette offers for the project. */
const useProjectCommands = (project: Project, onEdit: () => void, onOpen: (part: Part) => void): void => {
  const session = useSession()
  const navigate = useNavigate()
  const group = 'This project'
  useCommands([
    {
      id: 'project.edit',
      group,
      label: 'Edit project',
      icon: Pencil,
      keys: 'p e',
      unavailable: whyNot(session, { capability: 'project.edit' }),
      run: onEdit,
    },
    {
      id: 'project.shift',
      unavailable: whyNot(session, { capability: 'project.edit' }),
      group,
      label: 'Shift project…',
      icon: CalendarRange,
      keywords: 'move postpone delay dates milestones timeline',
      run: () => void navigate(paths.timeline({ project: project.id, shift: 'all' })),
    },
    {
      id: 'project.template',
      unavailable: whyNot(session, { capability: 'template.write' }),
      group,
      label: 'Save as template',
      icon: LayoutTemplate,
      keywords: 'copy reuse project plan',
      run: () => onOpen('template'),
    },
    {
      id: 'project.assign',
      unavailable: whyNot(session, { capability: 'project.assign' }),
      group,
      label: 'Assign team',
      icon: UserPlus,
      keywords: 'people members',
      run: () => onOpen('assign'),
    },
    {
      id: 'project.delete',
      unavailable: whyNot(session, { capability: 'project.delete' }),
      group,
      label: 'Delete project',
      icon: Trash2,
      keywords: 'remove trash',
      run: () => onOpen('delete'),
    },
  ])
}

/** The project's name, badges and actions. */
export const ProjectHeader = ({ project, onEdit }: { project: Project; onEdit: () => void }) => {
  const session = useSession()
  const mayEdit = useMay('project.edit')
  const mayAssign = useMay('project.assign')
  const mayDelete = useMay('project.delete')
  const mayWrite = useMay('communication.write')
  const mayTemplate = useMay('template.write')
  const mayCreate = useMay('task.create')
  const [open, setOpen] = useState<Part>()
  // Read once, because following a link from here changes it.
  const [back] = useState(() => cameFrom() ?? (session.kind === 'customer' ? homeOf(session) : paths.projects()))
  const shiftPath = paths.timeline({ project: project.id, shift: 'all' })
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  useProjectCommands(project, onEdit, setOpen)
  return (
    <>
      <PageHeader
        title={project.name}
        className="mb-3 max-sm:-mt-2 max-sm:mb-2"
        above={
          <div className="mb-1 flex flex-wrap items-center gap-1.5">
            <Link to={back} className={buttonClasses('quiet', 'small', '-ml-2 text-muted')}>
              <ArrowLeft aria-hidden="true" className="size-4" />
              Back
            </Link>
            <HealthButton project={project} />
            {!isAtRest(project) && <ProjectStatusBadge status={project.status} />}
            <PriorityBadge priority={project.priority} />
          </div>
        }
        actions={
          <>
            <Button className="max-sm:hidden" onClick={() => setOpen('timeline')}>
              <ChartGantt aria-hidden="true" className="size-4" />
              Timeline
            </Button>
            {mayEdit && (
              <Button onClick={onEdit}>
                <Pencil aria-hidden="true" className="size-4" />
                Edit
              </Button>
            )}
            {mayEdit && (
              <Link to={shiftPath} className={buttonClasses('secondary', 'normal', 'max-sm:hidden')}>
                <CalendarRange aria-hidden="true" className="size-4" />
                Shift
              </Link>
            )}
            {mayWrite && (
              <Link
                to={paths.newCommunication({ project: project.id, type: 'status_update' })}
                className={buttonClasses('primary')}
              >
                <MailPlus aria-hidden="true" className="size-4" />
                Write Update
              </Link>
            )}
            <More
              onTimeline={() => setOpen('timeline')}
              onExecutive={() => void navigate(paths.executive(project.id))}
              onAssign={mayAssign ? () => setOpen('assign') : undefined}
              onShift={mayEdit ? () => void navigate(shiftPath) : undefined}
              onTemplate={mayTemplate ? () => setOpen('template') : undefined}
              onMail={mayCreate ? () => setOpen('mail') : undefined}
              onDelete={mayDelete ? () => setOpen('delete') : undefined}
            />
          </>
        }
      />
      <Suspense>
        {open === 'timeline' && <BreakdownDialog project={project} onClose={close} />}
        {open === 'template' && <SaveTemplateDialog project={project} onClose={close} />}
        {open === 'mail' && <MailAddressDialog project={project} onClose={close} />}
        {open === 'assign' && <AssignDialog project={project} onClose={close} />}
        {open === 'delete' && <DeleteDialog project={project} back={back} onClose={close} />}
      </Suspense>
    </>
  )
}
