/** The custom message trigger: a function of the stage that writes a pool's emails. */
import * as z from 'zod/mini'
import { ServiceError, invalidParameter } from '../protocol/service-error.ts'
import { type Mail, type MailOrder, codeMark, filledIn, usernameMark } from './mail.ts'

/** Calls a function of the stage for a pool. */
export type InvokeTrigger = (
  functionArn: string,
  event: object,
  poolId: string,
) => Promise<{ ok: true; value: unknown } | { ok: false; errorMessage: string }>

export type Triggers = {
  invoke: InvokeTrigger
  /** How long the service waits for an answer, in milliseconds. Infinity leaves it to the function's own timeout. */
  patience: number
}

/** The service's own wait, in milliseconds. */
export const triggerPatience = 5000

const attempts = 3

const answer = z.object({
  response: z.object({ emailSubject: z.nullish(z.string()), emailMessage: z.nullish(z.string()) }),
})

/** What the API allows in a message. White space is ASCII only: an invisible character makes the call fail. */
const signs = String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]`
const limits = {
  emailSubject: { most: 140, pattern: new RegExp(`^${signs}+$`, 'u') },
  emailBody: { most: 20_000, pattern: new RegExp(String.raw`^${signs}*\{####\}${signs}*$`, 'u') },
}

/**
 * The email of an order, by the pool's trigger if it has one.
 *
 * @throws UserLambdaValidationException, UnexpectedLambdaException, InvalidLambdaResponseException or
 *   InvalidParameterException if the function fails, answers too late, or answers with something unusable
 */
export const writtenMail = async (order: MailOrder, { invoke, patience }: Triggers): Promise<Mail> => {
  const { pool, template } = order
  const trigger = pool.customMessage
  if (trigger === undefined) return filledIn(order, template)
  const result = await patiently(() => invoke(trigger, eventOf(order), pool.id), patience)
  if (!result.ok) {
    throw new ServiceError(
      'UserLambdaValidationException',
      `CustomMessage failed with error ${result.errorMessage.replace(/\.$/, '')}.`,
    )
  }
  const read = answer.safeParse(result.value)
  if (!read.success) throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
  const { emailSubject, emailMessage } = read.data.response
  if (!emailMessage) return filledIn(order, template)
  const subject = emailSubject ?? template.subject
  check('emailBody', emailMessage)
  check('emailSubject', subject)
  // An invitation also has to name the user.
  const names = usernameMark in order.values
  if (names && !emailMessage.includes(usernameMark)) throw unusable('emailBody', `contain ${usernameMark}`)
  return filledIn(order, { subject, body: emailMessage })
}

/** Version 1 of the event. It has the placeholder of the code, never the code. */
const eventOf = ({ pool, user, occasion, client, to, values }: MailOrder): object => ({
  version: '1',
  region: pool.id.split('_')[0],
  userPoolId: pool.id,
  userName: user.username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client ?? 'CLIENT_ID_NOT_APPLICABLE' },
  triggerSource: occasion,
  request: {
    userAttributes: { sub: user.sub, ...user.attributes, email: to, 'cognito:user_status': user.status },
    codeParameter: codeMark,
    linkParameter: '{##Click Here##}',
    usernameParameter: usernameMark in values ? usernameMark : null,
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
})

/** Waits for an answer, and asks again if none comes in time. @throws UnexpectedLambdaException after three times */
const patiently = async <T>(ask: () => Promise<T>, patience: number): Promise<T> => {
  if (patience === Infinity) return ask()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const late = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => late.resolve(undefined), patience)
    const answered = await Promise.race([ask().then((value) => ({ value })), late.promise])
    clearTimeout(timer)
    if (answered) return answered.value
  }
  throw new ServiceError(
    'UnexpectedLambdaException',
    'CustomMessage invocation failed due to error Socket timeout while invoking Lambda function.',
  )
}

const check = (name: keyof typeof limits, value: string): void => {
  const { most, pattern } = limits[name]
  if (value.length > most) throw unusable(name, `have length less than or equal to ${most}`)
  if (!pattern.test(value)) throw unusable(name, `satisfy regular expression pattern: ${pattern.source.slice(1, -1)}`)
}

const unusable = (name: string, rule: string) =>
  invalidParameter(`1 validation error detected: Value at '${name}' failed to satisfy constraint: Member must ${rule}`)
