/**
 * The tools whose exports are imported, with what of each is left out. The guide and the page on integrations name them
 * from here, and a test reads an export of each.
 */
export const importTools = [
  { name: 'Asana', file: 'CSV', unread: 'Projects, followers' },
  { name: 'ClickUp', file: 'CSV', unread: 'Lists, custom fields' },
  { name: 'GanttProject', file: 'The plan itself (.gan), or CSV', unread: 'Costs, colors' },
  { name: 'Jira', file: 'CSV, or XML', unread: 'Sprints, story points' },
  { name: 'Kanboard', file: 'CSV', unread: 'Swimlanes' },
  { name: 'Linear', file: 'CSV', unread: 'Cycles, estimates in points' },
  { name: 'Microsoft Planner', file: 'Excel', unread: 'Which checklist items are done' },
  { name: 'Microsoft Project', file: 'XML, or CSV', unread: 'Costs, calendars, lags in percent' },
  { name: 'monday', file: 'Excel', unread: 'Groups, updates' },
  { name: 'Notion', file: 'CSV', unread: 'The text of pages' },
  { name: 'OpenProject', file: 'CSV', unread: 'Versions, custom fields' },
  { name: 'Redmine', file: 'CSV', unread: 'Categories, versions' },
  { name: 'Smartsheet', file: 'CSV or Excel', unread: 'Outlines, attachments' },
  { name: 'Todoist', file: 'CSV', unread: 'Repeating dates, durations' },
  { name: 'Trello', file: 'CSV, or JSON with checklists and comments', unread: 'Custom fields' },
  { name: 'Wrike', file: 'Excel or CSV', unread: 'Time logs, custom fields' },
] as const
