import { useQuery } from '@tanstack/react-query'
import { isSuggested, letterOf, type RaciDocument } from '../../../shared/charters/raci-document.ts'
import type { RaciDrift } from '../../../shared/charters/raci-drift.ts'
import { plural } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import type { ViewProps } from './document-kind.ts'
import { MatrixAndWork } from './matrix-and-work.tsx'
import { findingPlace } from './raci-findings.ts'
import { ByHand, RaciLegend, RaciLetter, Suggested } from './raci-legend.tsx'
import { StandsFor } from './stands-for.tsx'

/**
 * The matrix for reading, and how it compares with the work. Many roles scroll horizontally; the activities stay in
 * view.
 */
export const RaciView = ({ project, document, onChange, busy = false }: ViewProps<RaciDocument>) => {
  const drift = useQuery(get('ai.raciDrift', { params: { id: project.id } }))
  // The findings of an earlier version could point to other cells.
  const current = drift.data?.version === project.version ? drift.data : undefined
  return (
    <div className="flex flex-col gap-3">
      <RaciLegend activities={document.activities} />
      <Matrix document={document} drift={current} />
      {document.leftOut !== undefined && (
        <p className="text-sm text-muted">
          {document.leftOut} more {plural(document.leftOut, 'task')} had no room in the draft. Edit the matrix to add
          what matters.
        </p>
      )}
      <MatrixAndWork
        document={document}
        drift={drift}
        isCurrent={current !== undefined}
        busy={busy}
        {...(onChange && { onChange })}
      />
    </div>
  )
}

const Matrix = ({ document, drift }: { document: RaciDocument; drift: RaciDrift | undefined }) => {
  const { roles, activities } = document
  const people = new Map(drift?.roles.map(({ role, person }) => [role, person?.name]))
  return (
    <div
      role="region"
      aria-label="Activities by role"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="scroll-cue relative rounded-md border border-line"
    >
      <table className="w-full text-left">
        <caption className="sr-only">Who is responsible, accountable, consulted and informed for each activity</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th
              scope="col"
              className="sticky left-0 z-10 w-[32%] min-w-36 bg-surface px-3 py-2 align-bottom font-medium"
            >
              Activity
            </th>
            {roles.map((role) => {
              const name = people.get(role)
              return (
                <th
                  key={role}
                  scope="col"
                  className="min-w-24 px-2 py-2 text-center align-bottom font-medium wrap-anywhere"
                >
                  {role}
                  {name !== undefined && name !== role && <span className="block font-normal">{name}</span>}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {activities.map((activity, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the order is fixed
            <tr key={`${index} ${activity.name}`} className="group border-b border-line last:border-b-0 hover:bg-hover">
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface px-3 py-2 font-normal wrap-anywhere group-hover:bg-hover"
              >
                {activity.name}
                <StandsFor activity={activity} tasks={drift?.activities[index]?.tasks ?? []} />
              </th>
              {roles.map((role) => {
                const letter = letterOf(activity, role)
                return (
                  <td key={role} className="px-2 py-2 text-center">
                    <span className="inline-flex items-start gap-0.5">
                      {letter === undefined ? (
                        <span className="sr-only">Not involved</span>
                      ) : (
                        <RaciLetter letter={letter} />
                      )}
                      {isSuggested(activity, role) && <Suggested />}
                      {activity.byHand?.includes(role) === true && <ByHand />}
                      <Marks drift={drift} activity={index} role={role} />
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MarksProps = { drift: RaciDrift | undefined; activity: number; role: string }

/** The numbers of the findings about a cell. Each leads to its finding. */
const Marks = ({ drift, activity, role }: MarksProps) =>
  (drift?.findings ?? []).map(({ key, cells }, index) =>
    cells.some((cell) => cell.activity === activity && cell.role === role) ? (
      <button
        // oxlint-disable-next-line react/no-array-index-key -- activities with the same name share a key
        key={`${index} ${key}`}
        type="button"
        aria-label={`Finding ${index + 1}: differs from the work`}
        title="Differs from the work"
        onClick={() => globalThis.document.getElementById(findingPlace(index))?.focus()}
        className="relative -mt-1 inline-flex h-4 min-w-4 items-center justify-center rounded-full border border-warn px-1 text-[0.625rem] leading-none font-semibold text-warn tabular after:absolute after:-inset-1 hover:bg-warn-soft"
      >
        {index + 1}
      </button>
    ) : null,
  )
