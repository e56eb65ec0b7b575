import { auditExportRows } from '../../../shared/audit/limits.ts'
import { exportedFileBytes } from '../../../shared/workspace/limits.ts'
import { importTools } from '../../../shared/site/import-tools.ts'
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
    from: 'Pasted text, CSV, Excel (.xlsx), exports of other tools: see below',
    limits: taskImportLimits,
  },
  { what: 'Projects', from: 'CSV, Excel (.xlsx)', limits: importLimits },
  { what: 'Expenses of a project', from: 'CSV, Excel (.xlsx)', limits: expenseImportLimits },
]

const exports = [
  ['Project list', 'CSV or Excel, in the columns that you see'],
  ['Tasks', 'CSV or Excel, or Microsoft Project (XML) for one project; an import reads them back'],
  ['RAID log', 'CSV or Excel'],
  ['Expenses of a project', 'CSV or Excel, in columns that an import reads back unchanged'],
  ['Tables of a report', 'CSV'],
  ['Workload, earned value and monthly trend', 'CSV'],
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
            <li>
              Check the columns. They are recognized by their headings, which can stand below a title, and each can be
              read as another field. What is not imported is listed.
            </li>
            <li>
              Answer what the file leaves open: the sheet of a workbook, the encoding of a text, whether 1/5 is January
              5 or May 1, and what figures mean, such as a duration of 5 or a progress of 0.5.
            </li>
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
            A newer export of the same plan changes the tasks that it added before: a row is known by its key or,
            without one, by its title. The preview names what changes. An empty cell changes nothing.
          </li>
          <li>The whole import is one change set, which can be undone for 30 days.</li>
          <li>
            In a pasted list, an indented line depends on the line above it. You can change that for all lines at once.
          </li>
          <li>
            Dependencies are written by key, row number or title, or as in Microsoft Project, such as 3FS+2d. Links to
            what is not in the file are left out, and the row says so. Lags are in whole working days: a row says what
            another lag becomes.
          </li>
          <li>
            Statuses, priorities and people that are called something else in Plumbline are listed with what they
            become. You can change each, or leave its tasks out. The choices are kept for the next import of your
            company.
          </li>
          <li>
            Tasks have no outline in Plumbline: the description of each names what it is part of. Summary tasks are left
            out with a note.
          </li>
          <li>The message after an import takes the whole import back.</li>
        </Points>
      ),
    },
    {
      id: 'tools',
      title: 'Moving in from another tool',
      body: (
        <>
          <FactTable
            caption="Exports of other tools"
            head={['Tool', 'Export', 'Not read']}
            rows={importTools.map(({ name, file, unread }) => ({ key: name, cells: [name, file, unread] }))}
          />
          <P>
            Headings can be in English or German. Labels, comments and what a task is part of are added to its
            description, and checklists become its checklist. Attachments are not read from any of them.
          </P>
        </>
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
          <P>
            <Ui>Data import</Ui> below it takes that file into a workspace without projects: projects with charters,
            their versions and tolerances, tasks, RAID entries, orders, expenses, budgets, baselines, comments,
            meetings, reports, communications, project requests, templates and saved views, with their links, dates and
            history. Files come over if the export was made with their contents. The preview says what comes over and
            what does not. An import that was interrupted goes on when you choose the same file again.
          </P>
          <P>
            Delegations, webhooks, change sets, generated texts, activity and the audit log stay in the export, because
            they are about the old workspace. What is in the trash stays too.
          </P>
        </>
      ),
    },
  ],
}
