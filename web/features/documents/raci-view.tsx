import { letterOf, type RaciDocument } from './raci-form.ts'
import { RaciLegend, RaciLetter } from './raci-legend.tsx'

/** The matrix for reading. Many roles scroll horizontally; the activities stay in view. */
export const RaciView = ({ document: { roles, activities } }: { document: RaciDocument }) => (
  <div className="flex flex-col gap-3">
    <RaciLegend />
    <div
      role="region"
      aria-label="Activities by role"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line"
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
            {roles.map((role) => (
              <th
                key={role}
                scope="col"
                className="min-w-24 px-2 py-2 text-center align-bottom font-medium break-words"
              >
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activities.map((activity, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the order is fixed
            <tr key={`${index} ${activity.name}`} className="group border-b border-line last:border-b-0 hover:bg-hover">
              <th
                scope="row"
                className="sticky left-0 z-10 bg-surface px-3 py-2 font-normal break-words group-hover:bg-hover"
              >
                {activity.name}
              </th>
              {roles.map((role) => {
                const letter = letterOf(activity, role)
                return (
                  <td key={role} className="px-2 py-2 text-center">
                    {letter === undefined ? (
                      <span className="sr-only">Not involved</span>
                    ) : (
                      <RaciLetter letter={letter} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)
