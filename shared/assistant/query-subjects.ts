/**
 * What a question to the assistant can be about: the records, and for each kind of record the states, people, dates and
 * figures by which they can be chosen and measured. Its own statuses, types and levels come from the record's choices.
 */
import { expenseStatuses, expenseTypes } from '../money/expense-choices.ts'
import { orderStatuses } from '../money/order-choices.ts'
import { meetingStatuses, meetingTypes } from '../meetings/meeting-choices.ts'
import { taskStatuses } from '../tasks/task-choices.ts'
import { projectStatuses, projectTypes } from '../projects/project-choices.ts'
import { raidStatuses, raidTypes } from '../raid/raid-choices.ts'
import { reportStates, reportTypes } from '../reports/report-choices.ts'
import { keysOf } from '../contract/choices.ts'
import type { QueryState, QueryRole, QueryDate, QueryFigure, QueryFact } from './query-choices.ts'

type Subject = {
  label: string
  /** Within a sentence. */
  one: string
  many: string
  states: readonly QueryState[]
  roles: readonly QueryRole[]
  dates: readonly QueryDate[]
  figures: readonly QueryFigure[]
  facts: readonly QueryFact[]
  types?: readonly string[]
  /** Whether a record has one of these. */
  has?: readonly ('priority' | 'severity' | 'probability' | 'impact' | 'category')[]
}

const dated = ['open', 'done', 'late', 'undated'] as const

