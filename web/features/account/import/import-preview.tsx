import type { ReactNode } from 'react'
import { exportParts } from '../../../../shared/workspace/account-export.ts'
import type { ImportList } from '../../../../shared/workspace/import-lists.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { MissingFiles } from './missing-files.tsx'
import type { OpenedExport } from './open-export.ts'
import { StaysInExport } from './stays-in-export.tsx'

/** Refused records that are listed; the others are counted. */
const shownRefused = 20

const labels: Record<ImportList, string> = {
  projects: 'Projects, with briefs, milestones, charters and RACI matrices',
  charterVersions: 'Versions of charters',
  tasks: 'Tasks, with links and checklists',
  baselines: 'Baselines',
  orders: 'Orders',
  expenses: 'Expenses',
  budgetChanges: 'Changes of budgets, with their lines',
  raid: 'RAID entries',
  comments: 'Comments',
  raidHistory: 'Changes in the histories of RAID entries',
  changeRequests: 'Change requests, with their decisions',
  charterContracts: 'Tolerances of charters',
  meetings: 'Meetings, with agendas and minutes',
  reports: 'Reports',
  communications: 'Communications',
  projectRequests: 'Project requests',
  templates: 'Project templates',
  views: 'Saved views',
}

/** What an export brings, and what of it does not come over. */
export const ImportPreview = ({
  name,
  opened: { companyName, settings, plan, stored, missing },
  projects,
}: {
  name: string
  opened: OpenedExport
  projects: { count: number; limit: number }
}) => (
  <div className="flex flex-col gap-3 text-sm">
    <table className="w-full max-w-xl">
      <caption className="pb-2 text-left">
        {companyName === '' ? 'The export' : `The export of ${companyName}`}, <span className="break-all">{name}</span>
      </caption>
      <tbody>
        {(Object.keys(labels) as ImportList[]).map((list) => (
          <Row key={list} label={labels[list]} count={plan.lists[list].length} />
        ))}
        <Row label="Files, each with its current version" count={stored.length} />
      </tbody>
    </table>
    {plan.lists.projects.length > projects.limit && (
      <Note bad>
        The plan has room for {counted(projects.limit, 'project')}, and the export has {plan.lists.projects.length}.
        Upgrade to import it.
      </Note>
    )}
    {projects.count > 0 && (
      <Note bad>This workspace has projects. Only an import of this export that was interrupted can go on.</Note>
    )}
    {settings !== undefined && <Note>The time zone, the working week and the holidays come over too.</Note>}
    <Note>
      The authors of comments, changes, orders, expenses and reports come over as names, marked as imported. Your team
      is recognized by email address
      {plan.strangers.length === 0
        ? '.'
        : `; ${plan.strangers.join(', ')} ${plan.strangers.length === 1 ? 'is' : 'are'} not in it, and what they are assigned to has no assignee until you choose one. Invite them first to keep it.`}
    </Note>
    {plan.earlierVersions > 0 && (
      <Note>
        {counted(plan.earlierVersions, 'earlier version')} of files {plan.earlierVersions === 1 ? 'does' : 'do'} not
        come over: an export has the content of the current version alone.
      </Note>
    )}
    <MissingFiles missing={missing} />
    <StaysInExport stays={plan.stays} />
    {plan.refused.length > 0 && (
      <div>
        <p className="font-medium text-bad">{counted(plan.refused.length, 'record')} cannot be imported:</p>
        <ul className="list-disc pl-5">
          {plan.refused.slice(0, shownRefused).map(({ part, place, message }) => (
            <li key={`${part} ${place}`}>
              {exportParts[part].label}, record {place}: {message}
            </li>
          ))}
          {plan.refused.length > shownRefused && <li>and {plan.refused.length - shownRefused} more</li>}
        </ul>
      </div>
    )}
  </div>
)

const Row = ({ label, count }: { label: string; count: number }) =>
  count > 0 && (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {label}
      </th>
      <td className="text-right tabular">{writtenNumber(count)}</td>
    </tr>
  )

const Note = ({ bad = false, children }: { bad?: boolean; children: ReactNode }) => (
  <p className={bad ? 'font-medium text-bad' : 'text-muted'}>{children}</p>
)
