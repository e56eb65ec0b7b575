import { expenseStatuses } from '../../../shared/money/expense-choices.ts'
import { approvalReminder, expenseLimits } from '../../../shared/money/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, Note, P, Points, Steps, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

const limit = writtenCents(expenseLimits.approvalLimit)
const statuses = Object.values(expenseStatuses).map(({ label }) => label)

export const budgets: ArticleContent = {
  lead: <p>What a project may cost, what is promised, what was spent, and who agreed to it.</p>,
  sections: [
    {
      id: 'budget',
      title: 'Set a budget',
      body: (
        <>
          <P>
            A budget is the sum of its lines. Each line has a category, OPEX or CAPEX, an amount and a period. Every
            change is kept with its reason, and the first amount stays visible as the original budget.
          </P>
          <P>
            A change that raises a budget by more than the approval limit waits for the company account. The limit is{' '}
            {limit} unless the company account sets another one under <Ui>Account</Ui>.
          </P>
          <ProductPicture
            name="financials"
            caption="The financials of a project, with a budget change that waits for approval."
          />
        </>
      ),
    },
    {
      id: 'orders',
      title: 'Record what is ordered',
      body: (
        <P>
          <Ui>Add Order</Ui> records what was agreed with a supplier. What is not invoiced yet counts as committed, so a
          budget that will be exceeded shows before the invoices arrive: in the health of the project, in the notices
          and in the RAID log. Orders are not deleted. Cancel a mistaken one.
        </P>
      ),
    },
    {
      id: 'expenses',
      title: 'File an expense',
      body: (
        <>
          <Steps>
            <li>
              Choose <Ui>Add Expense</Ui> on the <Ui>Financials</Ui> tab. Enter the date, the amount and what it was
              for.
            </li>
            <li>Attach receipts, and name the order if it is the invoice of one.</li>
            <li>
              <Ui>Submit Expense</Ui> sends it for approval; a draft counts nowhere.
            </li>
          </Steps>
          <P>
            An expense is {statuses.slice(0, -1).join(', ').toLowerCase()} or {statuses.at(-1)?.toLowerCase()}. Only
            approved and paid ones count as spent. A paid expense cannot be deleted: a negative one corrects it, so that
            the books show both. To file many, <A to="/docs/import-export">import a file</A>.
          </P>
          <Note>
            Specialists file their own expenses and see their own. They see no other amount of money anywhere in
            Plumbline, including the API.
          </Note>
        </>
      ),
    },
    {
      id: 'approvals',
      title: 'Approve',
      body: (
        <Points>
          <li>
            <Ui>Approvals</Ui> lists everything that waits for you: expenses, budget changes and charter changes.
          </li>
          <li>You cannot approve or reject your own expense.</li>
          <li>Program managers and project managers decide up to the limit; above it, the company account does.</li>
          <li>
            People are reminded once a day of what has waited for more than {counted(approvalReminder.usualDays, 'day')}
            , unless the workspace sets another number.
          </li>
          <li>While you are away, a delegate can decide on your behalf. Every record says that they did.</li>
        </Points>
      ),
    },
    {
      id: 'earned-value',
      title: 'Compare with the work',
      body: (
        <P>
          Earned value weighs tasks by their estimated hours and compares what the work done is worth with what was
          planned and what was spent. It is under <Ui>Analytics</Ui>, for each project, with its curves and the table
          behind them. Progress, next to it, counts every task the same; the two are different figures on purpose.
        </P>
      ),
    },
  ],
}
