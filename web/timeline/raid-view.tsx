import { EmptyState } from '../ui/states.tsx'

const kinds = ['Risks', 'Assumptions', 'Issues', 'Dependencies']

/** The open RAID entries of a project. No entry can be made yet, so that there is none to show. */
export const RaidView = () => (
  <>
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {kinds.map((kind) => (
        <div key={kind} className="rounded-lg border border-line bg-surface px-3 py-2">
          <dt className="text-sm text-muted">{kind}</dt>
          <dd className="text-xl font-semibold tabular">0</dd>
        </div>
      ))}
    </dl>
    <EmptyState className="py-10" title="No open entries">
      Risks, assumptions, issues and dependencies of the project that are open stand here.
    </EmptyState>
  </>
)
