/** The projects and the people that records belong to. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { queryRoles, type QueryRole } from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import { withConditions } from '../../../../shared/assistant/query-parts.ts'
import { upperFirst } from '../../../../shared/wording.ts'
import { get } from '../../../client/client.ts'
import { ProjectOptions } from '../../../records/project-options.tsx'
import { useAllProjects } from '../../../records/use-all-projects.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import type { PartProps } from './part-props.ts'

const nameIn = (people: readonly Person[], id: string): string => {
  const person = people.find((each) => each.id === id)
  return person === undefined ? 'Someone else' : fullName(person)
}

type SeveralProps = {
  label: string
  chosen: readonly string[]
  /** The options of a field that has this value. */
  renderOptions: (value: string) => ReactNode
  onChange: (chosen: string[]) => void
}

/** A field for each value, so that changing one keeps the others. One of several can be left out; its field stays. */
const Several = ({ label, chosen, renderOptions, onChange }: SeveralProps) => {
  const [values, setValues] = useState(chosen)
  return values.map((value, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a field keeps its place whatever is chosen in it
    <Field key={place} label={values.length === 1 ? label : `${label} ${place + 1}`}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const changed = values.with(place, event.target.value)
            setValues(changed)
            onChange([...new Set(changed)].filter((id) => id !== ''))
          }}
        >
          {values.length > 1 && <option value="">None</option>}
          {renderOptions(value)}
        </Select>
      )}
    </Field>
  ))
}

/** The labels of the parts that are projects. */
const projectLabels = {
  projects: 'Project',
  notProjects: 'Without the project',
  againstProjects: 'Compared with the project',
} as const

const ProjectsOf = ({ part, query, onChange }: PartProps & { part: keyof typeof projectLabels }) => {
  const { projects } = useAllProjects()
  return (
    <Several
      label={projectLabels[part]}
      chosen={query.where[part] ?? []}
      renderOptions={(id) => <ProjectOptions of={projects} chosen={id} />}
      onChange={(chosen) => onChange(withConditions(query, { [part]: chosen }))}
    />
  )
}

export const Projects = (props: PartProps) => <ProjectsOf part="projects" {...props} />
export const NotProjects = (props: PartProps) => <ProjectsOf part="notProjects" {...props} />
export const AgainstProjects = (props: PartProps) => <ProjectsOf part="againstProjects" {...props} />

/** The way in which records belong to the people. */
const RoleOf = ({ query, onChange }: PartProps) => {
  const { roles } = subjectOf(query.what)
  return roles.length < 2 ? null : (
    <Field label="Role">
      {(control) => (
        <Select
          {...control}
          value={query.where.role ?? ''}
          onChange={(event) =>
            onChange(withConditions(query, { role: (event.target.value || undefined) as QueryRole | undefined }))
          }
        >
          <option value="">Any</option>
          {roles.map((option) => (
            <option key={option} value={option}>
              {upperFirst(queryRoles[option].label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The labels of the parts that are people. */
const personLabels = {
  people: 'Person',
  notPeople: 'Without the person',
  againstPeople: 'Compared with the person',
} as const

const PeopleOf = ({ part, query, onChange }: PartProps & { part: keyof typeof personLabels }) => {
  const people = useQuery(get('people.list')).data ?? []
  const offered = people.filter(({ role }) => role !== 'customer' && role !== 'admin')
  return (
    <>
      <Several
        label={personLabels[part]}
        chosen={query.where[part] ?? []}
        renderOptions={(id) => (
          <>
            {id !== '' && !offered.some((person) => person.id === id) && (
              <option value={id}>{nameIn(people, id)}</option>
            )}
            <PersonOptions of={offered} />
          </>
        )}
        onChange={(chosen) => onChange(withConditions(query, { [part]: chosen }))}
      />
      <RoleOf query={query} onChange={onChange} />
    </>
  )
}

export const People = (props: PartProps) => <PeopleOf part="people" {...props} />
export const NotPeople = (props: PartProps) => <PeopleOf part="notPeople" {...props} />
export const AgainstPeople = (props: PartProps) => <PeopleOf part="againstPeople" {...props} />