/** The first date of a subject is the one that is meant if a question says only when, as is its first figure. */
export const querySubjects = {
  projects: {
    label: 'Projects',
    one: 'project',
    many: 'projects',
    states: [
      ...dated,
      ...keysOf(projectStatuses),
      'on_track',
      'at_risk',
      'off_track',
      'not_started',
      'no_budget',
      'over_budget',
      'no_charter',
      'no_raci',
      'high_risk',
      'no_sponsor',
      'no_client',
    ],
    roles: ['manager', 'member', 'sponsor'],
    dates: ['end', 'start', 'created'],
    figures: [
      'budget',
      'spent',
      'left',
      'committed',
      'opex',
      'capex',
      'spent_share',
      'progress',
      'tasks',
      'open_tasks',
      'late_tasks',
      'days_late',
      'people',
    ],
    facts: [
      'manager',
      'sponsor',
      'client',
      'description',
      'objectives',
      'scope',
      'out_of_scope',
      'stakeholders',
      'deliverables',
      'constraints',
      'success_factors',
      'reporting',
      'team',
      'tags',
      'risk_level',
      'brief_risks',
      'type',
      'status',
      'priority',
      'start',
      'end',
    ],
    types: keysOf(projectTypes),
    has: ['priority'],
  },
  tasks: {
    label: 'Tasks',
    one: 'task',
    many: 'tasks',
    states: [
      ...dated,
      ...keysOf(taskStatuses),
      'cancelled',
      'started',
      'not_started',
      'blocked',
      'blocking',
      'critical_path',
      'unassigned',
      'unestimated',
      'over_estimate',
      'repeating',
      'with_checklist',
    ],
    roles: ['assignee', 'project_manager'],
    dates: ['due', 'start', 'completed', 'created'],
    figures: ['hours', 'actual_hours', 'hours_left', 'progress', 'days_late'],
    facts: ['assignee', 'due', 'start', 'status', 'priority', 'description'],
    has: ['priority'],
  },
  raid: {
    label: 'RAID entries',
    one: 'RAID entry',
    many: 'RAID entries',
    states: [
      ...dated,
      ...keysOf(raidStatuses),
      'unassigned',
      'no_response',
      'automatic',
      'violated',
      'holds',
      'unwatched',
      'review_due',
      'no_review',
    ],
    roles: ['owner', 'responsible', 'raised_by', 'project_manager'],
    dates: ['opened', 'due', 'closed', 'review'],
    figures: ['exposure', 'score', 'age', 'days_late'],
    facts: ['owner', 'responsible', 'response', 'score', 'status', 'due', 'review', 'description'],
    types: keysOf(raidTypes),
    has: ['severity', 'probability', 'impact'],
  },
  milestones: {
    label: 'Milestones',
    one: 'milestone',
    many: 'milestones',
    states: [...dated, 'upcoming', 'cancelled'],
    roles: ['project_manager'],
    dates: ['planned', 'reached'],
    figures: ['days_late'],
    facts: ['due', 'status'],
  },
  meetings: {
    label: 'Meetings',
    one: 'meeting',
    many: 'meetings',
    states: [...keysOf(meetingStatuses), 'upcoming', 'past', 'no_minutes'],
    roles: ['attendee', 'project_manager'],
    dates: ['held'],
    figures: ['length'],
    facts: ['decisions', 'actions', 'agenda', 'attendees', 'place', 'summary', 'description', 'status'],
    types: keysOf(meetingTypes),
  },
  approvals: {
    label: 'Approvals',
    one: 'approval',
    many: 'approvals',
    states: ['mine_to_decide'],
    roles: ['submitter', 'project_manager'],
    dates: ['waiting'],
    figures: ['amount', 'age'],
    facts: ['submitter', 'description'],
    types: ['expense', 'budget', 'charter'],
  },
  expenses: {
    label: 'Expenses',
    one: 'expense',
    many: 'expenses',
    states: [...keysOf(expenseStatuses), 'counted', 'no_receipt'],
    roles: ['submitter', 'approver', 'project_manager'],
    dates: ['spent', 'decided'],
    figures: ['amount'],
    facts: ['submitter', 'approver', 'supplier', 'status', 'description'],
    types: keysOf(expenseTypes),
    has: ['category'],
  },
  people: {
    label: 'People',
    one: 'person',
    many: 'people',
    states: [],
    roles: [],
    dates: ['created'],
    figures: ['tasks', 'open_tasks', 'late_tasks', 'projects'],
    facts: ['role', 'email'],
    types: ['program_manager', 'project_manager', 'sme'],
  },
  reports: {
    label: 'Reports',
    one: 'report',
    many: 'reports',
    states: keysOf(reportStates),
    roles: ['project_manager'],
    dates: ['created'],
    figures: [],
    facts: ['summary', 'status'],
    types: keysOf(reportTypes),
  },
  documents: {
    label: 'Documents',
    one: 'file',
    many: 'files',
    states: [],
    roles: ['submitter', 'project_manager'],
    dates: ['created'],
    figures: [],
    facts: ['submitter'],
    types: ['charter', 'raci'],
  },
  comments: {
    label: 'Comments',
    one: 'comment',
    many: 'comments',
    states: [],
    roles: ['author', 'project_manager'],
    dates: ['created'],
    figures: [],
    facts: ['text', 'author'],
  },
  budget_lines: {
    label: 'Budget lines',
    one: 'budget line',
    many: 'budget lines',
    states: ['over_budget'],
    roles: [],
    dates: ['start', 'end'],
    figures: ['budget', 'spent', 'left', 'committed'],
    facts: [],
    types: keysOf(expenseTypes),
    has: ['category'],
  },
  budget_months: {
    label: 'Budget by month',
    one: 'monthly budget',
    many: 'monthly budgets',
    states: [],
    roles: [],
    dates: ['planned'],
    figures: ['budget', 'spent', 'left'],
    facts: [],
  },
  orders: {
    label: 'Orders',
    one: 'order',
    many: 'orders',
    states: [...keysOf(orderStatuses), 'done', 'late', 'undated'],
    roles: ['submitter', 'project_manager'],
    dates: ['due', 'created'],
    figures: ['amount', 'invoiced', 'committed'],
    facts: ['supplier', 'submitter', 'status', 'due', 'description'],
    types: keysOf(expenseTypes),
    has: ['category'],
  },
  absences: {
    label: 'Absences',
    one: 'absence',
    many: 'absences',
    states: [],
    roles: ['member'],
    dates: ['start'],
    figures: [],
    facts: ['delegate', 'description'],
  },
} as const satisfies Record<string, Subject>
export type QuerySubject = keyof typeof querySubjects

/** The same table, for a subject that is known only when the code runs. */
export const subjectOf = (what: QuerySubject): Subject => querySubjects[what]
