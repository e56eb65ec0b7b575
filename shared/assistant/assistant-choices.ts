/** What the assistant offers: its tools, the places that it links to, and how a conversation begins. */

/** The tools by which it reads. `doing` is shown while one is at work, `label` in what was read. */
export const assistantTools = {
  records: { label: 'Records', doing: 'Reading records' },
  search: { label: 'Search', doing: 'Searching' },
  standing: { label: 'Project status', doing: 'Reading projects' },
  tasks: { label: 'Tasks', doing: 'Reading tasks' },
  raid: { label: 'RAID log', doing: 'Reading the RAID log' },
  schedule: { label: 'Schedule', doing: 'Reading the schedule' },
  milestones: { label: 'Milestones', doing: 'Reading milestones' },
  money: { label: 'Budget', doing: 'Reading budgets' },
  forecast: { label: 'Forecast', doing: 'Computing the forecast' },
  workload: { label: 'Workload', doing: 'Reading the workload' },
  team: { label: 'Team', doing: 'Reading the team' },
  documents: { label: 'Charter and RACI', doing: 'Reading the documents' },
  activity: { label: 'Activity', doing: 'Reading the activity' },
  blockers: { label: 'Blockers', doing: 'Reading what waits for what' },
  performance: { label: 'Performance', doing: 'Computing the performance' },
  compare: { label: 'Comparison', doing: 'Comparing projects' },
} as const
export type AssistantTool = keyof typeof assistantTools

/** Places where something can be done, with the words of the link. */
export const assistantLinks = {
  charter: 'Draft the charter',
  raci: 'Draft the RACI matrix',
  meeting: 'Schedule a meeting',
  meetings: 'Open the meetings',
  communication: 'Write a communication',
  report: 'Generate a report',
  'late-tasks': 'Show the late tasks',
  tasks: 'Show the tasks',
  raid: 'Open the RAID log',
  timeline: 'Open the timeline',
  budget: 'Open the budget',
  workload: 'Open the workload',
  team: 'Open the team',
} as const
export type AssistantLink = keyof typeof assistantLinks

/** What a conversation is about when it begins. `suggestions` are questions that it can be asked. */
export const assistantTopics = {
  general: {
    label: 'General',
    welcome: 'I answer from the records of your workspace: projects, tasks, RAID log, schedule, money and people.',
    suggestions: ['How are my projects doing?', 'Which tasks are late?', 'What are the open risks?'],
  },
  charter: {
    label: 'Charter',
    welcome:
      'A charter says what a project is for, who is responsible and what it may cost. I can tell which projects have one, and where to draft it.',
    suggestions: ['Which projects have no charter?', 'How are my projects doing?', 'Who is on the team?'],
  },
  raci: {
    label: 'RACI',
    welcome:
      'A RACI matrix gives each activity one person who answers for it. I can tell which projects have one, and who is on their teams.',
    suggestions: ['Which projects have no RACI matrix?', 'Who is on the team?', 'Which tasks have no assignee?'],
  },
  meeting: {
    label: 'Meeting',
    welcome: 'To prepare a meeting, ask what has to be talked about: what is late, what is due and what is at risk.',
    suggestions: ['What is due in the next two weeks?', 'Which issues are open?', 'Schedule a meeting'],
  },
  communication: {
    label: 'Communication',
    welcome: 'To prepare an update, ask for the state of a project, its milestones or its risks.',
    suggestions: ['How are my projects doing?', 'Which milestones are next?', 'Write a communication'],
  },
  report: {
    label: 'Report',
    welcome: 'A report counts the records of a project on a day and can be sealed. Ask for a status first if you like.',
    suggestions: ['Give me a status report', 'Which tasks are late?', 'When will the projects be done?'],
  },
} as const
export type AssistantTopic = keyof typeof assistantTopics
