import { exportParts } from '../../../../shared/workspace/account-export.ts'
import { leavesPart, leavesWhy } from '../../../../shared/workspace/import-leaves.ts'
import type { ImportPlan } from '../../../../shared/workspace/import-plan.ts'
import { writtenNumber } from '../../../../shared/wording.ts'

const ofOthers =
  'In the trash, of a record that stays, raised again by Plumbline itself, or of an export that does not have all of it.'

/** What an import leaves in the export, with counts and reasons. */
export const StaysInExport = ({ stays }: Pick<ImportPlan, 'stays'>) =>
  stays.length > 0 && (
    <table className="w-full max-w-xl">
      <caption className="pb-1 text-left font-medium">Stays in the export</caption>
      <tbody>
        {stays.map(({ part, count }) => (
          <tr key={part} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {exportParts[part].label}
              <p className="text-muted">{leavesPart(part) ? leavesWhy[part] : ofOthers}</p>
            </th>
            <td className="py-1.5 text-right tabular">{writtenNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
