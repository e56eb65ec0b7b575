/** A question for each part that a query can have, which also wants three records, and the words of the part’s chip. */
import type { AssistantQuery, QueryPart } from '../../shared/assistant/query.ts'

const [roof, ramp] = ['prj_0000000000000000', 'prj_1111111111111111']
const [ana, mei] = ['usr_0000000000000000', 'usr_1111111111111111']

export const conditionNames = {
  project: (id: string) => (id === roof ? 'Depot roof' : 'Ferry ramp'),
  person: (id: string) => (id === ana ? 'Ana Flores' : 'Mei Tan'),
  today: '2026-11-30',
}

const ofTasks = { what: 'tasks', measure: 'list', most: 3 } as const
const ofRaid = { ...ofTasks, what: 'raid' } as const
const ofProjects = { ...ofTasks, what: 'projects' } as const

export const everyCondition: [QueryPart, AssistantQuery, string][] = [
  ['projects', { ...ofTasks, where: { projects: [roof, ramp] } }, 'Depot roof and Ferry ramp'],
  ['notProjects', { ...ofTasks, where: { notProjects: [roof, ramp] } }, 'not Depot roof or Ferry ramp'],
  ['projectIs', { ...ofTasks, where: { projectIs: ['late'] } }, 'of projects that are past their end date'],
  ['people', { ...ofRaid, where: { people: [ana], role: 'raised_by' } }, 'Ana Flores (raised by)'],
  ['notPeople', { ...ofRaid, where: { notPeople: [ana, mei], role: 'owner' } }, 'not Ana Flores or Mei Tan (owner)'],
  ['is', { ...ofRaid, where: { is: ['open', 'review_due'] } }, 'open and due for review'],
  ['isAny', { ...ofProjects, where: { isAny: ['planning', 'on_hold'] } }, 'planning or on hold'],
  [
    'isNot',
    { ...ofTasks, what: 'expenses', where: { isNot: ['paid', 'no_receipt'] } },
    'not paid or without a receipt',
  ],
  ['types', { ...ofRaid, where: { types: ['risk'] } }, 'risks'],
  ['priorities', { ...ofTasks, where: { priorities: ['high', 'critical'] } }, 'high or critical priority'],
  ['severities', { ...ofRaid, where: { severities: ['medium', 'high'] } }, 'medium or high severity'],
  ['probabilities', { ...ofRaid, where: { probabilities: ['low'] } }, 'low probability'],
  ['impacts', { ...ofRaid, where: { impacts: ['high'] } }, 'high impact'],
  ['category', { ...ofTasks, what: 'expenses', where: { category: 'Felt' } }, 'Felt'],
  ['period', { ...ofTasks, where: { period: { from: '2026-12-01', to: '2026-12-31' } } }, 'due in December 2026'],
  ['against', { ...ofTasks, where: { against: { from: '2026-11-01', to: '2026-11-30' } } }, 'against November 2026'],
  ['againstProjects', { ...ofProjects, where: { againstProjects: [ramp] } }, 'against Ferry ramp'],
  ['againstPeople', { ...ofTasks, what: 'people', where: { againstPeople: [mei] } }, 'against Mei Tan'],
  [
    'age',
    { ...ofRaid, where: { age: { of: 'opened', is: 'over', amount: 1, unit: 'month' } } },
    'opened more than 1 month ago',
  ],
  [
    'figures',
    { ...ofRaid, where: { figures: [{ of: 'score', is: 'at_least', value: 6 }] } },
    'with a score of at least 6',
  ],
  ['words', { ...ofTasks, where: { words: 'felt' } }, '“felt”'],
  ['follows', { ...ofTasks, where: { follows: 'Pour' } }, 'waiting for “Pour”'],
  ['entry', { ...ofRaid, where: { entry: 'RISK-014' } }, 'RISK-014'],
  ['by', { ...ofRaid, where: { role: 'owner' }, by: 'person' }, 'by person (owner)'],
  ['order', { ...ofRaid, where: {}, order: { by: 'score', first: 'most' } }, 'by score, highest first'],
  ['most', { ...ofTasks, where: {} }, 'first 3'],
  ['change', { ...ofProjects, where: {}, change: { addPeople: 2 } }, '2 more people'],
]
