import type { Account } from '../../../shared/workspace/account.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

/** Whether tasks can be in the phases of a project. */
export const TaskPhasesSection = ({ account }: { account: Account }) => {
  const section = useSection('taskPhases', account, 'Task statuses saved')
  return (
    <SettingsSection
      title="Task statuses"
      about="Tasks are To Do, In Progress or Completed. If you work in phases, they can also be in Planning, Preparation or Execution."
      section={section}
    >
      <label className="flex items-start gap-2.5">
        <input type="checkbox" className="mt-0.5 size-4" {...section.form.register('taskPhases')} />
        <span>
          <span className="font-medium">Use phases as statuses of tasks</span>
          <span className="block text-sm text-muted">Tasks that are in a phase already stay in it.</span>
        </span>
      </label>
      <SectionConflict
        what="the task statuses"
        section={section}
        labels={{ taskPhases: 'Phases' }}
        written={({ taskPhases }) => (taskPhases ? 'On' : 'Off')}
      />
    </SettingsSection>
  )
}
