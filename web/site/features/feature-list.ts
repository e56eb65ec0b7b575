/** The features page, area by area. Every sentence is true of the product as it is. */
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { insightLimits } from '../../../shared/verdict/limits.ts'
import { trashDays } from '../../../shared/projects/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'

export type Area = {
  id: 'ai' | 'tasks' | 'schedule' | 'money' | 'security'
  title: string
  text: string
  features: readonly { title: string; text: string }[]
}

export const areas: readonly Area[] = [
  {
    id: 'ai',
    title: 'AI that shows its work',
    text: 'Code does the counting; a model only does the wording. Each sentence names the records that it rests on, and a sentence whose records do not exist is dropped.',
    features: [
      {
        title: 'Charters and RACI matrices',
        text: 'Drafted from what the project already knows, section by section. A regenerated section is stored only if you take it. In every plan.',
      },
      {
        title: 'Insights and an assistant',
        text: `Ask what happened last week or who has room: answers come from the records that you may see, in every plan. Insights and forecasts are part of ${plans.pro.label} and the larger plans.`,
      },
      {
        title: 'Changes you can take back',
        text: `What a finding proposes arrives as a change set: reviewed line by line, applied in one go, undone as a whole for ${changeSetLimits.days} days.`,
      },
      {
        title: 'Minutes from notes',
        text: 'Paste the notes of a meeting; decisions and actions come out, each with the lines behind it. Actions become tasks.',
      },
    ],
  },
  {
    id: 'tasks',
    title: 'Task tracking without status meetings',
    text: 'Table, board, calendar and timeline over the same tasks, edited in place with the mouse or the keyboard.',
    features: [
      {
        title: 'The log that keeps itself',
        text: 'Late work raises an issue in the RAID log, the delay moves its impact, and the finished task resolves it.',
      },
      {
        title: 'Checklists and repetition',
        text: 'A checklist sets the progress of its task, and tasks repeat by a rule.',
      },
      {
        title: 'Hundreds at once',
        text: 'Paste a list, import a spreadsheet or the export of another tool, change many tasks together, and undo it.',
      },
      {
        title: 'Two editors, nothing lost',
        text: 'When two people change the same record, the second one sees both versions and chooses.',
      },
    ],
  },
  {
    id: 'schedule',
    title: 'Scheduling and communication',
    text: 'Dependencies of four kinds with lag, the critical path and float on your working calendar, and the people who have to know.',
    features: [
      {
        title: 'Preview before a date moves',
        text: 'A change of a date shows what else moves before it is saved. Baselines show what has moved since.',
      },
      {
        title: 'Forecasts that are scored',
        text: `${writtenNumber(insightLimits.runs)} simulations name the likely day. Each forecast is kept and scored when the work ends.`,
      },
      {
        title: 'Meetings across time zones',
        text: 'Everyone’s availability, an agenda drafted from the records, minutes, and the meeting in your calendar feed.',
      },
      {
        title: 'Communications with proof',
        text: 'To sponsor, client and team, sent once to each recipient, with the delivery state of every email.',
      },
    ],
  },
  {
    id: 'money',
    title: 'Financial tracking',
    text: 'What is promised counts before the invoice arrives, so a budget that will be exceeded shows while there is time.',
    features: [
      {
        title: 'Budgets with versions',
        text: 'Lines by category, changes that are approved, and each version to compare.',
      },
      {
        title: 'Expenses and approvals',
        text: 'Drafts, approval within limits, payment and corrections, and a delegate while someone is away.',
      },
      {
        title: 'Orders',
        text: 'An order commits the project at once. Its invoices use it up.',
      },
      {
        title: 'Earned value',
        text: 'Planned value, earned value and actual cost, with the indices and what they rest on.',
      },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    text: 'Each company’s records are isolated from every other’s, and a test tries every call as every role on its own and on another workspace.',
    features: [
      {
        title: 'Roles',
        text: 'Program managers see the portfolio, project managers their projects, specialists the work they are assigned to.',
      },
      {
        title: 'Sessions that end',
        text: 'No token in the page: one cookie that scripts cannot read, valid for an hour, ended at once when a role or password changes.',
      },
      {
        title: 'Audit log',
        text: 'Sign-ins, refusals and changes, with filters and a CSV export.',
      },
      {
        title: 'Nothing deleted by accident',
        text: `Undo at once, or restore from the trash within ${trashDays} days. Your whole workspace can be exported.`,
      },
    ],
  },
]
