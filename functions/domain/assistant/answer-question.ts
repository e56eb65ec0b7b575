/**
 * Answers a question with a language model, for the worker: the model chooses tools, which read as the person who asks,
 * then words what they found. At whatever step it fails, the answer is that of the rules.
 */
import type { AnswerProgress } from '../../../shared/assistant/assistant.ts'
import type { AssistantTool } from '../../../shared/assistant/assistant-choices.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { NoAnswer } from '../generation/ask-models.ts'
import { stageModels } from '../generation/models.ts'
import { answerPrompt } from '../generation/prompts/answer.ts'
import { toolsPrompt } from '../generation/prompts/tools.ts'
import { reserve, working, type Requested, type Run } from '../generation/run.ts'
import { asProjectReader, visibleProject } from '../projects/visible-project.ts'
import { answerOf, withoutRepeats, type Answer } from './answer.ts'
import { shownQuery } from './question/shown-query.ts'
import { answerWithout, proposeByRules, type WithoutAnswer } from './answer-at-once.ts'
import { bodyOf, changeKeyOf, withoutQuestion, type AnswerBody } from './answer-job.ts'
import { askingMember } from './asking-member.ts'
import { proposingTool, type ProposingTool } from './changes/propose-tool.ts'
import { proposedAnswer } from './proposed-answer.ts'
import { understandChange } from './changes/understand-change.ts'
import { contextOf, readOf } from './question/context.ts'
import { readConversation, type ConversationRecord, type Owner } from './conversation-repository.ts'
import { storeMessage } from './store-message.ts'
import { readsOf, type Reads } from './statements/reads.ts'
import type { Offered } from './statements/tool.ts'
import { understand, type Context } from './question/understand.ts'
import { chooseTools, mostTokens, toolsOffered, type Used } from './model/choose-tools.ts'
import { gapsOfModel } from './model/gaps-of-model.ts'
import { givenOf, withIds } from './model/given-to-model.ts'
import { askForAnswer, wordAnswer, type Material } from './model/word-answer.ts'

/** How long the models may take for one answer (ms). The rest of the function's time is for the rules. */
const modelMillis = 35_000

/** Shortest time between two writes of sentences (ms). The person reads more slowly than the model writes. */
const betweenWrites = 150

/** A question with everything that answering it needs. */
type Work = {
  run: Run
  principal: Member
  body: AnswerBody
  context: Context
  reads: Reads
  /** Present if the message asks for a change. */
  proposing: ProposingTool | undefined
}

const promptVersion = `${toolsPrompt.version}, ${answerPrompt.version}`

/** The most tokens that wording can take: the statements of an answer with their records, and as much again. */
const wordingTokens = assistantLimits.sentences * 600

const materialOf = (used: readonly Used[]): Material[] =>
  withoutRepeats(
    used.flatMap(({ result: { statements } }) =>
      statements.map((stated, place): Material => ({ ...stated, isHeadline: place === 0 })),
    ),
  )

/** Shows what is being done. A job that was cancelled ends the work here. */
const progressOf = (run: Run) => {
  const now: AnswerProgress = { tools: [], sentences: [] }
  let writtenAt = 0
  return {
    reading: async (tools: readonly AssistantTool[]) => {
      now.tools = [...new Set([...now.tools, ...tools])]
      await run.write({ progress: { ...now } })
    },
    wording: () => run.write({ step: 'wording' }),
    said: async (sentences: AnswerProgress['sentences']) => {
      if (performance.now() - writtenAt < betweenWrites) return
      writtenAt = performance.now()
      await run.write({ step: 'checking', progress: { ...now, sentences } })
    },
  }
}

type Made = { answer: Answer } | WithoutAnswer

const offeredIn = ({ proposing }: Work): readonly Offered[] => (proposing === undefined ? [] : [proposing])

