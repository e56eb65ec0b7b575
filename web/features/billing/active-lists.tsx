import { useId, useState, type ReactNode } from 'react'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { roles } from '../../../shared/permissions.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import type { ActiveChoosing } from './use-active-choice.ts'

/** The projects and people of which a plan has room for some, as far as there are too many. */
export const ActiveLists = ({ choosing, disabled }: { choosing: ActiveChoosing; disabled: boolean }) => {
  const { query, chosen, problems, toggle } = choosing
  const { data } = query
  if (data === undefined) return null
  const { maxProjects, maxUsers, roleLimits } = plans[data.plan]
  return (
    <div className="flex flex-col gap-4">
      {data.projects !== null && (
        <Choices
          legend="Active projects"
          limit={maxProjects}
          hint="The others are read-only. They can be read, exported and deleted."
          items={data.projects.map(({ id, name, status }) => ({ id, name, note: projectStatuses[status].label }))}
          chosen={chosen.projects}
          error={problems.projects}
          disabled={disabled}
          onToggle={(id) => toggle('projects', id)}
        />
      )}
      {data.people !== null && (
        <Choices
          legend="Active people"
          limit={maxUsers}
          hint={`At most ${writtenNumber(roleLimits.program_manager)} ${roles.program_manager}, ${writtenNumber(roleLimits.project_manager)} ${roles.project_manager} and ${writtenNumber(roleLimits.sme)} ${roles.sme}. The others can sign in and read.`}
          items={data.people.map(({ id, name, role, hasJoined }) => ({
            id,
            name,
            note: hasJoined ? roles[role] : `${roles[role]}, invited`,
          }))}
          chosen={chosen.people}
          error={problems.people}
          disabled={disabled}
          onToggle={(id) => toggle('people', id)}
        />
      )}
    </div>
  )
}

type Item = { id: string; name: string; note: string }

type Props = {
  legend: string
  limit: number
  hint: ReactNode
  items: readonly Item[]
  chosen: ReadonlySet<string>
  error: string | undefined
  disabled: boolean
  onToggle: (id: string) => void
}

const Choices = ({ legend, limit, hint, items, chosen, error, disabled, onToggle }: Props) => {
  const id = useId()
  // Those that stay come first. The order is kept while people choose.
  const [order] = useState(() =>
    items
      .toSorted((a, b) => Number(chosen.has(b.id)) - Number(chosen.has(a.id)) || a.name.localeCompare(b.name))
      .map((item) => item.id),
  )
  const place = new Map(order.map((one, index) => [one, index]))
  const sorted = items.toSorted((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length))
  return (
    <fieldset
      className="min-w-0"
      disabled={disabled}
      aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
    >
      <legend className="flex w-full items-baseline justify-between gap-4 font-medium">
        {legend}
        <span className="text-sm font-normal text-muted tabular">
          {writtenNumber(chosen.size)} of {writtenNumber(limit)}
        </span>
      </legend>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
        {hint}
      </p>
      <ul className="mt-2 max-h-64 overflow-y-auto rounded-md border border-line">
        {sorted.map(({ id: one, name, note }) => (
          <li key={one} className="border-b border-line last:border-b-0">
            <label className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-hover">
              <input
                type="checkbox"
                className="size-4 shrink-0"
                checked={chosen.has(one)}
                onChange={() => onToggle(one)}
              />
              <span dir="auto" className="min-w-0 grow truncate">
                {name}
              </span>
              <span className="shrink-0 text-sm text-muted">{note}</span>
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
