/**
 * Which stack serves a domain of the API. One stack for all would have 400 resources of the 500 that CloudFormation
 * allows. Domains that people use together stand together, since a deployment changes one stack at a time.
 */
import type { Domain } from '../shared/routes.ts'

export const apiAreas = ['accounts', 'planning', 'insight'] as const

export type ApiArea = (typeof apiAreas)[number]

export const areaOf: Record<Domain, ApiArea> = {
  account: 'accounts',
  ai: 'insight',
  analytics: 'insight',
  assistant: 'insight',
  audit: 'accounts',
  auth: 'accounts',
  billing: 'accounts',
  budgets: 'insight',
  calendar: 'planning',
  changeSets: 'planning',
  chat: 'accounts',
  code: 'accounts',
  comments: 'planning',
  communications: 'insight',
  dashboard: 'insight',
  executive: 'insight',
  expenses: 'insight',
  files: 'planning',
  finance: 'insight',
  mcp: 'insight',
  meetings: 'planning',
  notices: 'accounts',
  oauth: 'accounts',
  operators: 'accounts',
  people: 'accounts',
  platform: 'accounts',
  profile: 'accounts',
  projectRequests: 'accounts',
  projects: 'planning',
  raid: 'planning',
  registration: 'accounts',
  reports: 'insight',
  search: 'planning',
  tasks: 'planning',
  team: 'accounts',
  templates: 'planning',
  timeline: 'planning',
  views: 'planning',
  webhooks: 'accounts',
}
