/** Verifies the tokens of a staff sign-in, which the browser gets from the pool and sends to the server. */
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwksValidationError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { setting } from '../../../kernel/environment.ts'
import { once } from '../../../kernel/table/table.ts'

/** Maximum wait for the pool's public keys, in milliseconds. */
const keysWithin = 3000

/**
 * The keys are fetched at the first verification and cached. If `AWS_ENDPOINT_URL` is set, they come from that
 * endpoint.
 */
const keys = new SimpleJwksCache({
  fetcher: {
    fetch: async (uri) => {
      const elsewhere = process.env['AWS_ENDPOINT_URL']
      const response = await fetch(elsewhere === undefined ? uri : new URL(new URL(uri).pathname, elsewhere), {
        signal: AbortSignal.timeout(keysWithin),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`The keys of the user pool cannot be read: ${response.status}`)
      return response.arrayBuffer()
    },
  },
})

const verifier = once(() =>
  CognitoJwtVerifier.create(
    { userPoolId: setting('STAFF_POOL_ID'), clientId: setting('STAFF_CLIENT_ID') },
    { jwksCache: keys },
  ),
)

/** The account of the tokens, and when it signed in, in seconds since the epoch. */
export type TokenHolder = { subject: string; email: string; signedInAt: number }

/**
 * The account of the tokens, if both are valid, from this pool and client, and of the same account; undefined
 * otherwise.
 */
export const readStaffTokens = async (tokens: {
  accessToken: string
  idToken: string
}): Promise<TokenHolder | undefined> => {
  const payloads = await verifyBoth(tokens)
  if (payloads === undefined) return undefined
  const { access, id } = payloads
  const { email } = id
  if (access.sub !== id.sub || typeof email !== 'string' || id.email_verified !== true) return undefined
  return { subject: id.sub, email, signedInAt: Math.min(access.auth_time, id.auth_time) }
}

const verifyBoth = async ({ accessToken, idToken }: { accessToken: string; idToken: string }) => {
  try {
    const [access, id] = await Promise.all([
      verifier().verify(accessToken, { tokenUse: 'access' }),
      verifier().verify(idToken, { tokenUse: 'id' }),
    ])
    return { access, id }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** Whether a token was refused for its content; a failure to fetch the keys is not the caller's fault. */
const isRefusal = (error: unknown): boolean => error instanceof JwtBaseError && !(error instanceof JwksValidationError)
