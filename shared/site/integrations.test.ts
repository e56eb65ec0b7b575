import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { integrationCategories } from './integrations.ts'

const otherTools = 'web/features/tasks/import/other-tools.test.ts'
const feed = 'functions/domain/icalendar/icalendar.test.ts'

/** What shows that an integration works: with files of the other side, its client, or its published format. */
const shownBy: Record<string, string> = {
  'AI agents by MCP': 'functions/api/mcp/mcp.test.ts',
  GitHub: 'functions/api/code/code.test.ts',
  GitLab: 'functions/api/code/code.test.ts',
  Slack: 'functions/domain/chat/messages.test.ts',
  'Microsoft Teams': 'functions/domain/chat/messages.test.ts',
  Email: 'functions/workers/notify-people/notice-mails.test.ts',
  'Email in': 'functions/workers/receive-mail/receive-mail.test.ts',
  'Google Calendar': feed,
  'Outlook Calendar': feed,
  'iCalendar feed': feed,
  'Microsoft Project': 'web/features/tasks/import/ms-project.test.ts',
  'CSV and Excel': 'test/e2e/importing-tasks.test.ts',
  Asana: otherTools,
  Trello: otherTools,
  Jira: otherTools,
  Notion: otherTools,
  'Other planning tools': otherTools,
  Webhooks: 'functions/api/webhooks/webhooks.test.ts',
  'REST API': 'test/routes/program-with-a-key.test.ts',
}

test('an integration is available only with a test that shows it', () => {
  const available = integrationCategories
    .flatMap(({ integrations }) => integrations)
    .filter(({ state }) => state === 'available')
  expect(available.map(({ name }) => name).toSorted()).toEqual(Object.keys(shownBy).toSorted())
  const missing = Object.values(shownBy).filter((file) => !existsSync(join(import.meta.dirname, '..', '..', file)))
  expect(missing).toEqual([])
})
