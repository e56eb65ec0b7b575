import { reportAudiences, reportTypes } from '../../../shared/reports/report-choices.ts'
import { shareLimits } from '../../../shared/executive/limits.ts'
import type { ArticleContent } from '../article/article.tsx'
import { FactTable, Note, P, Points, Steps, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

export const reports: ArticleContent = {
  lead: <p>A report is calculated from the records, sealed, and can be calculated again to the same figures.</p>,
  sections: [
    {
      id: 'generate',
      title: 'Generate a report',
      body: (
        <>
          <Steps>
            <li>
              Open <Ui>Reports</Ui> and choose <Ui>Generate Report</Ui>.
            </li>
            <li>Choose the type, the project or the portfolio, the period, and for whom it is.</li>
            <li>
              Add a commentary. Plumbline can propose one from the report’s own content, each sentence with its records;
              you edit it before you save it.
            </li>
            <li>
              Choose <Ui>Seal report</Ui>. From then on it cannot be changed.
            </li>
          </Steps>
          <FactTable
            caption="Types of reports"
            head={['Type', 'What it is about']}
            rows={Object.entries(reportTypes).map(([key, { label, about }]) => ({ key, cells: [label, about] }))}
          />
        </>
      ),
    },
    {
      id: 'audiences',
      title: 'Who reads it',
      body: (
        <>
          <FactTable
            caption="Audiences of reports"
            head={['For', 'What it contains']}
            rows={Object.entries(reportAudiences).map(([key, { label, about }]) => ({ key, cells: [label, about] }))}
          />
          <P>
            What an audience may not see is left out of the stored evidence too. It is not hidden in the report: it is
            not in it.
          </P>
        </>
      ),
    },
    {
      id: 'read',
      title: 'What it says',
      body: (
        <>
          <ProductPicture
            name="report"
            caption="A sealed status report. The plumb line shows how far the project is off the vertical, and toward what."
          />
          <Points>
            <li>
              The health with its reasons, by one rule for every screen. A manager can state another health, which is
              shown next to the computed one with a reason.
            </li>
            <li>What changed since the last report of the same kind.</li>
            <li>Each line names its record, and links to it.</li>
          </Points>
        </>
      ),
    },
    {
      id: 'proof',
      title: 'Check it later',
      body: (
        <>
          <P>
            The report stores the records that it was calculated from, the number of the last event in them, and a hash
            over its content. <Ui>Verify report</Ui> calculates it again from this evidence and compares. If a single
            figure or word were different, the hashes would not match.
          </P>
          <Note>Print a report, save it as PDF from the print dialog, or export its tables as CSV.</Note>
        </>
      ),
    },
    {
      id: 'schedule',
      title: 'Reports on a schedule',
      body: (
        <P>
          A project’s reporting schedule creates its status report on the first working day after each period, and
          notifies the project manager. Turn it off for a project under <Ui>Schedule</Ui>.
        </P>
      ),
    },
    {
      id: 'share',
      title: 'Share one project',
      body: (
        <P>
          The executive view shows a project to its sponsor on one page, for printing on two sheets or as a slide. A
          link shows it without signing in. Links expire after at most {shareLimits.days} days, can be revoked, can ask
          for a passcode, and are made with or without amounts of money.
        </P>
      ),
    },
  ],
}
