/** The lines of a change set: each record with its values before and after. */
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ChangeSet, ChangeSetLine } from '../../../shared/change-sets/change-set.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { labelOf, wordsOf } from './field-words.ts'

const kinds = { task: 'Task', raid: 'RAID entry', project: 'Project' } as const

const pathOf = ({ kind }: ChangeSetLine, id: string): string =>
  ({
    task: () => paths.project(projectOfTask(id), { tab: 'tasks', task: id }),
    raid: () => paths.raidLog({ entry: id }),
    project: () => paths.project(id),
  })[kind]()

const nameOf = ({ name }: ChangeSetLine): string => (name === '' ? 'A record that you cannot see' : name)

type Props = {
  changeSet: ChangeSet
  /** The ids of the ticked lines; undefined if there is nothing to choose. */
  chosen: ReadonlySet<string> | undefined
  onToggle: (id: string) => void
}

export const ChangeLines = ({ changeSet, chosen, onToggle }: Props) => {
  const people = useQuery(get('people.list')).data
  const columns = [...(chosen === undefined ? [] : ['Apply']), 'Record', 'Changes']
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {/* The roles are explicit because the rows become blocks on a phone. */}
      <table role="table" aria-label="Changes" className="w-full table-fixed max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line text-left text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={classes('h-9 px-3 font-medium first:pl-4', widths[column])}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {changeSet.lines.map((line) => (
            <Row
              key={line.id}
              line={line}
              people={people}
              ticked={chosen?.has(line.id)}
              onToggle={() => onToggle(line.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths: Readonly<Record<string, string>> = { Apply: 'md:w-18', Record: 'md:w-[38%]' }

type RowProps = {
  line: ChangeSetLine
  people: readonly Person[] | undefined
  ticked: boolean | undefined
  onToggle: () => void
}

const Row = ({ line, people, ticked, onToggle }: RowProps) => {
  const { recordId, kind, action, applicable, why, leftOut } = line
  const name = nameOf(line)
  const isStale = why !== ''
  return (
    <tr
      role="row"
      className={classes(
        'border-b border-line last:border-b-0 hover:bg-hover max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:px-4 max-md:py-3',
        leftOut && 'text-muted',
      )}
    >
      {ticked !== undefined && (
        <td role="cell" className="py-2.5 pl-4 align-top max-md:p-0 max-md:pr-3">
          <label className="flex min-h-6 min-w-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-8">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              aria-label={`Select ${name}`}
              checked={ticked}
              disabled={!applicable}
              onChange={onToggle}
            />
          </label>
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        className="px-3 py-2.5 text-left align-top font-normal first:pl-4 max-md:col-start-2 max-md:p-0"
      >
        {recordId === null ? (
          <span className="font-medium break-words">{name}</span>
        ) : (
          <Link to={pathOf(line, recordId)} className="rounded-sm font-medium break-words hover:underline">
            {name}
          </Link>
        )}
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          {action === 'create' && (
            <Badge tone="info">
              <Plus aria-hidden="true" className="size-3" />
              New
            </Badge>
          )}
          {kinds[kind]}
          {leftOut && <Badge>Left out</Badge>}
        </span>
        {isStale && (
          <span className="mt-1.5 flex items-start gap-1.5 text-sm text-pretty text-warn">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {why}
          </span>
        )}
      </th>
      <td role="cell" className="px-3 py-2.5 align-top max-md:col-start-2 max-md:mt-2 max-md:p-0">
        <dl className="flex flex-col gap-2">
          {line.fields.map((one) => (
            <Field key={one.field} line={line} field={one} people={people} isStale={isStale} />
          ))}
        </dl>
      </td>
    </tr>
  )
}

type FieldProps = {
  line: ChangeSetLine
  field: ChangeSetLine['fields'][number]
  people: readonly Person[] | undefined
  isStale: boolean
}

const Field = ({ line: { kind, action }, field: { field, before, after, current }, people, isStale }: FieldProps) => {
  const words = (value: typeof before): string => wordsOf(kind, field, value, people)
  const isOther = isStale && current !== null && current !== before && current !== after
  return (
    <div className="grid gap-x-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{labelOf(field)}</dt>
      <dd className="min-w-0 break-words">
        {action === 'change' && (
          <>
            <span className="sr-only">from </span>
            <del className="text-muted decoration-edge/60">{words(before)}</del>
            <ArrowRight role="img" aria-label="to" className="mx-1.5 inline size-3.5 text-muted" />
          </>
        )}
        <ins className="line-clamp-4 inline font-medium no-underline">{words(after)}</ins>
        {isOther && <span className="block text-warn">Now {words(current)}</span>}
      </dd>
    </div>
  )
}
