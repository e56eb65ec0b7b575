import { Progress } from '../../../ui/progress.tsx'
import { PlanTable } from './plan-table.tsx'
import { outcomes, type Outcome } from './run-import.ts'
import type { ImportRun } from './use-import-run.ts'
import { counted } from '../../../../shared/wording.ts'

/** The progress of the import, and the result of each row. */
export const ResultStep = ({ run: { rows, results, running } }: { run: ImportRun }) => {
  const all = [...results.values()]
  const told = (Object.keys(outcomes) as Outcome[]).flatMap((kind) => {
    const number = all.filter(({ outcome }) => outcome === kind).length
    return number === 0 ? [] : [`${number} ${outcomes[kind].label.toLowerCase()}`]
  })
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p role="status" className="mb-2 font-medium tabular">
          {running ? `${results.size} of ${counted(rows.length, 'row')} done` : told.join(', ')}
        </p>
        {running && <Progress label="Import" value={(results.size / rows.length) * 100} />}
      </div>
      <PlanTable rows={rows} results={results} />
    </div>
  )
}
