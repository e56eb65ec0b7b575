import { useInfiniteQuery } from '@tanstack/react-query'
import { getPages, recordsOf } from '../../client/pages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { CheckList } from './check-list.tsx'

type Props = { value: 'all' | string[]; onChange: (value: 'all' | string[]) => void; error: string | undefined }

/** All projects, those that are created later included, or some. */
export const ProjectPicker = ({ value, onChange, error }: Props) => (
  <div className="flex flex-col gap-2">
    <Field label="Projects" error={value === 'all' ? error : undefined}>
      {(control) => (
        <Select
          {...control}
          value={value === 'all' ? 'all' : 'some'}
          onChange={(event) => onChange(event.target.value === 'all' ? 'all' : [])}
        >
          <option value="all">All projects</option>
          <option value="some">Chosen projects</option>
        </Select>
      )}
    </Field>
    {value !== 'all' && <Choice value={value} onChange={onChange} error={error} />}
  </div>
)

const Choice = ({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: Props['onChange']
  error: string | undefined
}) => {
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const projects = recordsOf(list.data)
  if (projects === undefined)
    return (
      <p role="status" className="text-sm text-muted">
        {list.isError ? 'The projects could not be loaded.' : 'Loading projects…'}
      </p>
    )
  const known = new Set(projects.map(({ id }) => id))
  return (
    <>
      <CheckList
        legend="Chosen projects"
        items={projects.map(({ id, name }) => ({ id, label: name }))}
        value={value}
        // Projects that are not listed stay chosen.
        onChange={(next) => onChange([...value.filter((id) => !known.has(id)), ...next])}
        error={error}
      />
      {list.hasNextPage && (
        <Button
          className="self-start"
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage && 'Loading…'}
        >
          Show more projects
        </Button>
      )}
    </>
  )
}
