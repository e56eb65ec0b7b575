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
export const SourcedList = ({ label, list }: { label: string; list: readonly SourcedText[] }) => (
  <ul aria-label={label} className="flex flex-col gap-1.5">
    {list.map(({ text, records }) => (
      <li key={`${text} ${records[0]}`} className="max-w-[80ch] min-w-0 text-pretty break-words">
        <span dir="auto">{text}</span>
        <RecordLinks records={records} />
      </li>
    ))}
  </ul>
)
