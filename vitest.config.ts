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
          setupFiles: 'test/begin-anew.ts',
          // The logger reads it when it is made, before any test runs.
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'infra',
          // What starts processes, signals them, or looks at or sets its own environment has a process of its own for each file.
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
          setupFiles: 'test/begin-anew.ts',
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stage',
          // One running stage for all of them: what one test leaves behind is there for the others, as in life.
          include: ['test/{contract,isolation,events,e2e}/**/*.test.ts'],
          globalSetup: 'test/stage.ts',
          // One process for all of them, and one browser in it.
          isolate: false,
          setupFiles: ['test/begin-anew.ts', 'test/after-stage-file.ts'],
          fileParallelism: false,
          // A change is seen when the stage and the browser have done their part, on a busy machine too.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
