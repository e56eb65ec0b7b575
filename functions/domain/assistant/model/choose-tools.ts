/**
 * Has a language model choose the tools that a question calls for, in a few rounds. Every tool runs as the caller. A
 * call that is not possible goes back to the model as an error of the tool.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { ConverseCommand, type Message, type ToolUseBlock } from '@aws-sdk/client-bedrock-runtime'
import type { AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import { assistantQuery, type AssistantQuery } from '../../../../shared/assistant/query.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { canonical } from '../../../kernel/canonical.ts'
import { noteTokens } from '../../../kernel/meter.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { firstAnswer } from '../../generation/ask-models.ts'
import { isDone } from '../../generation/converse.ts'
import type { Model } from '../../generation/models.ts'
import { asData } from '../../generation/prompts/as-data.ts'
import { toolsPrompt } from '../../generation/prompts/tools.ts'
import type { Reads } from '../statements/reads.ts'
import { tryTool, type Refused } from '../tools/run-tool.ts'
import type { Offered, ToolResult, ToolSpec } from '../statements/tool.ts'
import { isReadingTool, readingTools, schemaOf, toBedrock } from './tool-specs.ts'

/** Tokens of one round's answer. */
const maxTokens = 800

/** Characters of one tool's result that the model is given. */
const resultLength = 4000

/** A tool that the model has used, and what it returned. */
export type Used = {
  tool: AssistantTool
  input: Readonly<Record<string, string>>
  /** What was asked of the records. */
  query?: AssistantQuery
  result: ToolResult
}

export type Choosing = {
  principal: Member
  reads: Reads
  /** What the model is told with the question. */
  given: object
  offered: readonly Offered[]
  /** Puts ids in place of names. */
  resolve: (input: unknown) => unknown
  models: readonly Model[]
  deadline: AbortSignal
  /** Called before tools are run. What it throws ends the work. */
  onRead: (tools: readonly AssistantTool[]) => Promise<void>
  /** Called with the tokens of each round. */
  onTokens: (tokens: number) => void
}

/** `isUsable`: false if the model was cut off or refused to work. */
export type Chosen = { used: Used[]; gaps: string[]; isUsable: boolean }

const questionOf = (given: object): string => asData(given)

export const toolsOffered = (principal: Member, offered: readonly Offered[]): ToolSpec[] => [
  ...readingTools(principal),
  ...offered,
]

/** The most tokens that choosing can take: each round reads everything that was said before. */
export const mostTokens = async (given: object, specs: readonly ToolSpec[]): Promise<number> => {
  const { rounds, modelTools } = assistantLimits
  const lengths = specs.map(
    async ({ description, input }) => description.length + JSON.stringify(await schemaOf(input)).length,
  )
  const tools = sumBy(await Promise.all(lengths), (length) => length)
  const first = Math.ceil((toolsPrompt.system.length + questionOf(given).length + tools) / 3)
  const results = Math.ceil((modelTools * resultLength) / 3)
  return rounds * (first + maxTokens) + (rounds - 1) * (results + rounds * maxTokens)
}

/** What the model reads of a result: whole statements, as many as there is room for. */
const shownOf = ({ statements, gaps }: ToolResult): string => {
  let room = resultLength
  const shown = statements
    .map(({ text, records }) => ({ text, records: records.map(({ kind, id, name }) => ({ kind, id, name })) }))
    .filter((one) => (room -= JSON.stringify(one).length) >= 0)
  return asData({ statements: shown, missing: gaps.map((gap) => gap.slice(0, 500)) })
}

const asStrings = (input: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(input as object).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

type Reply = { isError: boolean; text: string }

const refusedAs = ({ refused, text }: Refused): string =>
  refused === 'input' ? 'The input does not match the schema of this tool.' : text

/** The tools of one question. The same call again gets the same result. */
class Toolbox {
  /** By the place of the call: tools finish in any order. */
  readonly #used = new Map<number, Used>()
  readonly gaps: string[] = []
  readonly #choosing: Choosing
  readonly #replies = new Map<string, Promise<Reply>>()
  #left: number = assistantLimits.modelTools

  constructor(choosing: Choosing) {
    this.#choosing = choosing
  }

  async reply({ name = '', input }: ToolUseBlock): Promise<Reply> {
    const call = canonical([name, input ?? null])
    const known = this.#replies.get(call)
    if (known !== undefined) return known
    if (this.#left === 0) return { isError: true, text: 'No more tools can be used for this question.' }
    this.#left -= 1
    const reply = this.#run(name, input ?? {}, -this.#left)
    this.#replies.set(call, reply)
    return reply
  }

  /** In the order of their calls. */
  get used(): Used[] {
    return [...this.#used].toSorted(([a], [b]) => a - b).map(([, used]) => used)
  }

  async #run(name: string, input: unknown, place: number): Promise<Reply> {
    const { principal, reads, offered, resolve } = this.#choosing
    const other = offered.find((one) => one.name === name)
    if (other !== undefined) return other.run(input)
    if (!isReadingTool(name)) return { isError: true, text: 'There is no tool with this name.' }
    const resolved = resolve(input)
    const result = await tryTool(principal, name, resolved, reads)
    if ('refused' in result) {
      if (result.refused === 'caller') this.gaps.push(result.text)
      return { isError: true, text: refusedAs(result) }
    }
    const query = name === 'records' ? assistantQuery.safeParse(resolved).data : undefined
    this.#used.set(place, { tool: name, input: asStrings(resolved), result, ...(query !== undefined && { query }) })
    return { isError: false, text: shownOf(result) }
  }
}

const callsIn = (message: Message | undefined): ToolUseBlock[] =>
  (message?.content ?? []).flatMap(({ toolUse }) => toolUse ?? [])

/** @throws NoAnswer if no model answers before the deadline */
export const chooseTools = async (choosing: Choosing): Promise<Chosen> => {
  const { principal, given, offered, models, deadline, onRead, onTokens } = choosing
  const specs = toolsOffered(principal, offered)
  const box = new Toolbox(choosing)
  const messages: Message[] = [{ role: 'user', content: [{ text: questionOf(given) }] }]
  for (let round = 1; round <= assistantLimits.rounds; round += 1) {
    const { model: asked, answer } = await firstAnswer(
      async (client, model, form) =>
        client.send(
          new ConverseCommand({
            modelId: model.id,
            system: [{ text: toolsPrompt.system }],
            messages,
            inferenceConfig: { temperature: 0, maxTokens },
            toolConfig: { tools: await Promise.all(specs.map((spec) => toBedrock(spec, form))) },
          }),
          { abortSignal: deadline },
        ),
      models,
      deadline,
    )
    noteTokens(asked, answer.usage)
    onTokens(answer.usage?.totalTokens ?? 0)
    const { used, gaps } = box
    if (!isDone(answer.stopReason)) return { used, gaps, isUsable: false }
    const message = answer.output?.message
    const calls = callsIn(message)
    if (message === undefined || calls.length === 0) return { used, gaps, isUsable: true }
    await onRead(calls.flatMap(({ name = '' }) => (isReadingTool(name) ? [name] : [])))
    const replies = await Promise.all(calls.map((call) => box.reply(call)))
    messages.push(message, {
      role: 'user',
      content: calls.map(({ toolUseId }, place) => ({
        toolResult: {
          toolUseId,
          content: [{ text: replies[place]?.text ?? '' }],
          status: replies[place]?.isError === false ? 'success' : 'error',
        },
      })),
    })
  }
  return { used: box.used, gaps: box.gaps, isUsable: true }
}
