/** The lists of records that an import sends, in the order in which they have to be sent. Plain data: screens use it. */
export const importListNames = [
  'projects',
  'charterVersions',
  'tasks',
  'baselines',
  'orders',
  'expenses',
  'budgetChanges',
  'raid',
  'comments',
  'raidHistory',
  'changeRequests',
  'charterContracts',
  'meetings',
  'reports',
  'communications',
  'projectRequests',
  'templates',
  'views',
] as const
export type ImportList = (typeof importListNames)[number]
