/** How the model behaves, which the console and tests choose while the stage runs. */
import * as z from 'zod'

/** What each mode does, for the console. */
export const modes = {
  off: 'Refuses, like an account that has no access to the model',
  script: 'Words the sentences that it is given',
  model: 'Asks the model of MODEL_URL or BEDROCK_MODEL_ID',
  throttle: 'Refuses because of too many requests',
  slow: 'Answers late',
  cut: 'Stops in the middle of its answer',
  'wrong-ids': 'Cites records that it was not given',
  'wrong-figures': 'Changes figures',
  'obey-injection': 'Does what an attack in the records might ask for',
  refuse: 'Refuses in words instead of answering',
  'too-long': 'Refuses because the input is too long',
} as const

export type Mode = keyof typeof modes

/** What an attack makes the model do in `obey-injection`. */
export const attacks = ['link', 'picture', 'recipient', 'figures', 'ids', 'tool-call', 'extra'] as const
export type Attack = (typeof attacks)[number]

const setting = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.enum(['off', 'script', 'model', 'cut', 'wrong-ids', 'wrong-figures', 'too-long']),
  }),
  z.strictObject({
    mode: z.literal('throttle'),
    /** Calls that are refused, including the SDK's retries, before the model answers again. All if omitted. */
    times: z.int().positive().optional(),
  }),
  z.strictObject({
    mode: z.literal('slow'),
    /** Seconds of the stage's clock. */
    seconds: z.number().positive().max(86_400).default(60),
  }),
  z.strictObject({
    mode: z.literal('obey-injection'),
    /** All of them in turn if omitted. */
    attack: z.enum(attacks).optional(),
  }),
  z.strictObject({
    mode: z.literal('refuse'),
    stopReason: z.enum(['content_filtered', 'end_turn']).default('content_filtered'),
  }),
])

export type ModeSetting = z.output<typeof setting>

export class UnknownMode extends Error {
  readonly status = 400
}

/** @throws UnknownMode */
export const readMode = (asked: unknown, hasModel: boolean): ModeSetting => {
  const read = setting.safeParse(asked)
  if (!read.success)
    throw new UnknownMode(`Give {"mode": one of ${Object.keys(modes).join(', ')}}. ${z.prettifyError(read.error)}`)
  if (read.data.mode === 'model' && !hasModel)
    throw new UnknownMode('The mode `model` needs MODEL_URL or BEDROCK_MODEL_ID: see the README.')
  return read.data
}
