import { defineConfig } from 'vitest/config'
import { isGate } from './test/builders/gate.ts'
import { exhaustive } from './test/exhaustive.ts'
import LongestFirst from './test/longest-first.ts'
import { patience, testLimit } from './test/patience.ts'
import { contract } from './web/build/contract-plugin.ts'

// The stages keep both processors busy. Helper threads of the garbage collector would only compete with them. It runs less
// often with more room, in megabytes, from the start.
const execArgv = [
  '--single-threaded-gc',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--initial-old-space-size=1024',
]

// How long a test waits for what it expects to happen, and may take in all.
const poll = { timeout: patience }
const limits = { expect: { poll }, testTimeout: testLimit, hookTimeout: testLimit }

// The files of a project share a process.
const oneProcess = { isolate: false, execArgv }

const leftOut = isGate ? Object.keys(exhaustive()) : []

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The client's modules import the contract that this plugin makes.
        plugins: [contract()],
        test: {
          name: 'unit',
          include: ['{shared,functions,web}/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**', 'web/**/*.component.test.tsx', ...leftOut],
          ...oneProcess,
          globalSetup: 'test/shared-engine.ts',
          setupFiles: ['test/own-modules.ts', 'test/sample-sizes.ts', 'test/record-table-requests.ts'],
          // The logger reads its level when it is created, before any test runs.
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT', RECORDED_AS: 'unit' },
          ...limits,
        },
      },
      {
        test: {
          name: 'routes',
          // Loops over all routes, in this process on an engine: see test/builders/in-process-transport.ts.
          include: ['test/routes/**/*.test.ts'],
          exclude: leftOut,
          ...oneProcess,
          globalSetup: 'test/shared-api.ts',
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          ...limits,
        },
      },
      {
        plugins: [contract()],
        // React as people get it: its development build takes longer.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'component',
          include: ['web/**/*.component.test.tsx'],
          environment: 'happy-dom',
          ...oneProcess,
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT', NODE_ENV: 'production' },
          ...limits,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['infra/**/*.test.ts', 'test/{infra,structure,evaluate}/**/*.test.ts', 'web/build/**/*.test.ts'],
          exclude: leftOut,
          ...oneProcess,
          setupFiles: ['test/reset-modules.ts', 'test/sample-sizes.ts'],
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          ...limits,
        },
      },
      {
        test: {
          name: 'second engine',
          // A file for every kind of request, which test/table-requests.ts checks, and those with the most concurrency.
          include: [
            'functions/api/account/{export,import-budget-changes,import-workspace}.test.ts',
            'functions/api/ai/insights.test.ts',
            'functions/api/calendar/feed.test.ts',
            'functions/api/change-sets/races.test.ts',
            'functions/api/code/code.test.ts',
            'functions/api/comments/comments.test.ts',
            'functions/api/communications/{communications,mail-abuse}.test.ts',
            'functions/api/dashboard/own-work.test.ts',
            'functions/api/executive/executive.test.ts',
            'functions/api/files/copied.test.ts',
            'functions/api/finance/finance.test.ts',
            'functions/api/meetings/meetings.test.ts',
            'functions/api/notices/notices.test.ts',
            'functions/api/operators/{choose-workspace,clients}.test.ts',
            'functions/api/profile/{account,api-keys,passkeys}.test.ts',
            'functions/api/projects/{create,list,progress}.test.ts',
            'functions/api/raid/raid.test.ts',
            'functions/api/reports/reports.test.ts',
            'functions/api/tasks/many.test.ts',
            'functions/api/team/{invitations,members}.test.ts',
            'functions/api/views/views.test.ts',
            'functions/domain/mail/send.test.ts',
            'functions/domain/dashboard/overview-repository.test.ts',
            'functions/domain/projects/milestones.test.ts',
            'functions/domain/tasks/{dependencies,task-repository}.test.ts',
            'functions/domain/workspace/workspace-repository.test.ts',
            'functions/kernel/{http/prefetch,rate-limit/counted-calls,table/read-items}.test.ts',
            'functions/workers/{erase-closed-workspaces,keep-search-index,load-demo}/**/*.test.ts',
            'functions/workers/mail-lost-invitations/mail-lost-invitations.test.ts',
            'functions/workers/meter-usage/meter-usage.test.ts',
            'functions/workers/send-communications/deliver.test.ts',
            'functions/workers/send-notice-digests/send-due.test.ts',
          ],
          globalSetup: 'test/second-engine.ts',
          ...oneProcess,
          setupFiles: ['test/reset-modules.ts', 'test/record-table-requests.ts'],
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT', RECORDED_AS: 'second-engine' },
          ...limits,
        },
      },
      {
        test: {
          name: 'stage',
          // All files share one running stage: records that one test leaves behind are visible to the others, as in
          // production.
          include: ['test/{contract,isolation,events,e2e}/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: 'test/stage.ts',
          // One process for all files, with one browser.
          ...oneProcess,
          setupFiles: ['test/reset-modules.ts', 'test/after-stage-file.ts'],
          fileParallelism: false,
          ...limits,
        },
      },
    ],
  },
})
