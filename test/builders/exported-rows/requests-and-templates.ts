/** Generated rows of project requests, templates and views. */
import fc from 'fast-check'
import { amount, instant, text, title, type Place, type Rows } from './drawn.ts'

export const requests = fc.array(
  fc.record({
    projectName: title,
    description: title,
    requirements: text,
    estimatedBudget: fc.option(amount),
    status: fc.constantFrom('pending', 'approved', 'converted', 'rejected'),
    reviewNotes: text,
  }),
  { maxLength: 2 },
)
type Request = typeof requests extends fc.Arbitrary<(infer T)[]> ? T : never

export const requestRows = (drawn: readonly Request[], { id, projectId }: Place): Rows => ({
  projectRequests: drawn.map((request) => ({
    ...request,
    id: id('prq'),
    priority: 'high',
    timeline: '',
    requestedBy: 'Ana Flores',
    reviewedBy: request.status === 'pending' ? null : 'Rui Melo',
    reviewedAt: request.status === 'pending' ? null : instant,
    convertedProjectId: request.status === 'converted' ? projectId : null,
  })),
})

const step = fc.record({ title, description: text, day: fc.integer({ min: -50, max: 500 }) })

export const templates = fc.array(
  fc.record({ name: title, description: text, tasks: fc.array(step, { maxLength: 3 }) }),
  { maxLength: 2 },
)
type Template = typeof templates extends fc.Arbitrary<(infer T)[]> ? T : never

export const templateRows = (drawn: readonly Template[], { id }: Place): Rows => ({
  templates: drawn.map(({ tasks: steps, ...template }) => ({
    ...template,
    id: id('tpl'),
    projectType: null,
    priority: 'medium',
    end: { day: 12, off: 1 },
    tasks: steps.map(({ day: at, ...each }, index) => ({
      ...each,
      priority: 'low',
      estimatedHours: null,
      start: null,
      due: { day: at, off: 0 },
      links: index === 0 ? [] : [{ index: index - 1, type: 'FS', lag: 2 }],
      checklist: [{ text: each.title, due: null }],
      recurrence: null,
    })),
    milestones: [{ name: template.name, at: null }],
    entries: [],
    texts: null,
    raci: null,
    savedBy: 'Ana Flores',
  })),
})

export const viewRows = (search: string, { id }: Place): Rows => {
  const viewId = id('viw')
  return {
    views: [
      {
        id: viewId,
        name: `View ${viewId}`,
        shared: true,
        owner: 'Ana Flores',
        health: 'at_risk',
        status: null,
        priority: 'high',
        manager: 'me',
        search,
        sortBy: null,
        descending: null,
        columns: ['status', 'budget'],
        density: 'compact',
      },
    ],
  }
}
