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

export const Projects = ({ query, onChange }: PartProps) => {
  const { projects } = useAllProjects()
  const [chosen = ''] = query.where.projects ?? []
  return (
    <Field label="Project">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={(event) => onChange(withConditions(query, { projects: [event.target.value] }))}
        >
          <ProjectOptions of={projects} chosen={chosen} />
        </Select>
      )}
    </Field>
  )
}

const PersonOf = ({ part, query, onChange }: PartProps & { part: 'people' | 'notPeople' }) => {
  const people = useQuery(get('people.list')).data ?? []
  const { [part]: [chosen = ''] = [], role } = query.where
  const { roles } = subjectOf(query.what)
  return (
    <>
      <Field label={part === 'people' ? 'Person' : 'Without the person'}>
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
