import type { ChangeRequest } from '../../../shared/charters/charter-contract.ts'
import { contractMeasures } from '../../../shared/charters/charter-contract-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { projectOfBudgetChange, projectOfExpense, projectOfTask } from '../../../shared/contract/ids.ts'
import type { SourcedText } from '../../../shared/contract/made-by.ts'
import { Link } from '../../address/link.tsx'

/** What a record is called, and where it opens. By the prefix of its id. */
const places: Readonly<Record<string, (id: string) => { label: string; path: string }>> = {
  tsk: (id) => ({ label: 'Task', path: paths.project(projectOfTask(id), { tab: 'tasks', task: id }) }),
  exp: (id) => ({ label: 'Expense', path: paths.project(projectOfExpense(id), { tab: 'financials' }) }),
  bch: (id) => ({ label: 'Budget change', path: paths.project(projectOfBudgetChange(id), { tab: 'financials' }) }),
  prj: (id) => ({ label: 'Project', path: paths.project(id) }),
}

const RecordLinks = ({ records }: { records: readonly string[] }) => (
  <span className="text-xs text-muted">
    {records.map((id) => {
      const place = places[id.slice(0, 3)]?.(id)
      return (
        place && (
          <Link
            key={id}
            to={place.path}
            className="ml-2 rounded-sm whitespace-nowrap underline decoration-edge/60 underline-offset-2 hover:decoration-current"
          >
            {place.label}
          </Link>
        )
      )
    })}
  </span>
)

/** Sentences, each with links to the records that it rests on. */
const SourcedList = ({ label, list }: { label: string; list: readonly SourcedText[] }) => (
  <ul aria-label={label} className="flex flex-col gap-1.5">
    {list.map(({ text, records }) => (
      <li key={`${text} ${records[0]}`} className="max-w-[80ch] min-w-0 text-pretty break-words">
        <span dir="auto">{text}</span>
        <RecordLinks records={records} />
      </li>
    ))}
  </ul>
)

/** The causes of a drift by measure, and its consequences, each sentence with its records. */
export const DriftDetails = ({ request: { measures, drift, consequences } }: { request: ChangeRequest }) => (
  <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
    <section aria-label="Causes" className="flex min-w-0 flex-col gap-3">
      <h4 className="font-medium">Causes</h4>
      {measures.map((measure) => {
        const found = drift[measure]
        const { label } = contractMeasures[measure]
        return (
          <div key={measure} className="flex flex-col gap-1.5">
            <h5 className="text-sm font-medium text-muted">{label}</h5>
            {found === null ? (
              <p className="text-muted">The cost is shown only to people who see money.</p>
            ) : (
              <>
                <SourcedList label={`Causes of ${label.toLowerCase()}`} list={found.causes} />
                {found.more > 0 && <p className="text-sm text-muted">{counted(found.more, 'more cause')}</p>}
              </>
            )}
          </div>
        )
      })}
    </section>
    <section aria-label="Consequences" className="flex min-w-0 flex-col gap-3">
      <h4 className="font-medium">Consequences</h4>
      <SourcedList label="What follows" list={[...consequences, ...(drift.cost?.outlook ?? [])]} />
    </section>
  </div>
)
