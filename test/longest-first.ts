/** A vitest sequencer: distributes the test files to the shards by duration, longest first. */
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Durations of the longest files in seconds, as last measured. An outdated value only makes the shards uneven. */
const seconds: Record<string, number> = {
  'every-screen.test.ts': 200,
  'every-route-as-everybody.test.ts': 130,
  'profile.test.ts': 85,
  'projects.test.ts': 75,
  'team.test.ts': 75,
  'registration.test.ts': 70,
  'account.test.ts': 70,
  'screen-states.test.ts': 45,
  'tasks.test.ts': 40,
  'keyboard.test.ts': 40,
}

/** Average of all other files, in seconds. */
const usual = 20

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
