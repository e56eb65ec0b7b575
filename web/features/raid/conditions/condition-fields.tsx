import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { roles, teamRoles } from '../../../../shared/permissions.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { conditionKinds, type ConditionKind } from '../../../../shared/raid/raid-choices.ts'
import { watchedConditionInput, type WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { call } from '../../../client/client.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { useMay } from '../../../session/session.ts'
import { Field, type ControlProps } from '../../../ui/field.tsx'
import { Input, Options, Select } from '../../../ui/input.tsx'
import { NamedOptions, PersonOptions } from '../../../ui/options.tsx'
import { conditionOf, type ConditionDraft } from './condition-draft.ts'
import { ConditionBadge } from './condition-badge.tsx'
import type { ConditionFaults } from './condition-faults.ts'
import type { ProjectNames } from '../raid-columns.ts'
import { TaskPicker } from '../../tasks/task-picker.tsx'

type Props = {
  draft: ConditionDraft
  faults: ConditionFaults
  people: readonly Person[]
  projects: ProjectNames
  /** Whether the person just opened these fields, which then take the focus. */
  asked: boolean
  /** `changed` names the field that changed. */
  onChange: (draft: ConditionDraft, changed: keyof ConditionDraft) => void
}

/** Milliseconds without a change before the preview checks the condition. */
const pause = 300

/** The condition after a pause without changes; undefined while it is incomplete. */
const useWhole = (draft: ConditionDraft): WatchedCondition | undefined => {
  const [whole, setWhole] = useState<WatchedCondition>()
  useEffect(() => {
    const timer = setTimeout(() => setWhole(watchedConditionInput.safeParse(conditionOf(draft)).data), pause)
    return () => clearTimeout(timer)
  }, [draft])
  return whole
}

const teamRoleOptions = Object.fromEntries(teamRoles.map((role) => [role, { label: roles[role] }]))

const { budget_under: _, ...withoutBudgets } = conditionKinds

/** A condition as a sentence with pickers, and a preview of its current state. */
export const ConditionFields = ({ draft, faults, people, projects, asked, onChange }: Props) => {
  const set = <K extends keyof ConditionDraft>(name: K, value: ConditionDraft[K]) =>
    onChange({ ...draft, [name]: value }, name)
  const maySeeMoney = useMay('finance.read')
  const blank = (
    name: keyof ConditionDraft,
    label: string,
    className: string,
    control: (props: ControlProps) => ReactNode,
  ) => (
    <Field label={label} hideLabel error={faults[name]} className={className}>
      {control}
    </Field>
  )
  const pickers: Pickers = {
    task: blank('taskId', 'Task', 'grow basis-56', (control) => (
      <TaskPicker control={control} taskId={draft.taskId} onPick={(taskId) => set('taskId', taskId)} />
    )),
    project: blank('projectId', 'Project', 'grow basis-40', (control) => (
      <Select {...control} value={draft.projectId} onChange={(event) => set('projectId', event.target.value)}>
        <option value="">Choose a project</option>
        <NamedOptions of={[...projects].map(([projectId, name]) => ({ id: projectId, name }))} />
      </Select>
    )),
    day: blank('day', 'Day', 'basis-36', (control) => (
      <Input {...control} type="date" value={draft.day} onChange={(event) => set('day', event.target.value)} />
    )),
    amount: blank('amount', 'Amount in US dollars', 'basis-32', (control) => (
      <Input
        {...control}
        inputMode="decimal"
        placeholder="50000.00"
        autoComplete="off"
        value={draft.amount}
        onChange={(event) => set('amount', event.target.value)}
      />
    )),
    count: blank('count', 'People', 'basis-16', (control) => (
      <Input
        {...control}
        type="number"
        min={1}
        value={draft.count}
        onChange={(event) => set('count', event.target.value)}
      />
    )),
    role: blank('role', 'Role', 'grow basis-40', (control) => (
      <Select
        {...control}
        value={draft.role}
        onChange={(event) => set('role', event.target.value as ConditionDraft['role'])}
      >
        <Options of={teamRoleOptions} />
      </Select>
    )),
    person: blank('personId', 'Person', 'grow basis-40', (control) => (
      <Select {...control} value={draft.personId} onChange={(event) => set('personId', event.target.value)}>
        <option value="">Choose a person</option>
        <PersonOptions of={people} />
      </Select>
    )),
  }
  return (
    <>
      <Field label="What must be true" error={faults['kind']}>
        {(control) => (
          <Select
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for this field
            autoFocus={asked}
            value={draft.kind}
            onChange={(event) => set('kind', event.target.value as ConditionKind)}
          >
            <Options of={maySeeMoney ? conditionKinds : withoutBudgets} />
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap items-start gap-2">{sentences[draft.kind](pickers)}</div>
      <Preview draft={draft} />
    </>
  )
}

type Pickers = Record<'task' | 'project' | 'day' | 'amount' | 'count' | 'role' | 'person', ReactNode>

/** Words between the pickers, aligned with the pickers' text. */
const Words = ({ children }: { children: string }) => (
  <span className="flex min-h-8 items-center text-sm text-muted pointer-coarse:min-h-10">{children}</span>
)

const sentences: Record<ConditionKind, (pickers: Pickers) => ReactNode> = {
  task_done_by: ({ task, day }) => (
    <>
      {task}
      <Words>is done by</Words>
      {day}
    </>
  ),
  project_ends_by: ({ project, day }) => (
    <>
      {project}
      <Words>ends by</Words>
      {day}
    </>
  ),
  budget_under: ({ project, amount }) => (
    <>
      {project}
      <Words>spends no more than $</Words>
      {amount}
    </>
  ),
  role_filled: ({ project, count, role }) => (
    <>
      <Words>The team of</Words>
      {project}
      <Words>has at least</Words>
      {count}
      {role}
    </>
  ),
  person_stays: ({ person, project }) => (
    <>
      {person}
      <Words>stays on the team of</Words>
      {project}
    </>
  ),
}

/** Shows whether the condition would be met now, while the person edits it. */
const Preview = ({ draft }: { draft: ConditionDraft }) => {
  const condition = useWhole(draft)
  const { data, error, isFetching } = useQuery({
    queryKey: ['raid.tryCondition', condition],
    queryFn: () => call('raid.tryCondition', { body: { condition: condition as WatchedCondition } }),
    enabled: condition !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return (
    <div
      role="status"
      className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-canvas px-3 py-1.5 text-sm"
    >
      {condition === undefined ? (
        <span className="text-muted">Complete the sentence to see whether it is currently true.</span>
      ) : error !== null ? (
        <span className="text-bad">{refusalWords(error)}</span>
      ) : data === undefined ? (
        <span className="text-muted">Searching…</span>
      ) : (
        <>
          <ConditionBadge state={data.state} now />
          <span className={isFetching ? 'min-w-0 break-words text-muted' : 'min-w-0 break-words'}>{data.found}</span>
        </>
      )}
    </div>
  )
}
