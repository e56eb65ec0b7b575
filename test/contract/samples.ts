/** For each route, an input that it accepts. The tests that loop over all routes use it. */
import type { Domain, NamedRoute } from '../../shared/routes.ts'
import { account } from './samples/account.ts'
import { ai } from './samples/ai.ts'
import { analytics } from './samples/analytics.ts'
import { assistant } from './samples/assistant.ts'
import { audit } from './samples/audit.ts'
import { auth } from './samples/auth.ts'
import { billing } from './samples/billing.ts'
import { budgets } from './samples/budgets.ts'
import { calendar } from './samples/calendar.ts'
import { changeSets } from './samples/change-sets.ts'
import { comments } from './samples/comments.ts'
import { communications } from './samples/communications.ts'
import { dashboard } from './samples/dashboard.ts'
import { expenses } from './samples/expenses.ts'
import { executive } from './samples/executive.ts'
import { finance } from './samples/finance.ts'
import { files } from './samples/files.ts'
import { mcp } from './samples/mcp.ts'
import { meetings } from './samples/meetings.ts'
import { notices } from './samples/notices.ts'
import { oauth } from './samples/oauth.ts'
import { operators } from './samples/operators.ts'
import { people } from './samples/people.ts'
import { platform } from './samples/platform.ts'
import { profile } from './samples/profile.ts'
import { projects } from './samples/projects.ts'
import { raid } from './samples/raid.ts'
import { registration } from './samples/registration.ts'
import { reports } from './samples/reports.ts'
import { projectRequests } from './samples/project-requests.ts'
import type { Prepare, SamplesOf } from './samples/sample.ts'
import { templates } from './samples/templates.ts'
import { timeline } from './samples/timeline.ts'
import { search } from './samples/search.ts'
import { tasks } from './samples/tasks.ts'
import { team } from './samples/team.ts'
import { views } from './samples/views.ts'
import { chat } from './samples/chat.ts'
import { code } from './samples/code.ts'
import { webhooks } from './samples/webhooks.ts'

const samples: { [D in Domain]: SamplesOf<D> } = {
  account,
  ai,
  analytics,
  assistant,
  audit,
  auth,
  billing,
  budgets,
  calendar,
  changeSets,
  comments,
  communications,
  dashboard,
  expenses,
  executive,
  mcp,
  meetings,
  files,
  finance,
  notices,
  oauth,
  operators,
  people,
  platform,
  profile,
  projects,
  raid,
  registration,
  reports,
  projectRequests,
  templates,
  timeline,
  search,
  tasks,
  team,
  views,
  chat,
  code,
  webhooks,
}

export const sampleOf = ({ domain, name }: NamedRoute): Prepare => {
  const prepare = (samples[domain] as Record<string, Prepare>)[name]
  if (prepare === undefined) throw new Error(`${domain}.${name} has no sample`)
  return prepare
}
