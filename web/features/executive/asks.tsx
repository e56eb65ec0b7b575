/** What the reader has to decide, and what is new to them. */
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { executiveLimits } from '../../../shared/executive/limits.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Empty, Part } from './part.tsx'

export const Decisions = ({ decisions }: Pick<ExecutiveView, 'decisions'>) => (
  <Part title="Decisions wanted from you">
    {decisions.length === 0 ? (
      <Empty>No decision is waiting.</Empty>
    ) : (
      <ul className="flex flex-col gap-1.5 print:gap-1">
        {decisions.map(({ what, why, owner, due }, place) => (
          <li
            key={what}
            className={`border-l-2 border-accent pl-3 ${place < executiveLimits.printedDecisions ? '' : 'print:hidden'}`}
          >
            <span className="font-medium break-words print:line-clamp-1">{what}</span>
            <span className="block text-sm text-muted print:line-clamp-1 print:text-xs">
              {[why, owner && `Owner: ${owner}`, due && `Due ${writtenDay(due)}`].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
        {decisions.length > executiveLimits.printedDecisions && (
          <li className="hidden text-muted print:block">
            {decisions.length - executiveLimits.printedDecisions} more on the screen
          </li>
        )}
      </ul>
    )}
  </Part>
)

export const Changes = ({ changes: { since, says } }: Pick<ExecutiveView, 'changes'>) => (
  <Part title="Changes since last month">
    {says.length === 0 ? (
      <Empty>No change since {writtenDay(since)}.</Empty>
    ) : (
      <>
        <p className="text-sm text-muted print:text-xs">Since {writtenDay(since)}</p>
        <ul className="list-disc pl-5">
          {says.map((line) => (
            <li key={line}>
              <span className="break-words print:line-clamp-1">{line}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </Part>
)
