import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState, type KeyboardEvent } from 'react'
import { raciLimits } from '../../../shared/charters/limits.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { letterOf, withLetter } from '../../../shared/charters/raci-document.ts'
import { responsibilities, type Responsibility } from '../../../shared/charters/raci.ts'
import { get } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { Input, Select } from '../../ui/input.tsx'
import type { EditorProps } from './document-kind.ts'
import { ActivityTasks } from './activity-tasks.tsx'
import { raciProblems, withoutRole, withPerson, withTasks, type RaciForm } from './raci-form.ts'
import { ByHand, RaciLegend } from './raci-legend.tsx'

type Activity = RaciForm['activities'][number]
type ActivityChange = (before: Activity) => Activity

const removeClasses =
  'inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-pressed hover:text-ink'

/** The matrix with a choice in each cell. An activity has one accountable role, so choosing another replaces it. */
export const RaciEditor = ({ project, form, errors, onChange }: EditorProps<RaciForm>) => {
  const { roles, activities } = form
  const problems = raciProblems(form)
  const [added, setAdded] = useState<number>()
  const setActivity = (at: number, change: ActivityChange) =>
    onChange({ ...form, activities: activities.map((activity, index) => (index === at ? change(activity) : activity)) })
  const addActivity = () => {
    setAdded(activities.length)
    onChange({ ...form, activities: [...activities, { name: '', assignments: {} }] })
  }
  return (
    <div className="flex flex-col gap-3">
      <RaciLegend activities={activities} />
      <div
        role="region"
        aria-label="Activities by role"
        className="relative overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-left">
          <caption className="sr-only">Choose the part of each role in each activity</caption>
          <RoleHeads
            form={form}
            onPerson={(role, person) => onChange(withPerson(form, role, person))}
            onRemove={(role) => onChange(withoutRole(form, role))}
          />
          <tbody>
            {activities.map((activity, index) => (
              <ActivityRow
                // oxlint-disable-next-line react/no-array-index-key -- no id, and its fields are controlled
                key={index}
                project={project.id}
                number={index + 1}
                activity={activity}
                roles={roles}
                error={problems.get(index) ?? errors[`activities.${index}`]}
                isNew={added === index}
                onChange={(change) => setActivity(index, change)}
                onRemove={() => onChange({ ...form, activities: activities.filter((_, at) => at !== index) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button onClick={addActivity} disabled={activities.length >= raciLimits.activities}>
          <Plus aria-hidden="true" className="size-4" />
          Add activity
        </Button>
        <NewRole
          roles={roles}
          error={errors['roles']}
          onAdd={(role) => onChange({ ...form, roles: [...roles, role] })}
        />
      </div>
    </div>
  )
}

type HeadsProps = {
  form: RaciForm
  onPerson: (role: string, person: string) => void
  onRemove: (role: string) => void
}

const RoleHeads = ({ form: { roles, people }, onPerson, onRemove }: HeadsProps) => {
  const everyone = useQuery(get('people.list')).data
  return (
    <thead>
      <tr className="border-b border-line text-xs text-muted">
        <th scope="col" className="sticky left-0 z-10 w-[32%] min-w-44 bg-surface px-3 py-2 align-bottom font-medium">
          Activity
        </th>
        {roles.map((role) => {
          const person = (people !== undefined && Object.hasOwn(people, role) && people[role]) || ''
          const isKnown = everyone?.some(({ id }) => id === person) === true
          return (
            <th key={role} scope="col" className="min-w-28 px-2 py-2 align-bottom font-medium">
              <span className="flex items-center justify-center gap-0.5">
                <span className="min-w-0 wrap-anywhere">{role}</span>
                <button
                  type="button"
                  className={removeClasses}
                  aria-label={`Remove the role ${role}`}
                  onClick={() => onRemove(role)}
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </span>
              <Select
                aria-label={`Person behind ${role}`}
                value={person}
                onChange={(event) => onPerson(role, event.target.value)}
                className="mx-auto mt-1 w-28 text-xs"
              >
                <option value="">No person</option>
                {person !== '' && !isKnown && (
                  <option value={person}>{everyone === undefined ? 'Loading…' : 'No longer in the workspace'}</option>
                )}
                {everyone?.map((person) => (
                  <option key={person.id} value={person.id}>
                    {fullName(person)}
                  </option>
                ))}
              </Select>
            </th>
          )
        })}
        <th scope="col" className="w-10">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  /** Id of the project. */
  project: string
  /** Its position in the list, starting at 1. */
  number: number
  activity: Activity
  roles: readonly string[]
  error: string | undefined
  /** Whether it was just added, so that its name takes the focus. */
  isNew: boolean
  onChange: (change: ActivityChange) => void
  onRemove: () => void
}

const ActivityRow = ({ project, number, activity, roles, error, isNew, onChange, onRemove }: RowProps) => {
  const called = activity.name.trim() === '' ? `activity ${number}` : activity.name
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <td className="sticky left-0 z-10 bg-surface px-3 py-2">
        <Field label={`Name of activity ${number}`} hideLabel error={error}>
          {(control) => (
            <Input
              {...control}
              ref={isNew ? focusWhenShown : undefined}
              value={activity.name}
              onChange={(event) => onChange((before) => ({ ...before, name: event.target.value }))}
            />
          )}
        </Field>
        <ActivityTasks
          project={project}
          called={called}
          tasks={activity.standsFor?.tasks ?? []}
          onChange={(tasks) => onChange((before) => withTasks(before, tasks))}
        />
      </td>
      {roles.map((role) => (
        <td key={role} className="px-2 py-2">
          <span className="mx-auto flex max-w-24 items-center justify-center gap-1">
            <Select
              aria-label={`${role} in ${called}`}
              value={letterOf(activity, role) ?? ''}
              onChange={(event) =>
                onChange((before) => withLetter(before, role, event.target.value as Responsibility | ''))
              }
              className="max-w-20"
            >
              <option value="">–</option>
              {(Object.keys(responsibilities) as Responsibility[]).map((letter) => (
                <option key={letter} value={letter}>
                  {letter}
                </option>
              ))}
            </Select>
            {activity.byHand?.includes(role) === true ? (
              <ByHand />
            ) : (
              <span aria-hidden="true" className="size-2 shrink-0" />
            )}
          </span>
        </td>
      ))}
      <td className="py-3 pr-2 text-right">
        <button type="button" className={removeClasses} aria-label={`Remove ${called}`} onClick={onRemove}>
          <X aria-hidden="true" className="size-4" />
        </button>
      </td>
    </tr>
  )
}

const NewRole = ({
  roles,
  error,
  onAdd,
}: {
  roles: readonly string[]
  error: string | undefined
  onAdd: (role: string) => void
}) => {
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const add = () => {
    const role = name.trim()
    input.current?.focus()
    if (role === '' || roles.includes(role)) return
    setName('')
    onAdd(role)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <Field
      label="New role"
      error={roles.includes(name.trim()) ? 'This role already exists' : error}
      className="w-64 max-w-full"
    >
      {(control) => (
        <div className="flex gap-1.5">
          <Input
            {...control}
            ref={input}
            value={name}
            maxLength={raciLimits.roleName}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button size="icon" onClick={add} aria-label="Add role" disabled={roles.length >= raciLimits.roles}>
            <Plus aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    </Field>
  )
}
