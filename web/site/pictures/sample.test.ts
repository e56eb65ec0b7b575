import { expect, test } from 'vitest'
import { healthFacts } from '../../../test/builders/health.ts'
import { healthOf, type HealthFacts } from '../../../functions/domain/verdict/health/health.ts'
import { defaultThresholds } from '../../../shared/verdict/health-thresholds.ts'
import { content, projects, today } from './sample.ts'

/** What the pictures do not say about the projects. */
const facts: Record<string, Partial<HealthFacts>> = {
  'Signal cabinets, phase 2': { tasks: 21, openTasks: 3, lateTasks: 1 },
  'Platform lighting': { tasks: 16, openTasks: 7, milestoneOn: '2026-11-19' },
  'Depot roof renewal': { tasks: 24, openTasks: 6 },
  'Ticket hall lifts': { tasks: 12, openTasks: 0, status: 'completed' },
}

const judged = ({ name, startDate, endDate, progress }: (typeof projects)[number]) =>
  healthOf(healthFacts({ startDate, endDate, progress, addedSince: '2026-11-02', ...facts[name] }), {
    today,
    money: true,
    thresholds: defaultThresholds,
  })

test.each(projects)('the landing page shows the health of $name as the product would judge it', (project) => {
  expect(judged(project)).toMatchObject({ level: project.level, reason: project.reason })
})

test('the report on the landing page leads as the product’s would', () => {
  const [first] = projects
  expect(first && judged(first).deviation).toEqual(content.deviation)
})
