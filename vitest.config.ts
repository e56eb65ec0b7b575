import { defineConfig } from 'vitest/config'
import LongestFirst from './test/longest-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,web}/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
          isolate: false,
          setupFiles: 'test/reset-modules.ts',
          // The logger reads it when it is created, before any test runs.
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'infra',
          // Tests that start or signal processes, or read or set their own environment, run in a separate process for
          // each file.
          include: ['infra/**/*.test.ts', 'test/{infra,structure}/**/*.test.ts', 'web/build/**/*.test.ts'],
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'second engine',
          include: [
            'functions/api/{notices,people,projects,registration,tasks,team,views}/**/*.test.ts',
            'functions/domain/{mail,notices,people,projects,registration,tasks,team,views,workspace}/**/*.test.ts',
            'functions/workers/{follow-project-deletion,keep-overview,notify-people,send-notice-digests,sweep-due-tasks}/**/*.test.ts',
          ],
          globalSetup: 'test/second-engine.ts',
          isolate: false,
          setupFiles: 'test/reset-modules.ts',
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stage',
          // All files share one running stage: records that one test leaves behind are visible to the others, as in
          // production.
          include: ['test/{contract,isolation,events,e2e}/**/*.test.ts'],
          globalSetup: 'test/stage.ts',
          // One process for all files, with one browser.
          isolate: false,
          setupFiles: ['test/reset-modules.ts', 'test/after-stage-file.ts'],
          fileParallelism: false,
          // A change appears once the stage and the browser have processed it, also on a busy machine.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
