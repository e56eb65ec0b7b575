/** Makes and uses passkeys with the browser's own functions. */
import type {
  CreationOptions,
  NewCredential,
  PresentedCredential,
  RequestOptions,
} from '../../shared/accounts/passkeys.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { call } from '../client/client.ts'

/** Whether this browser has passkeys, at an address where it allows them. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype

/** Why the browser made or used no passkey, in words to show. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}

/** Browsers give few reasons, so that sites learn nothing about the device. */
const reasons: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: 'This device cannot make a suitable passkey. Try a phone or a security key.',
  ConstraintError: 'This device cannot check who you are. Set up a screen lock, or try a phone or a security key.',
  SecurityError: 'Passkeys do not work at this address of the site.',
}

const reasonOf = (error: unknown, otherwise: string): PasskeyError =>
  new PasskeyError((error instanceof DOMException && reasons[error.name]) || otherwise)

export const createPasskey = async (options: CreationOptions): Promise<NewCredential> => {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return credential.toJSON() as NewCredential
  } catch (error) {
    throw reasonOf(error, 'No passkey was made: it was canceled or took too long. You can try again.')
  }
}

const presentPasskey = async (options: RequestOptions): Promise<PresentedCredential> => {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return used.toJSON() as PresentedCredential
  } catch (error) {
    throw reasonOf(error, 'No passkey was used: it was canceled or took too long. Try again, or use your password.')
  }
}

/** Signs in; `login` is the username of an operator, or the email of everyone else. */
export const signInWithPasskey = async (portal: 'team' | 'admin', login: string): Promise<Session> => {
  const { options, ticket } = await call('auth.beginPasskeySignIn', { body: { portal, login } })
  const credential = await presentPasskey(options)
  return call('auth.passkeySignIn', { body: { ticket, credential } })
}
