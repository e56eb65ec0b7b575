/**
 * The test files that only `npm run test:all` runs, and why. `npm test`, the gate, runs all others. A file that is named
 * on the command line (`npm test -- test/e2e/lists.test.ts`) always runs.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const oneScreen = 'The states of a single screen. Its rules have unit tests; what crosses screens is in the gate.'
const standIn = 'The own tests of a stand-in for a service. The gate runs them if the stand-in changed recently.'
const rarely = 'A restore of table and files, which operators run rarely.'
const costly = 'Hundreds of calls at once, or a kill after each call. The gate has the same rules at a smaller size.'

/** Files by path, with the reason. */
const files: Record<string, string> = {
  'test/routes/smuggled-fields.test.ts': 'Every stored name in every body: the schemas reject them in unit tests.',
  'test/routes/no-money-for-specialists.test.ts': 'Every route as two roles, with all records of a company.',
  'test/e2e/lighthouse.test.ts': 'Lighthouse loads each public page several times.',
  'test/events/drill.test.ts': 'All faults, one after another, on a stage of its own. The gate has one of them.',
  'test/events/restore.test.ts': rarely,
  'test/events/slowed-stage.test.ts': 'Two stages that take minutes to start. The gate slows down single queues.',
  'test/infra/restored-table.test.ts': rarely,
  'infra/local/start-killed.test.ts': costly,
  'functions/api/expenses/at-once.test.ts': costly,
  'functions/api/expenses/killed.test.ts': costly,
  'functions/api/files/killed.test.ts': costly,
  ...Object.fromEntries(
    [
      'account',
      'adding-tasks',
      'admin-portal',
      'analytics',
      'approvals',
      'assistant',
      'audit-log',
      'authorize',
      'billing',
      'budget',
      'calendar',
      'change-sets',
      'charter-contract',
      'charter-wizard',
      'chat',
      'comment-files',
      'communications',
      'console',
      'customer-portal',
      'documents',
      'every-state',
      'executive-view',
      'expenses',
      'file-previews',
      'file-versions',
      'files',
      'finance',
      'generation-states',
      'generation',
      'importing-cases',
      'importing-expenses',
      'importing-tasks',
      'inside-tasks',
      'kept-acts',
      'layout-shift',
      'lists',
      'meetings',
      'milestones',
      'notices',
      'passkeys',
      'password-reset',
      'portfolio-timeline',
      'profile',
      'project-insights',
      'project-list',
      'project-requests',
      'projects',
      'public-documents',
      'raid-log',
      'reports',
      'roles',
      'screen-states',
      'search',
      'sign-in',
      'swept-files',
      'task-views',
      'team',
      'templates',
      'timeline',
      'traces',
      'try-a-call',
      'undo',
    ].map((name) => [`test/e2e/${name}.test.ts`, oneScreen]),
  ),
}

/** Folders of stand-ins, and the local stage that joins them. The gate always starts it once. */
const standIns = {
  ...Object.fromEntries(
    ['cognito', 'engine', 'events', 'lambda', 'services'].map((name) => [
      `infra/local/${name}`,
      `infra/local/${name}/**/*.test.ts`,
    ]),
  ),
  'infra/local': 'infra/local/{open-stage*,start-stopped}.test.ts',
}

/** How many commits back a change of a stand-in counts as recent. */
const recent = 30

/** The files whose changes count. Those of tests do not: people who change a test run it anyway. */
const exceptTests = (folder: string): string[] => [
  folder,
  `:(exclude)${folder}/**.test.ts`,
  ':(exclude)infra/local/testing',
]

/** Whether the folder has changed in the last commits or since. True if the history does not say. */
const hasChanged = (folder: string): boolean => {
  const git = (...parts: string[]) => execFileSync('git', parts, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  try {
    const since = git('rev-list', '--first-parent', '--skip', String(recent), '-n', '1', 'HEAD').trim()
    const code = exceptTests(folder)
    const changed = git('diff', '--name-only', since, '--', ...code) + git('status', '--porcelain', '--', ...code)
    return since === '' || changed.trim() !== ''
  } catch {
    return true
  }
}

/** What the gate leaves out, by path or pattern, with the reason. */
export const exhaustive = (): Record<string, string> => ({
  ...files,
  ...Object.fromEntries(
    Object.entries(standIns).flatMap(([folder, tests]) => (hasChanged(folder) ? [] : [[tests, standIn]])),
  ),
})

/** Entries of the list without a file. */
export const withoutFile = (): string[] => Object.keys(files).filter((path) => !existsSync(join(root, path)))
