/** The part of `npm run evaluate` about questions to the assistant: all of them, over several generated workspaces. */
import { functionEnvironment, startEngine } from '../../builders/dynamo-engine.ts'

/** Seeds of the workspaces. */
const seeds = [1, 2, 3, 4]

export type QuestionRow = {
  source: string
  asked: number
  right: number
  /** Wrong without a stated gap, wrong with one, and not answered at all. */
  wrong: number
  gap: number
  none: number
  /** Right or not, with another query than the expected one. */
  otherQuery: number
}

export const evaluateAssistant = async (): Promise<{ rows: QuestionRow[]; failures: string[] }> => {
  const engine = await startEngine({ stream: false })
  Object.assign(process.env, functionEnvironment(engine))
  // Modules read the environment when they are loaded.
  const [{ buildWorld }, { askQuestions }, { questions }, { heldOut }] = await Promise.all([
    import('./build-world.ts'),
    import('./ask-questions.ts'),
    import('./questions.ts'),
    import('./held-out.ts'),
  ])
  const failures: string[] = []
  const rows: QuestionRow[] = []
  for (const [source, all] of [
    ['questions, rules', questions],
    ['held-out questions, rules', heldOut],
  ] as const) {
    const row: QuestionRow = { source, asked: 0, right: 0, wrong: 0, gap: 0, none: 0, otherQuery: 0 }
    for (const seed of seeds) {
      const { failures: failed, ...figures } = await askQuestions(await buildWorld(seed), all)
      for (const name of ['asked', 'right', 'wrong', 'gap', 'none', 'otherQuery'] as const) row[name] += figures[name]
      failures.push(...failed)
    }
    rows.push(row)
  }
  await engine.stop()
  return { rows, failures: [...new Set(failures)] }
}
