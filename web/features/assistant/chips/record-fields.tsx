/** The project and the person that records belong to. */
import { useQuery } from '@tanstack/react-query'
import { queryRoles, type QueryRole } from '../../../../shared/assistant/query-choices.ts'
import { subjectOf } from '../../../../shared/assistant/query-subjects.ts'
import { withConditions } from '../../../../shared/assistant/query-parts.ts'
import { get } from '../../../client/client.ts'
import { ProjectOptions } from '../../../records/project-options.tsx'
import { useAllProjects } from '../../../records/use-all-projects.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import type { PartProps } from './part-props.ts'

/** The labels of the parts that are a project. */
const projectLabels = {
  projects: 'Project',
  notProjects: 'Without the project',
  againstProjects: 'Compared with the project',
} as const

const ProjectOf = ({ part, query, onChange }: PartProps & { part: keyof typeof projectLabels }) => {
  const { projects } = useAllProjects()
  const [chosen = ''] = query.where[part] ?? []
  return (
    <Field label={projectLabels[part]}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={(event) => onChange(withConditions(query, { [part]: [event.target.value] }))}
        >
          <ProjectOptions of={projects} chosen={chosen} />
        </Select>
      )}
    </Field>
  )
}

export const Projects = (props: PartProps) => <ProjectOf part="projects" {...props} />
export const NotProjects = (props: PartProps) => <ProjectOf part="notProjects" {...props} />
export const AgainstProjects = (props: PartProps) => <ProjectOf part="againstProjects" {...props} />

/** The labels of the parts that are a person. */
const personLabels = {
  people: 'Person',
  notPeople: 'Without the person',
  againstPeople: 'Compared with the person',
} as const

const PersonOf = ({ part, query, onChange }: PartProps & { part: keyof typeof personLabels }) => {
  const people = useQuery(get('people.list')).data ?? []
  const { [part]: [chosen = ''] = [], role } = query.where
  const { roles } = subjectOf(query.what)
  return (
    <>
      <Field label={personLabels[part]}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => onChange(withConditions(query, { [part]: [event.target.value] }))}
          >
            {!people.some(({ id }) => id === chosen) && <option value={chosen}>Someone else</option>}
            <PersonOptions of={people.filter((person) => person.role !== 'customer' && person.role !== 'admin')} />
          </Select>
        )}
      </Field>
      {roles.length > 1 && (
        <Field label="Role">
          {(control) => (
            <Select
              {...control}
              value={role ?? ''}
              onChange={(event) =>
                onChange(withConditions(query, { role: (event.target.value || undefined) as QueryRole | undefined }))
              }
            >
              <option value="">Any</option>
              {roles.map((option) => (
                <option key={option} value={option}>
                  {queryRoles[option].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  )
}

export const People = (props: PartProps) => <PersonOf part="people" {...props} />
export const NotPeople = (props: PartProps) => <PersonOf part="notPeople" {...props} />
export const AgainstPeople = (props: PartProps) => <PersonOf part="againstPeople" {...props} />
