/** The lists of records that an import sends, in the order in which they have to be sent. Plain data: screens use it. */
export const importListNames = [
  'projects',
  'tasks',
  'baselines',
  'orders',
  'expenses',
  'budgetChanges',
  'raid',
  'comments',
  'raidHistory',
  'meetings',
  'reports',
  'communications',
  'projectRequests',
  'templates',
  'views',
] as const
export type ImportList = (typeof importListNames)[number]
