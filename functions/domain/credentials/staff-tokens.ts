/** Checks the tokens of a staff sign-in, which the browser got from the pool and hands over. */
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwksValidationError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table.ts'

/** Longest wait for the pool's public keys, in milliseconds. */
const keysWithin = 3000

/** The keys are fetched at the first check and kept; where the services are elsewhere than at AWS, so are they. */
const keys = new SimpleJwksCache({
  fetcher: {
    fetch: async (uri) => {
      const elsewhere = process.env['AWS_ENDPOINT_URL']
      const response = await fetch(elsewhere === undefined ? uri : new URL(new URL(uri).pathname, elsewhere), {
        signal: AbortSignal.timeout(keysWithin),
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

/** Whose tokens they are, and when that account signed in, in seconds since the epoch. */
export type TokenHolder = { subject: string; email: string; signedInAt: number }

/** Whom the tokens are of: both good, of this pool and this client, and of one account. Undefined where they are not. */
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

/** Whether a token was refused for what it says; keys that cannot be had are no fault of the caller. */
const isRefusal = (error: unknown): boolean => error instanceof JwtBaseError && !(error instanceof JwksValidationError)
