/** A vitest sequencer: distributes the test files to the shards by duration, longest first. */
import { existsSync, readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { durationKey, lastDurations, provenDurations } from './durations.ts'

/** Seconds by file, as the last run on this machine measured them, or else the run that wrote the committed file. */
const seconds = JSON.parse(readFileSync(existsSync(lastDurations) ? lastDurations : provenDurations, 'utf8')) as Record<
  string,
  number
>

/** A new file, and one that is too short to be listed. */
const usual = 1

const timeOf = ({ project, moduleId }: TestSpecification): number =>
  seconds[durationKey(project.name, moduleId)] ?? usual

const longestFirst = (files: readonly TestSpecification[]): TestSpecification[] =>
  files.toSorted((a, b) => timeOf(b) - timeOf(a) || (a.moduleId < b.moduleId ? -1 : 1))

/**
 * Tests that move the stage's clock. They run last on their stage, because the clock only moves forward: it would end
 * the sessions and the trials of others.
 */
const movesClock = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').includes('advanceStageClock')

export default class LongestFirst extends BaseSequencer {
  /** Adds each file to the shard with the shortest total so far. The first shard gets the longest file. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    const shards = Array.from({ length: count }, () => ({ files: [] as TestSpecification[], time: 0 }))
    for (const file of longestFirst(files)) {
      const least = shards.reduce((one, other) => (other.time < one.time ? other : one))
      least.files.push(file)
      least.time += timeOf(file)
    }
    return shards[index - 1]!.files
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = longestFirst(files)
    return [...sorted.filter((file) => !movesClock(file)), ...sorted.filter(movesClock)]
  }
}
