import {
  projectStatuses,
  riskLevels,
  type ProjectStatus,
  type RiskLevel,
} from '../../../../shared/projects/project-choices.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { compare, inWords } from '../../../forms/conflicting-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { RestoredNote } from '../../../ui/restored-note.tsx'
import { formOf, settingLabels, settingText, type SettingName } from './settings-form.ts'
import { useSettings } from './use-settings.ts'

/** The settings of a project, saved together. With tasks, the progress is their average and is only shown. */
export const SettingsTab = ({ project }: { project: Project }) => {
  const settings = useSettings(project)
  const { form, names, change, conflict, set, errorOf } = settings
  const text = (name: SettingName, rest: React.ComponentProps<'input'> = {}) => (
    <Field label={settingLabels[name]} error={errorOf(name)}>
      {(control) => (
        <Input {...control} {...rest} value={form[name]} onChange={(event) => set({ [name]: event.target.value })} />
      )}
    </Field>
  )
  return (
    <form
      noValidate
      className="grid gap-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        settings.submit()
      }}
    >
      {settings.restored && <RestoredNote onDiscard={settings.reset} />}
      <Field label={settingLabels.description} error={errorOf('description')} className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={form.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      {text('budget', { inputMode: 'decimal' })}
      <Field label={settingLabels.status} error={errorOf('status')}>
        {(control) => (
          <Select
            {...control}
            value={form.status}
            onChange={(event) => set({ status: event.target.value as ProjectStatus })}
          >
            <Options of={projectStatuses} />
          </Select>
        )}
      </Field>
      {text('startDate', { type: 'date' })}
      {text('endDate', { type: 'date' })}
      <Field
        label={settingLabels.riskLevel}
        error={errorOf('riskLevel')}
        hint={form.riskLevel === '' ? `The records say ${riskLevels[project.computedRisk].label}.` : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={form.riskLevel}
            onChange={(event) => set({ riskLevel: event.target.value as RiskLevel | '' })}
          >
            <option value="">Computed from the records</option>
            <Options of={riskLevels} />
          </Select>
        )}
      </Field>
      {form.riskLevel !== '' && text('riskReason', { maxLength: 500 })}
      {names.includes('progress') ? (
        text('progress', { inputMode: 'numeric' })
      ) : (
        <div>
          <p className="mb-1 text-sm font-medium">Progress</p>
          <p className="tabular">
            {project.progress}% <span className="text-sm text-muted">average of the tasks</span>
          </p>
        </div>
      )}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" look="primary" busy={settings.saving && 'Saving…'}>
          Save Settings
        </Button>
        {Object.keys(change).length > 0 && <Button onClick={settings.reset}>Discard changes</Button>}
      </div>
      {conflict !== undefined && (
        <ConflictDialog
          what={<>the project “{settings.base.name}”</>}
          {...inWords(
            compare(names, formOf(settings.base), change, formOf(conflict)),
            settingLabels,
            (name) => settingText(form, name),
            (name) => settingText(formOf(conflict), name),
          )}
          busy={settings.saving}
          onMine={settings.keepMine}
          onTheirs={settings.takeTheirs}
          onClose={settings.closeConflict}
        />
      )}
    </form>
  )
}
