/** A vitest sequencer: distributes the test files to the shards by duration, longest first. */
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Durations of the longest files in seconds, as last measured. An outdated value only makes the shards uneven. */
const seconds: Record<string, number> = {
  'every-screen.test.ts': 200,
  'every-route-as-everybody.test.ts': 180,
  'projects.test.ts': 115,
  'profile.test.ts': 100,
  'outages.test.ts': 70,
  'team.test.ts': 70,
  'account.test.ts': 65,
  'tasks.test.ts': 65,
  'screen-states.test.ts': 65,
  'lists.test.ts': 50,
  'kept-changes.test.ts': 50,
  'dashboard.test.ts': 45,
  'registration.test.ts': 45,
  'communications.test.ts': 45,
  'smuggled-fields.test.ts': 40,
  'raid-log.test.ts': 35,
  'timeline.test.ts': 35,
  'accounts.test.ts': 35,
  'roles.test.ts': 35,
  'importing-tasks.test.ts': 35,
  'undo.test.ts': 35,
  'console.test.ts': 30,
  'sign-in.test.ts': 30,
  'keyboard.test.ts': 25,
  'task-views.test.ts': 25,
  'documents.test.ts': 25,
  'customer-portal.test.ts': 40,
  'expenses.test.ts': 25,
  'files.test.ts': 25,
  'executive-view.test.ts': 25,
}

/** Average of all other files, in seconds. */
const usual = 15

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
