/**
 * Signs in the team with Amplify (SRP: the password itself never leaves the browser). Requests to Cognito go through
 * the site's own origin. The tokens are handed to the server once and are not stored.
 */
import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, signIn, type SignInOutput } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import type { Session } from '../../../shared/accounts/session.ts'
import { call } from '../../client/client.ts'
import type { Step } from './sign-in-way.ts'

const memory = new Map<string, string>()
const inMemory = {
  setItem: async (key: string, value: string) => void memory.set(key, value),
  getItem: async (key: string) => memory.get(key) ?? null,
  removeItem: async (key: string) => void memory.delete(key),
  clear: async () => memory.clear(),
}

let configured: Promise<void> | undefined

const configure = async (): Promise<void> => {
  const { staffPool } = await call('platform.config')
  // Amplify warns about every endpoint that does not belong to Amazon.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  Amplify.configure({ Auth: { Cognito: { ...staffPool, userPoolEndpoint: `${location.origin}/cognito/` } } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(inMemory)
}

const ready = async (): Promise<void> => {
  try {
    await (configured ??= configure())
  } catch (error) {
    configured = undefined
    throw error
  }
}

/** Amplify also writes the challenge to the tab's storage between two steps; the sign-in works without it. */
const forgetChallenge = (): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('CognitoSignInState')) sessionStorage.removeItem(key)
}

const handOver = async (): Promise<Session> => {
  const { tokens } = await fetchAuthSession()
  memory.clear()
  if (tokens?.idToken === undefined) throw new Error('The sign-in returned no tokens')
  return call('auth.openSession', {
    body: { accessToken: tokens.accessToken.toString(), idToken: tokens.idToken.toString() },
  })
}

const stepOf = async ({ nextStep }: SignInOutput): Promise<Step> => {
  forgetChallenge()
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done', session: await handOver() }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new-password', asksName: false }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'code' }
    case 'RESET_PASSWORD':
      throw new Error('You must set a new password first. Use “Forgot your password?”.')
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    // The pool leaves requiring a code to the server.
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
    case 'CONFIRM_SIGN_UP':
      throw new Error(`This account requires a step that Plumbline does not support: ${nextStep.signInStep}`)
  }
}

/** Whether the pool does not know this address with this password. It says the same about a step that took too long. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'UserNotFoundException' ||
    (error.name === 'NotAuthorizedException' && !/session|attempts/i.test(error.message)))

/** Undefined if the pool does not know this address with this password. */
export const begin = async (email: string, password: string): Promise<Step | undefined> => {
  await ready()
  memory.clear()
  const output = await signIn({
    username: email.trim(),
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  }).catch((error: unknown) => {
    if (isUnknown(error)) return undefined
    throw error
  })
  return output && stepOf(output)
}

/** Answers the current step with a new password or a code. */
export const answer = async (response: string): Promise<Step> =>
  stepOf(await confirmSignIn({ challengeResponse: response.trim() }))
