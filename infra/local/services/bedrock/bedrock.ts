/**
 * Bedrock's runtime on the local stage: Converse and ConverseStream. A call is checked against its function's role, then
 * answered by the stand-in or by a real model, or fails as the mode says.
 */
import type { Clock } from '../../clock/clock.ts'
import { createInterruptibleWait } from '../../clock/interruptible-wait.ts'
import type { Assembly } from '../../assembly/assembly.ts'
import type { Call } from '../../iam/evaluate.ts'
import { createRingBuffer } from '../../records/ring-buffer.ts'
import { foundationModelArn, isProfile, profileArn } from '../../../models.ts'
import type { Service, ServiceCall } from '../service-call.ts'
import { BedrockError } from './bedrock-error.ts'
import { answerAs } from './converse-answer.ts'
import type { ModelAnswer } from './converse-answer.ts'
import { readConverse } from './converse-request.ts'
import type { ConverseBody, ConverseRequest } from './converse-request.ts'
import type { LanguageModel } from './language-model.ts'
import { modes, readMode } from './modes.ts'
import type { Mode, ModeSetting } from './modes.ts'

/** A call of a model, as the console lists it. */
export type ModelCall = {
  /** ISO 8601, the stage's time. */
  at: string
  function: string
  model: string
  operation: string
  mode: Mode
  request: ConverseBody
  /** Absent if the call failed. */
  answer?: ModelAnswer
  /** Name of the error. */
  error?: string
}

export type ModelState = ModeSetting & {
  /** What answers: the stand-in or a real model. */
  model: string
  /** All modes, with what they do. */
  modes: Partial<Record<Mode, string>>
}

export type Bedrock = Service & {
  state(): ModelState
  /** @throws UnknownMode, with the status 400 */
  setMode(asked: unknown): void
  /** Oldest first. */
  calls(): ModelCall[]
  close(): void
}

/** Stands for the region that Bedrock chooses for a call of a profile: a role has to allow all of them. */
const someRegion = 'any-region-1'

export const createBedrock = (parts: {
  assembly: Pick<Assembly, 'account'>
  clock: Clock
  /** Answers instead of the stand-in. */
  model?: LanguageModel | undefined
}): Bedrock => {
  const { assembly, clock, model } = parts
  const answering: ModeSetting = { mode: model ? 'model' : 'script' }
  let setting: ModeSetting = model ? answering : { mode: 'off' }
  const calls = createRingBuffer<ModelCall>(50)
  const waits = createInterruptibleWait()
  const closing = new AbortController()

  /** Waits by the stage's clock, so that setting it forward ends the wait. */
  const wait = async (seconds: number): Promise<void> => {
    const due = clock.now() + seconds * 1_000
    const forget = clock.onAdvance(() => waits.endAll())
    while (!closing.signal.aborted && clock.now() < due) await waits.wait(due - clock.now())
    forget()
  }

  /** The mode of the next call. After its last refusal, `throttle` ends. */
  const take = (): ModeSetting => {
    const taken = setting
    if (taken.mode === 'throttle' && taken.times !== undefined)
      setting = taken.times > 1 ? { ...taken, times: taken.times - 1 } : answering
    return taken
  }

  const answerIn = async (mode: ModeSetting, request: ConverseRequest): Promise<ModelAnswer> => {
    const failure = failureIn(mode)
    if (failure) throw failure
    if (mode.mode === 'slow') await wait(mode.seconds)
    const asked = mode.mode === 'slow' ? answering : mode
    if (asked.mode === 'model' && model) return await model.converse(request)
    // Loaded with the first call.
    const { answerByScript } = await import('./scripted-model.ts')
    return answerByScript(request, asked)
  }

  const state = (): ModelState => {
    const { model: withModel, ...others } = modes
    return { ...setting, model: model?.name ?? 'stand-in', modes: { ...others, ...(model && { model: withModel }) } }
  }

  return {
    needs: (call) => neededFor(readConverse(call), regionOf(call), assembly.account),
    async answer(call) {
      const request = readConverse(call)
      const mode = take()
      const record: ModelCall = {
        at: new Date(clock.now()).toISOString(),
        function: call.caller,
        model: request.modelId,
        operation: request.operation,
        mode: mode.mode,
        request: request.body,
      }
      calls.add(record)
      const started = clock.now()
      try {
        record.answer = await answerIn(mode, request)
      } catch (error) {
        record.error = error instanceof BedrockError ? error.code : (error as Error).name
        throw error
      }
      return answerAs(request.operation, record.answer, clock.now() - started)
    },
    refuse: ({ code, message, status }) => ({
      status: code === 'AccessDeniedException' ? 403 : status,
      headers: { 'content-type': 'application/json', 'x-amzn-errortype': code },
      body: JSON.stringify({ message }),
    }),
    state,
    setMode(asked) {
      setting = readMode(asked, model !== undefined)
    },
    calls: () => calls.all(),
    close() {
      closing.abort()
      waits.endAll()
    },
  }
}

const regionOf = ({ headers }: ServiceCall): string =>
  /Credential=[^/]+\/\d{8}\/([^/]+)\//.exec(headers['authorization'] ?? '')?.[1] ?? ''

/** Converse has no action of its own: it needs that of InvokeModel, and a stream that of InvokeModel's stream. */
const neededFor = ({ operation, modelId }: ConverseRequest, region: string, account: string): Call[] => {
  const action = operation === 'Converse' ? 'bedrock:InvokeModel' : 'bedrock:InvokeModelWithResponseStream'
  const model = { id: modelId, region }
  if (!isProfile(model)) return [{ action, resource: foundationModelArn(model, region) }]
  const profile = profileArn(model, account)
  return [
    { action, resource: profile },
    {
      action,
      resource: foundationModelArn(model, someRegion),
      context: { 'bedrock:inferenceprofilearn': [profile] },
    },
  ]
}

const failureIn = ({ mode }: ModeSetting): BedrockError | undefined => {
  if (mode === 'off')
    return new BedrockError('AccessDeniedException', "You don't have access to the model with the specified model ID.")
  if (mode === 'throttle')
    return new BedrockError('ThrottlingException', 'Too many requests, please wait before trying again.')
  if (mode === 'too-long') return new BedrockError('ValidationException', 'Input is too long for requested model.')
  return undefined
}
