import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { get } from '../../../client/client.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { projectFields } from '../../../../shared/projects/project-fields.ts'
import { ChipList } from '../../../ui/chip-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusWhenShown } from '../../../ui/focus.ts'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import { choicesOf, optional, type FieldName, type ProjectForm } from './project-form.tsx'

type Props = {
  form: ProjectForm
  fields: readonly FieldName[]
  /** The field that takes the focus. */
  focused: FieldName | undefined
  errorOf: (name: FieldName) => string | undefined
  onChange: (change: Partial<ProjectForm>) => void
}

/** The given fields of a project. */
export const ProjectFields = ({ fields, ...props }: Props) =>
  fields.map((name) => <ProjectField key={name} name={name} {...props} />)

const ProjectField = ({ name, form, focused, errorOf, onChange }: Omit<Props, 'fields'> & { name: FieldName }) => {
  const { label, input } = projectFields[name]
  const people = useQuery({ ...get('people.list'), enabled: input === 'manager' || input === 'list' }).data
  const [error, wide] = [errorOf(name), name === 'name' || input === 'area' ? 'sm:col-span-2' : '']
  const ref = focused === name ? { ref: focusWhenShown as Ref<never> } : {}
  const set = (value: unknown) => onChange({ [name]: value })
  const value = form[name]
  if (input === 'list')
    return (
      <ChipList
        label={label}
        error={error}
        items={value as string[]}
        focused={focused === name}
        suggestions={name === 'teamMembers' || name === 'stakeholders' ? people?.map(fullName) : undefined}
        onChange={set}
      />
    )
  const text = String(value ?? '')
  const shared = { ...ref, value: text }
  return (
    <Field label={label} required={name === 'name'} error={error} className={wide}>
      {(control) => {
        if (input === 'manager') {
          const managers = (people ?? []).filter(
            ({ id, role }) => role === 'project_manager' || role === 'program_manager' || id === text,
          )
          return (
            <Select {...control} {...shared} onChange={(event) => set(event.target.value)}>
              {managers.every(({ id }) => id !== text) && <option value={text}>Not on the team</option>}
              <PersonOptions of={managers} />
            </Select>
          )
        }
        const choices = choicesOf[name]
        if (choices !== undefined)
          return (
            <Select {...control} {...shared} onChange={(event) => set(event.target.value)}>
              {optional.has(name) && <option value="">Not specified</option>}
              <Options of={choices} />
            </Select>
          )
        if (input === 'area')
          return <Textarea {...control} {...shared} rows={4} onChange={(event) => set(event.target.value)} />
        return (
          <Input
            {...control}
            {...shared}
            {...(input === 'day' && { type: 'date' })}
            {...(input === 'amount' && { inputMode: 'decimal' })}
            onChange={(event) => set(event.target.value)}
          />
        )
      }}
    </Field>
  )
}
