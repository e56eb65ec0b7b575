/** Creates scenes for the analysis. Everything is on plan unless overridden. */
import { healthOf } from '../../functions/domain/verdict/health/health-rules.ts'
import { defaultThresholds } from '../../shared/verdict/health-thresholds.ts'
import type {
  EntryStanding,
  PersonStanding,
  ProjectStanding,
  Scene,
} from '../../functions/domain/verdict/insights/scene.ts'

/** A Saturday. */
export const sceneDay = '2026-11-21'

const planned = {
  id: 'prj_0000000000000000',
  name: 'Depot roof',
  status: 'active',
  pinnedRisk: null,
  startDate: '2026-11-02',
  endDate: '2026-12-11',
  createdOn: '2026-10-26',
  budget: 1000_00,
  spent: 500_00,
  progress: 50,
  tasks: 10,
  completedTasks: 5,
  doneTasks: 5,
  lateTasks: 0,
  lateSince: null,
  late: [],
  dueSoon: 2,
  people: 2,
} satisfies Omit<ProjectStanding, 'verdict'>

/** A project halfway through its time and its work, with half its budget spent, and the verdict on its figures. */
export const standing = (more: Partial<ProjectStanding> = {}): ProjectStanding => {
  const figures: Omit<ProjectStanding, 'verdict'> = { ...planned, ...more }
  const { tasks, completedTasks, lateTasks } = figures
  const verdict = healthOf(
    {
      ...figures,
      milestoneOn: null,
      committed: 0,
      linesOver: 0,
      openTasks: Math.max(0, tasks - completedTasks),
      lateTasks,
      dated: lateTasks > 0,
      added: 0,
      addedSince: sceneDay,
      openRisks: { high: 0, medium: 0, low: 0 },
    },
    { today: sceneDay, money: true, thresholds: defaultThresholds },
  )
  return { verdict, ...figures }
}

export const entry = (more: Partial<EntryStanding> = {}): EntryStanding => ({
  id: 'rad_0000000000000000',
  uniqueId: 'RISK-001',
  raidType: 'risk',
  title: 'Steel comes late',
  projectId: 'prj_0000000000000000',
  impact: 'high',
  score: 9,
  dueDate: null,
  automatic: false,
  answered: false,
  ...more,
})

export const specialist = (more: Partial<PersonStanding> = {}): PersonStanding => ({
  id: 'usr_0000000000000000',
  name: 'Lia Sousa',
  isSpecialist: true,
  projectIds: [],
  ...more,
})

export const scene = (more: Partial<Scene> = {}): Scene => ({
  today: sceneDay,
  workspace: { id: 'ws_0000000000000000', name: 'Harbour Rail' },
  thresholds: defaultThresholds,
  projects: [standing()],
  entries: [],
  people: [],
  openByDay: {},
  months: {},
  ...more,
})
