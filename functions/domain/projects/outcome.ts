/** What becomes of each of several projects: one that is refused stops none of the others. */
import type { Project, ProjectOutcome } from '../../../shared/project.ts'
import { asProblem } from '../../kernel/as-problem.ts'

/** Projects that are worked on side by side; more would wait for each other at the workspace's counters. */
const atOnce = 10

/** Answers the project, or the problem for which nothing was done; what nobody foresaw is logged whole and told as nothing. */
const outcomeOf = async (id: string, run: () => Promise<Project | null>): Promise<ProjectOutcome> => {
  try {
    return { id, project: await run(), refused: null }
  } catch (error) {
    const { code, message, errors, current } = asProblem(error)
    return {
      id,
      project: code === 'version_conflict' ? (current as Project) : null,
      refused: { code, message, ...(errors && { errors: [...errors] }) },
    }
  }
}

/** Does the same to each, a few at a time, and answers what became of them in their order. */
export const eachOutcome = async <T extends { id: string }>(
  named: readonly T[],
  run: (one: T) => Promise<Project | null>,
): Promise<ProjectOutcome[]> => {
  const outcomes: ProjectOutcome[] = []
  for (let start = 0; start < named.length; start += atOnce) {
    outcomes.push(
      ...(await Promise.all(named.slice(start, start + atOnce).map((one) => outcomeOf(one.id, () => run(one))))),
    )
  }
  return outcomes
}
