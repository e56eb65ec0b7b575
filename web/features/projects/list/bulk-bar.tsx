import ChevronDown from 'lucide-react/icons/chevron-down'
import { Suspense, useState, type ReactNode } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { priorities, type Priority } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, type ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { counted } from '../../../../shared/wording.ts'
import { BulkBar } from '../../../lists/bulk/bulk-bar.tsx'
import { useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { setting, shifting } from './bulk.ts'
import type { Bulk } from './use-bulk.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ShiftDialog = lazyPart(async () => (await import('./shift-dialog.tsx')).ShiftDialog)
const DeleteDialog = lazyPart(async () => (await import('./delete-many-dialog.tsx')).DeleteManyDialog)

type Props = {
  /** The selected projects, in the order shown. */
  projects: readonly ProjectSummary[]
  managers: readonly Person[]
  bulk: Bulk
  onClear: () => void
}

/** The actions for the selected projects. */
export const ProjectBulkBar = ({ projects, managers, bulk, onClear }: Props) => {
  const mayEdit = useMay('project.edit')
  const mayDelete = useMay('project.delete')
  const [asking, setAsking] = useState<'shift' | 'delete'>()
  const { busy } = bulk
  const close = () => setAsking(undefined)
  return (
    <>
      <BulkBar label="Selected projects" status={busy ? 'Changing…' : `${projects.length} selected`} onClear={onClear}>
        {mayEdit && (
          <>
            <Choosing label="Status" disabled={busy}>
              {Object.entries(projectStatuses).map(([status, { label }]) => (
                <MenuItem
                  key={status}
                  onSelect={() => void bulk.change(projects, setting({ status: status as ProjectStatus }))}
                >
                  {label}
                </MenuItem>
              ))}
            </Choosing>
            <Choosing label="Priority" disabled={busy}>
              {Object.entries(priorities).map(([priority, { label }]) => (
                <MenuItem
                  key={priority}
                  onSelect={() => void bulk.change(projects, setting({ priority: priority as Priority }))}
                >
                  {label}
                </MenuItem>
              ))}
            </Choosing>
            <Choosing label="Manager" disabled={busy || managers.length === 0}>
              {managers.map((person) => (
                <MenuItem
                  key={person.id}
                  onSelect={() => void bulk.change(projects, setting({ managerId: person.id }))}
                >
                  {fullName(person)}
                </MenuItem>
              ))}
            </Choosing>
            <Button size="small" disabled={busy} onClick={() => setAsking('shift')}>
              Shift dates…
            </Button>
          </>
        )}
        {mayDelete && (
          <Button size="small" look="caution" disabled={busy} onClick={() => setAsking('delete')}>
            Delete…
          </Button>
        )}
      </BulkBar>
      <Suspense>
        {asking === 'shift' && (
          <ShiftDialog
            projects={projects}
            onClose={close}
            onShift={(days) => {
              close()
              void bulk.change(projects, shifting(days))
            }}
          />
        )}
        {asking === 'delete' && (
          <DeleteDialog
            projects={projects}
            title={`Delete ${counted(projects.length, 'project')}`}
            onClose={close}
            onDelete={(reason) => {
              close()
              void bulk.remove(projects, reason)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const Choosing = ({ label, disabled, children }: { label: string; disabled: boolean; children: ReactNode }) => (
  <Menu
    align="start"
    trigger={
      <Button size="small" disabled={disabled}>
        {label}
        <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
      </Button>
    }
  >
    {children}
  </Menu>
)
