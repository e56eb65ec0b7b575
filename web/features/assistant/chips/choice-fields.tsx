/** Conditions with several values: states, types and levels. A record kind’s own values are offered. */
import { useState } from 'react'
import { queryStates } from '../../../../shared/assistant/query-choices.ts'
import { querySubjects, subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { withConditions } from '../../../../shared/assistant/query-parts.ts'
import { meetingTypes } from '../../../../shared/meetings/meeting-choices.ts'
import { raidLevels, raidTypes } from '../../../../shared/raid/raid-choices.ts'
import { roles } from '../../../../shared/permissions.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { upperFirst } from '../../../../shared/wording.ts'
import type { PartProps } from './part-props.ts'

type Options = Readonly<Record<string, string>>

const labelsOf = (table: Readonly<Record<string, { label: string }>>): Options =>
  Object.fromEntries(Object.entries(table).map(([value, { label }]) => [value, label]))

const stateLabels = labelsOf(queryStates)
const chosenFrom = (labels: Options, values: readonly string[]): Options =>
  Object.fromEntries(values.map((value) => [value, labels[value] ?? upperFirst(value.replaceAll('_', ' '))]))

const typeLabels: Options = {
  ...labelsOf(raidTypes),
  ...labelsOf(meetingTypes),
  ...roles,
  capex: 'CAPEX',
  opex: 'OPEX',
}

const statesOf = ({ what }: AssistantQuery): Options => chosenFrom(stateLabels, subjectOf(what).states)

/** The parts with what each offers. */
export const choiceParts = {
  is: { label: 'States', options: statesOf },
  isAny: { label: 'One of the states', options: statesOf },
  isNot: { label: 'Without the states', options: statesOf },
  projectIs: {
    label: 'States of the project',
    options: () => chosenFrom(stateLabels, querySubjects.projects.states),
  },
  types: { label: 'Types', options: ({ what }: AssistantQuery) => chosenFrom(typeLabels, subjectOf(what).types ?? []) },
  priorities: { label: 'Priorities', options: () => labelsOf(priorities) },
  severities: { label: 'Severities', options: () => labelsOf(raidLevels) },
  probabilities: { label: 'Probabilities', options: () => labelsOf(raidLevels) },
  impacts: { label: 'Impacts', options: () => labelsOf(raidLevels) },
} as const

type Part = keyof typeof choiceParts

export const Choices = ({ part, query, onChange }: PartProps & { part: Part }) => {
  const { label, options } = choiceParts[part]
  const chosen: readonly string[] = query.where[part] ?? []
  // In a list that scrolls, what holds now has to be seen first. The order stays while values are chosen.
  const [first] = useState(chosen)
  const toggled = (value: string): string[] =>
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex max-h-56 flex-col overflow-y-auto">
        {Object.entries(options(query))
          .toSorted(([a], [b]) => Number(first.includes(b)) - Number(first.includes(a)))
          .map(([value, words]) => (
            <label key={value} className="flex min-h-7 items-center gap-2 text-base pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={chosen.includes(value)}
                disabled={!chosen.includes(value) && chosen.length >= assistantLimits.conditions}
                onChange={() =>
                  onChange(withConditions(query, { [part]: toggled(value) } as Partial<AssistantQuery['where']>))
                }
              />
              {words}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
