import { useState } from 'react'
import { UpgradeLink } from '../../plan/upgrade-link.tsx'
import { Button } from '../../../ui/button.tsx'
import type { PlannedRow } from './import-plan.ts'
import { kinds, PlanTable } from './plan-table.tsx'
import { counted } from '../../../../shared/wording.ts'

type Kind = PlannedRow['kind']

type Props = {
  rows: readonly PlannedRow[]
  emptyRows: number
  /** How many more projects the plan allows; undefined if unknown. */
  room: number | undefined
}

/** Previews the import: all rows, or one kind of effect. */
export const PreviewStep = ({ rows, emptyRows, room }: Props) => {
  const [shown, setShown] = useState<Kind>()
  const numbers = Object.fromEntries(
    (Object.keys(kinds) as Kind[]).map((kind) => [kind, rows.filter((row) => row.kind === kind).length]),
  ) as Record<Kind, number>
  const short = room === undefined ? 0 : Math.max(0, numbers.create - room)
  const pick = (kind: Kind | undefined, label: string, number: number) => (
    <Button
      key={label}
      size="small"
      look={shown === kind ? 'secondary' : 'quiet'}
      aria-pressed={shown === kind}
      disabled={number === 0}
      onClick={() => setShown(kind)}
    >
      {label} <span className="tabular">{number}</span>
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Rows by planned action" className="flex flex-wrap gap-1">
        {pick(undefined, 'All rows', rows.length)}
        {(Object.keys(kinds) as Kind[]).map((kind) => pick(kind, kinds[kind].label, numbers[kind]))}
      </div>
      {short > 0 && (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {room === 0
            ? 'Project limit reached.'
            : `Your plan has room for ${counted(room ?? 0, 'more project', 'more projects')}.`}{' '}
          The last {short === 1 ? 'new row' : `${short} new rows`} would not be imported.{' '}
          <UpgradeLink limit="projects" inDialog />
        </p>
      )}
      <PlanTable rows={shown === undefined ? rows : rows.filter(({ kind }) => kind === shown)} results={undefined} />
      {emptyRows > 0 && (
        <p className="text-sm text-muted">
          {counted(emptyRows, 'empty row is', 'empty rows are')} skipped. Empty cells leave a project’s values
          unchanged.
        </p>
      )}
    </div>
  )
}
