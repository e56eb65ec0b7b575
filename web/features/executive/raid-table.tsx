import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { raidLevels, raidTypes } from '../../../shared/raid/raid-choices.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Empty, Part } from './part.tsx'

/** The highest open entries. Priority is a word, because color means health. */
export const RaidTable = ({ raid }: Pick<ExecutiveView, 'raid'>) => (
  <Part title="RAID">
    {raid.length === 0 ? (
      <Empty>No open entry is marked for executives, or high or medium.</Empty>
    ) : (
      <ul className="flex flex-col">
        {raid.map((entry) => (
          <li
            key={entry.uniqueId}
            className="grid gap-x-4 border-t border-line py-1.5 sm:grid-cols-[1fr_auto] print:grid-cols-[1fr_auto] print:py-0.5"
          >
            <div className="min-w-0">
              <span className="font-medium break-words print:line-clamp-1">
                <span className="text-muted tabular">{entry.uniqueId}</span> {entry.title}
              </span>
              {(entry.mitigation || entry.description) !== '' && (
                <p className="text-sm break-words text-muted print:line-clamp-1 print:text-xs">
                  {entry.mitigation === '' ? entry.description : `Response: ${entry.mitigation}`}
                </p>
              )}
            </div>
            <p className="text-sm text-muted sm:text-right print:text-right print:text-xs">
              <span className="font-medium text-ink">{raidLevels[entry.priority].label} priority</span>
              {' · '}
              {raidTypes[entry.raidType].label}
              <span className="block print:line-clamp-1">
                {[entry.assignedTo, entry.dueDate && `Due ${writtenDay(entry.dueDate)}`].filter(Boolean).join(' · ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    )}
  </Part>
)