/** The answer of a model, or why there is none. Undefined as a reason: there is nothing to word. */
const byModel = async (work: Work, given: object): Promise<Made> => {
  const { run, principal, body, context, reads, proposing } = work
  const [models, deadline, progress] = [stageModels(), AbortSignal.timeout(modelMillis), progressOf(run)]
  const understood = understand(body.text, context)
  const chosen = await chooseTools({
    principal,
    reads,
    given,
    offered: offeredIn(work),
    resolve: (input) => withIds(input, context),
    models,
    deadline,
    onRead: progress.reading,
    onTokens: (tokens) => void (run.used += tokens),
  })
  // The rules word what was proposed.
  if (proposing?.proposed() !== undefined) return { without: undefined }
  if (!chosen.isUsable) return { without: 'unusable' }
  const material = materialOf(chosen.used)
  if (material.length === 0) return { without: undefined }
  await progress.wording()
  const question = askForAnswer(body.text, material)
  const worded = await wordAnswer(question, material, models, deadline, progress.said)
  run.used += worded.tokens
  const { dropped } = worded
  if (worded.kind === 'unusable') return { without: deadline.aborted ? 'unavailable' : 'unusable', dropped }
  const asked = chosen.used.find(({ tool }) => tool === 'records')?.query
  const { model, kept, sentences } = worded
  const gaps = gapsOfModel(chosen, understood, context)
  const [about, ...others] = new Set(chosen.used.flatMap(({ input }) => input['projectId'] ?? []))
  const project = others.length === 0 ? context.projects.find(({ id }) => id === about) : undefined
  return {
    answer: await answerOf(
      principal,
      { ...understood, project: project ?? understood.project, choices: [], calls: chosen.used },
      {
        sentences,
        gaps,
        read: chosen.used.map(({ tool, input, result }) => readOf({ tool, input }, result.count, context)),
        ...(asked !== undefined && { query: shownQuery(asked, context) }),
        madeBy: { kind: 'model', model, promptVersion, kept, dropped },
      },
    ),
  }
}

const tryModel = async (work: Work): Promise<Made> => {
  const { run, principal, body, context } = work
  const given = givenOf(body.text, context, todayOf(principal))
  const tokens = (await mostTokens(given, toolsOffered(principal, offeredIn(work)))) + wordingTokens
  const without = await reserve(run, tokens, 'reading')
  if (without !== undefined) return { without }
  try {
    return await byModel(work, given)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { without: error.isWithoutAccess ? 'stage' : 'unavailable' }
  }
}

/** The project on screen, if the person can still see it. */
const pageOf = async (principal: Member, id: string | null) => {
  if (id === null) return undefined
  try {
    return await visibleProject(asProjectReader(principal), id)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The conversation was deleted while its question was being answered. */
class ConversationGone extends Error {}

const conversationOf = async (owner: Owner, { conversationId, goesOn }: AnswerBody) => {
  const found = await readConversation(owner, conversationId)
  if (found === undefined && goesOn) throw new ConversationGone()
  return found
}

/** Stores the answer with the end of the job, so that it is stored once. The job forgets what was asked. */
const finish = async (run: Run, owner: Owner, before: ConversationRecord | undefined, answer: Answer) => {
  const body = bodyOf(run.job)
  await storeMessage({
    owner,
    asked: body,
    answer,
    before,
    again: () => conversationOf(owner, body),
    write: (conversation, others) => run.end(true, [conversation, ...others], withoutQuestion(run.job)),
  })
}

/** The answer: of a model or, without one, of the rules. */
const answered = async (work: Omit<Work, 'proposing'>): Promise<Answer> => {
  const { run, principal, body, context, reads } = work
  const key = changeKeyOf({ key: run.job.id })
  const asksForChange = understandChange(body.text, context, todayOf(principal)).kind !== 'none'
  const proposing = asksForChange ? proposingTool(principal, body.text, context, key) : undefined
  const made = await tryModel({ ...work, proposing })
  if ('answer' in made) return made.answer
  const changeSet = proposing?.proposed()
  if (changeSet !== undefined) return proposedAnswer(changeSet, principal, context)
  const byRules = await proposeByRules(principal, body.text, context, key)
  return byRules.answer ?? answerWithout(principal, body.text, { context, reads }, byRules, made)
}

const make = async (run: Run): Promise<void> => {
  const { workspaceId, requestedBy } = run.job
  const body = bodyOf(run.job)
  const owner = { workspaceId, personId: requestedBy.id }
  const principal = await askingMember(workspaceId, requestedBy.id)
  // An answer in another role would not be shown.
  if (principal === undefined || principal.role !== body.role) return run.end(false, [], withoutQuestion(run.job))
  const reads = readsOf(principal)
  try {
    const [before, page] = await Promise.all([conversationOf(owner, body), pageOf(principal, body.page)])
    const context = await contextOf(
      principal,
      { text: body.text, page, before: before?.about, queryBefore: before?.query },
      reads,
    )
    await finish(run, owner, before, await answered({ run, principal, body, context, reads }))
  } catch (error) {
    if (!(error instanceof ConversationGone)) throw error
    await run.end(false, [], withoutQuestion(run.job))
  }
}

/** Handles a question, as often as it arrives. */
export const answerQuestion = (event: Requested): Promise<void> => working(event, make)
