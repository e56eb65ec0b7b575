/**
 * The words of questions to the assistant: states, roles, dates, figures, facts, groups and measures. Which of them a kind
 * of record has is said by `query-subjects.ts`.
 */
import { expenseStatuses } from '../money/expense-choices.ts'
import { orderStatuses } from '../money/order-choices.ts'
import { meetingStatuses } from '../meetings/meeting-choices.ts'
import { taskStatuses } from '../tasks/task-choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { conditionStates, raidStatuses } from '../raid/raid-choices.ts'
import { reportStates } from '../reports/report-choices.ts'
import { healthLevels } from '../verdict/health-choices.ts'

/** States that follow from a record and the day. Each has one meaning for a kind of record, given in `about`. */
export const queryStates = {
  ...projectStatuses,
  ...taskStatuses,
  ...raidStatuses,
  ...meetingStatuses,
  ...expenseStatuses,
  ...reportStates,
  ...healthLevels,
  ...conditionStates,
  ...orderStatuses,
  active: { label: 'Active', about: 'Projects with the status Active' },
  open: { label: 'Open', about: 'Not completed, resolved, closed, cancelled or reached' },
  done: { label: 'Done', about: 'Completed, resolved, closed or reached' },
  late: { label: 'Late', about: 'Open after the due date, end date or planned date' },
  upcoming: { label: 'Upcoming', about: 'Still to come, and not cancelled' },
  past: { label: 'Past', about: 'Began before now' },
  started: { label: 'Started', about: 'With work done or a status that says so' },
  not_started: { label: 'Not started', about: 'Open, without progress and not in progress' },
  blocked: { label: 'Waiting for another task', about: 'Open, and linked to an open task that comes before' },
  blocking: { label: 'Holding up another task', about: 'Open, and an open task waits for it' },
  critical_path: { label: 'On the critical path', about: 'Open, and a delay of it delays its project' },
  unassigned: { label: 'Without an assignee', about: 'Assigned to no one' },
  undated: { label: 'Without a date', about: 'Without a due date, end date or planned date' },
  unestimated: { label: 'Without an estimate', about: 'Without estimated hours' },
  repeating: { label: 'Repeating', about: 'Repeated by a rule' },
  with_checklist: { label: 'With a checklist', about: 'With at least one item of a checklist' },
  over_estimate: { label: 'Over the estimate', about: 'More actual hours than estimated hours' },
  no_budget: { label: 'Without a budget', about: 'With a budget of zero' },
  over_budget: { label: 'Over budget', about: 'More is spent than the budget' },
  high_risk: { label: 'Of high risk', about: 'With a risk level of High' },
  no_sponsor: { label: 'Without a sponsor', about: 'No sponsor is named' },
  no_client: { label: 'Without a client', about: 'No client is named' },
  no_charter: { label: 'Without a charter', about: 'No charter is stored' },
  no_raci: { label: 'Without a RACI matrix', about: 'No RACI matrix is stored' },
  no_response: { label: 'Without a response', about: 'No mitigation is stated' },
  unwatched: {
    label: 'Without a watched condition',
    about: 'No record says whether it holds, so someone has to check',
  },
  review_due: { label: 'Due for review', about: 'Open, and its review date has come' },
  no_review: { label: 'Without a review date', about: 'No next review is planned' },
  no_receipt: { label: 'Without a receipt', about: 'No file is attached' },
  no_minutes: { label: 'Without minutes', about: 'No minutes are stored' },
  mine_to_decide: { label: 'For me to decide', about: 'The person who asks may decide on it today' },
  automatic: { label: 'Raised by a rule', about: 'A rule has raised it' },
  counted: { label: 'Approved or paid', about: 'Counts as spent' },
} as const satisfies Record<string, { label: string; tone?: unknown; about?: string; aliases?: readonly string[] }>
export type QueryState = keyof typeof queryStates

/** In which way records belong to a person. */
export const queryRoles = {
  manager: { label: 'manager' },
  member: { label: 'team member' },
  sponsor: { label: 'sponsor' },
  assignee: { label: 'assignee' },
  owner: { label: 'owner' },
  responsible: { label: 'responsible' },
  raised_by: { label: 'raised by' },
  project_manager: { label: 'manager of the project' },
  attendee: { label: 'attendee' },
  submitter: { label: 'filed by' },
  approver: { label: 'approved or rejected by' },
  author: { label: 'author' },
} as const
export type QueryRole = keyof typeof queryRoles

