/** The part of `npm run evaluate` about questions to the assistant: all of them, over several generated workspaces. */
import type { LanguageModel } from '../../../infra/local/services/bedrock/language-model.ts'
import { openModelServer } from '../../builders/model-server.ts'
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

/** @param real - the model of MODEL_URL, which is asked about one workspace, because it takes seconds for each question */
export const evaluateAssistant = async (
  real: LanguageModel | undefined,
): Promise<{ rows: QuestionRow[]; failures: string[] }> => {
  const engine = await startEngine({ stream: false })
  Object.assign(process.env, functionEnvironment(engine))
  // Modules read the environment when they are loaded.
  const [{ buildWorld }, { askQuestions }, { askByModel, scriptedCalls }, { questions }, { heldOut, unprepared }] =
    await Promise.all([
      import('./build-world.ts'),
      import('./ask-questions.ts'),
      import('./ask-by-model.ts'),
      import('./questions.ts'),
      import('./held-out.ts'),
    ])
  const failures: string[] = []
  const rows: QuestionRow[] = []
  const script = scriptedCalls()
  type Ask = (built: Awaited<ReturnType<typeof buildWorld>>, all: typeof questions) => ReturnType<typeof askQuestions>
  const evaluate = async (by: string, ask: Ask, of: readonly number[] = seeds): Promise<void> => {
    for (const [source, all] of [
      [`questions, ${by}`, questions],
      [`held-out questions, ${by}`, heldOut],
      ...(ask === askQuestions ? ([[`unprepared questions, ${by}`, unprepared]] as const) : []),
    ] as const) {
      const row: QuestionRow = { source, asked: 0, right: 0, wrong: 0, gap: 0, none: 0, otherQuery: 0 }
      for (const seed of of) {
        const { failures: failed, ...figures } = await ask(await buildWorld(seed), all)
        for (const name of ['asked', 'right', 'wrong', 'gap', 'none', 'otherQuery'] as const) row[name] += figures[name]
        failures.push(...failed.map((failure) => `${by}: ${failure}`))
      }
      rows.push(row)
    }
  }
  const withServer = async (model: LanguageModel, work: () => Promise<void>): Promise<void> => {
    const server = await openModelServer(model)
    server.behave({ mode: 'model' })
    await work()
    await server.close()
  }
  await evaluate('rules', askQuestions)
  await withServer(script, () => evaluate('scripted model', (built, all) => askByModel(built, all, script)))
  if (real !== undefined)
    await withServer(real, () =>
      evaluate(real.name, (built, all) => askByModel(built, all, undefined), seeds.slice(0, 1)),
    )
  await engine.stop()
  return { rows, failures: [...new Set(failures)] }
}
