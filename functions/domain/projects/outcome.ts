/** The outcome of each project in a bulk call: refusing one does not stop the others. */
import type { Project, ProjectOutcome } from '../../../shared/projects/project.ts'
import { refusalOf } from '../../kernel/http/as-problem.ts'

/** Projects processed in parallel; more would contend for the workspace's counters. */
const atOnce = 10

/**
 * Returns the project, or the problem that prevented the change. Unexpected errors are logged in full and returned
 * without details.
 */
const outcomeOf = async (id: string, run: () => Promise<Project | null>): Promise<ProjectOutcome> => {
  try {
    return { id, project: await run(), refused: null }
  } catch (error) {
    const { refused, current } = refusalOf(error)
    return { id, project: current as Project | null, refused }
  }
}

/** Applies the same operation to each project, a few at a time, and returns the outcomes in order. */
export const eachOutcome = async <T extends { id: string }>(
  named: readonly T[],
  run: (one: T) => Promise<Project | null>,
): Promise<ProjectOutcome[]> => {
  const outcomes: ProjectOutcome[] = []
  for (let start = 0; start < named.length; start += atOnce) {
    outcomes.push(
      ...(await Promise.all(named.slice(start, start + atOnce).map((item) => outcomeOf(item.id, () => run(item))))),
    )
  }
  return outcomes
}
