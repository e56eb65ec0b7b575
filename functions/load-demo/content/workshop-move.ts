import type { DemoProject } from '../demo-project.ts'

/** The one project that Second Works has on its plan. */
export const workshopMove: DemoProject = {
  key: 'workshop-move',
  name: 'Workshop move to Hall C',
  description: 'Move the pattern shop and two lathes to Hall C without losing a week of orders.',
  priority: 'medium',
  riskLevel: 'low',
  projectType: 'process',
  tags: ['workshop'],
  manager: 'grace',
  team: [],
  teamMembers: ['Luis Ortega', 'Beth Larsen'],
  created: -34,
  start: -30,
  end: 26,
  budget: 38_500,
  opex: 21_000,
  capex: 17_500,
  statuses: [{ on: -12, status: 'execution' }],
  expenses: [
    { on: -14, amount: 5_200, category: 'Services', note: 'Electrician, new sub-board' },
    { on: -3, amount: 2_150, category: 'Equipment', note: 'Machine skates, hire' },
  ],
  brief: {
    sponsor: 'Owen Bright, owner',
    objectives: 'All machines cutting in Hall C by the end of next month.',
    scope: 'Pattern shop, lathes 1 and 2, compressed air.',
    outOfScope: 'Foundry.',
    reportingCadence: 'weekly',
    deliverables: ['Running workshop in Hall C'],
  },
  tasks: [
    { key: 'layout', title: 'Floor plan of Hall C', owner: 'grace', start: -30, due: -22, hours: 16, spent: 18, done: -21 },
    { key: 'power', title: 'Sub-board and machine sockets', owner: 'grace', start: -20, due: -10, hours: 24, spent: 22, done: -11, after: ['layout'] },
    { key: 'air', title: 'Compressed air line', owner: null, start: -10, due: -3, hours: 20, spent: 9, status: 'in_progress', progress: 50, after: ['layout'], touched: -2 },
    { key: 'lathes', title: 'Move and level the lathes', owner: 'grace', priority: 'high', start: 3, due: 6, hours: 30, after: ['power', 'air'] },
    { key: 'patterns', title: 'Move the pattern racks', owner: null, start: 8, due: 20, hours: 40, status: 'planning' },
  ],
}
