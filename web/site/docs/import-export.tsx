import { auditExportRows } from '../../../shared/audit/limits.ts'
import { exportedFileBytes } from '../../../shared/workspace/limits.ts'
import { importLimits } from '../../../shared/projects/limits.ts'
import { expenseImportLimits } from '../../../shared/money/limits.ts'
import { taskImportLimits } from '../../../shared/tasks/limits.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, FactTable, P, Points, Steps, Ui } from '../article/text.tsx'

const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`

const imports = [
  {
    what: 'Tasks of a project',
    from: 'Pasted text, CSV, Excel (.xlsx), Microsoft Project (XML)',
    limits: taskImportLimits,
  },
  { what: 'Projects', from: 'CSV, Excel (.xlsx)', limits: importLimits },
  { what: 'Expenses of a project', from: 'CSV, Excel (.xlsx)', limits: expenseImportLimits },
]

const exports = [
  ['Project list', 'CSV or Excel, in the columns that you see'],
  ['RAID log', 'CSV or Excel'],
  ['Expenses of a project', 'CSV or Excel, in columns that an import reads back unchanged'],
  ['Tables of a report', 'CSV'],
  ['A report', 'Print, or PDF from the print dialog'],
  ['Charter', 'PDF that screen readers can read'],
  ['Executive view', 'Two printed pages, or a slide (.pptx)'],
  ['Meeting', 'Calendar file (.ics)'],
  ['Calendar', 'A private feed for other calendar programs'],
  ['Audit log', `CSV, at most ${writtenNumber(auditExportRows)} entries at a time`],
  ['Everything', `A zip file of all records, with up to ${exportedFileBytes / 1024 ** 3} GB of files`],
] as const

export const importExport: ArticleContent = {
  lead: <p>Bring in a plan that exists already, and take out everything, at any time.</p>,
  sections: [
    {
      id: 'import',
      title: 'What can be imported',
      body: (
        <>
          <FactTable
            caption="Imports"
            head={['What', 'From', 'At most']}
            rows={imports.map(({ what, from, limits }) => ({
              key: what,
              cells: [what, from, `${writtenNumber(limits.rows)} rows, ${megabytes(limits.bytes)}`],
            }))}
          />
          <Steps>
            <li>Choose the import, and paste a list or choose a file. Files are read in your browser.</li>
            <li>Check the columns. They are recognized by their headings, and each can be read as another field.</li>
            <li>Look through the preview: each problem is at its cell. Correct the file, or leave rows out.</li>
            <li>Import. If something fails half-way, trying again adds nothing twice.</li>
          </Steps>
        </>
      ),
    },
    {
      id: 'tasks',
      title: 'Notes on tasks',
      body: (
        <Points>
          <li>
            In a pasted list, an indented line depends on the line above it. You can change that for all lines at once.
          </li>
          <li>Dependencies are written as in Microsoft Project, such as 3FS+2d, or by title.</li>
          <li>
            People are found by name or email. Those who are not in the workspace are a problem of their row, unless you
            leave their tasks unassigned.
          </li>
          <li>Summary tasks are left out with a note, because tasks have no outline in Plumbline.</li>
          <li>The message after an import takes the whole import back.</li>
        </Points>
      ),
    },
    {
      id: 'expenses',
      title: 'Notes on expenses',
      body: (
        <P>
          Rows with the date, the amount and the description of an expense that is filed already are left out until you
          include them, so the same statement can be imported twice without counting money twice.
        </P>
      ),
    },
    {
      id: 'export',
      title: 'What can be exported',
      body: (
        <>
          <FactTable
            caption="Exports"
            head={['What', 'As']}
            rows={exports.map(([what, as]) => ({ key: what, cells: [what, as] }))}
          />
          <P>
            <Ui>Export all data</Ui> is under <Ui>Account</Ui>, on every plan, for program managers and the company
            account. For other systems there is <A to="/docs/api">the API</A>.
          </P>
        </>
      ),
    },
  ],
}
