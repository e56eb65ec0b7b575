/** A sequencer of vitest: deals the files to shards by how long they take, the longest first. */
import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that the longest files took when last measured. A figure out of date costs time, nothing else. */
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

/** Of all the others, on average. */
const usual = 20

/** @returns seconds */
const timeOf = ({ moduleId }: TestSpecification): number => seconds[basename(moduleId)] ?? usual

export default class LongestFirst extends BaseSequencer {
  /** Each file goes to the shard with the least to do so far, so that the first shard has the most to do. */
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