/** A date in a clause: `due in December 2026`. */
export const queryDates = {
  start: { label: 'starting' },
  end: { label: 'ending' },
  due: { label: 'due' },
  completed: { label: 'completed' },
  opened: { label: 'opened' },
  closed: { label: 'resolved' },
  planned: { label: 'planned' },
  reached: { label: 'reached' },
  held: { label: 'taking place' },
  spent: { label: 'dated' },
  waiting: { label: 'waiting since' },
  review: { label: 'to be reviewed' },
  decided: { label: 'decided' },
  created: { label: 'created' },
} as const
export type QueryDate = keyof typeof queryDates

/** Figures with their units. Amounts of money are in cents. */
export const queryFigures = {
  budget: { label: 'budget', unit: 'money' },
  spent: { label: 'spending', unit: 'money' },
  left: { label: 'remaining budget', unit: 'money' },
  committed: { label: 'commitments', unit: 'money' },
  invoiced: { label: 'invoiced amount', unit: 'money' },
  opex: { label: 'OPEX budget', unit: 'money' },
  capex: { label: 'CAPEX budget', unit: 'money' },
  spent_share: { label: 'share of the budget spent', unit: 'percent' },
  amount: { label: 'amount', unit: 'money' },
  exposure: { label: 'exposure', unit: 'money' },
  score: { label: 'score', unit: 'count' },
  progress: { label: 'progress', unit: 'percent' },
  tasks: { label: 'tasks', unit: 'count' },
  open_tasks: { label: 'open tasks', unit: 'count' },
  late_tasks: { label: 'late tasks', unit: 'count' },
  hours: { label: 'estimated hours', unit: 'hours' },
  actual_hours: { label: 'actual hours', unit: 'hours' },
  hours_left: { label: 'remaining hours', unit: 'hours' },
  days_late: { label: 'days late', unit: 'days' },
  age: { label: 'age', unit: 'days' },
  length: { label: 'length', unit: 'minutes' },
  people: { label: 'team', unit: 'count' },
  projects: { label: 'projects', unit: 'count' },
} as const
export type QueryFigure = keyof typeof queryFigures

/** What can be asked about a record in words. */
export const queryFacts = {
  manager: { label: 'manager' },
  sponsor: { label: 'sponsor' },
  client: { label: 'client' },
  description: { label: 'description' },
  objectives: { label: 'objectives' },
  scope: { label: 'scope' },
  out_of_scope: { label: 'out of scope' },
  stakeholders: { label: 'stakeholders' },
  deliverables: { label: 'deliverables' },
  constraints: { label: 'constraints' },
  success_factors: { label: 'critical success factors' },
  reporting: { label: 'reporting cadence' },
  team: { label: 'team' },
  tags: { label: 'tags' },
  assignee: { label: 'assignee' },
  owner: { label: 'owner' },
  responsible: { label: 'responsible' },
  response: { label: 'response' },
  status: { label: 'status' },
  priority: { label: 'priority' },
  start: { label: 'start date' },
  end: { label: 'end date' },
  due: { label: 'due date' },
  decisions: { label: 'decisions' },
  actions: { label: 'actions' },
  agenda: { label: 'agenda' },
  attendees: { label: 'attendees' },
  place: { label: 'place' },
  summary: { label: 'summary' },
  role: { label: 'role' },
  email: { label: 'e-mail address' },
  submitter: { label: 'filed by' },
  approver: { label: 'approver' },
  author: { label: 'author' },
  text: { label: 'text' },
  supplier: { label: 'supplier' },
  delegate: { label: 'delegate' },
  risk_level: { label: 'risk level' },
  type: { label: 'type' },
  brief_risks: { label: 'risks of the brief' },
  review: { label: 'next review' },
  score: { label: 'score' },
  track_record: { label: 'track record' },
} as const
export type QueryFact = keyof typeof queryFacts

/** What records are grouped by. */
export const queryGroups = {
  project: { label: 'by project' },
  person: { label: 'by person' },
  month: { label: 'by month' },
  status: { label: 'by status' },
  type: { label: 'by type' },
  category: { label: 'by category' },
  priority: { label: 'by priority' },
  severity: { label: 'by severity' },
} as const
export type QueryGroup = keyof typeof queryGroups

export const queryMeasures = {
  list: { label: 'List' },
  count: { label: 'How many' },
  sum: { label: 'Sum' },
  average: { label: 'Average' },
  value: { label: 'Detail' },
  compare: { label: 'Comparison' },
  trend: { label: 'Trend' },
  status: { label: 'Status' },
  reason: { label: 'Why' },
  forecast: { label: 'Forecast' },
  what_if: { label: 'What if' },
  schedule: { label: 'Schedule' },
  performance: { label: 'Performance' },
  workload: { label: 'Workload' },
  activity: { label: 'Activity' },
} as const
export type QueryMeasure = keyof typeof queryMeasures
