/** A vitest sequencer: distributes the test files to the shards by duration, longest first. */
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Durations of the longest files in seconds, as last measured. An outdated value only makes the shards uneven. */
const seconds: Record<string, number> = {
  'every-screen.test.ts': 160,
  'projects.test.ts': 80,
  'every-route-as-everybody.test.ts': 75,
  'screen-states.test.ts': 60,
  'project-insights.test.ts': 60,
  'billing.test.ts': 55,
  'profile.test.ts': 55,
  'outages.test.ts': 50,
  'lists.test.ts': 50,
  'account.test.ts': 50,
  'team.test.ts': 50,
  'tasks.test.ts': 45,
  'registration.test.ts': 40,
  'smuggled-fields.test.ts': 40,
  'budget.test.ts': 35,
  'timeline.test.ts': 35,
  'kept-changes.test.ts': 30,
  'dashboard.test.ts': 30,
  'raid-log.test.ts': 25,
  'importing-tasks.test.ts': 25,
  'roles.test.ts': 25,
  'communications.test.ts': 25,
  'keyboard.test.ts': 25,
  'expenses.test.ts': 25,
  'documents.test.ts': 25,
  'approvals.test.ts': 25,
  'undo.test.ts': 20,
  'sign-in.test.ts': 20,
  'customer-portal.test.ts': 20,
  'totals-agree.test.ts': 20,
  'files.test.ts': 20,
}

/** Average of all other files, in seconds. */
const usual = 11

/** @returns seconds */
const timeOf = ({ moduleId }: TestSpecification): number => seconds[basename(moduleId)] ?? usual

export default class LongestFirst extends BaseSequencer {
  /** Adds each file to the shard with the shortest total so far. The first shard gets the longest file. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    const shards = Array.from({ length: count }, () => ({ files: [] as TestSpecification[], time: 0 }))
    for (const file of files.toSorted((a, b) => timeOf(b) - timeOf(a) || (a.moduleId < b.moduleId ? -1 : 1))) {
      const least = shards.reduce((one, other) => (other.time < one.time ? other : one))
      least.files.push(file)
      least.time += timeOf(file)
    }
    return shards[index - 1]!.files
  }
}
