/**
 * Replaces `@aws-sdk/credential-provider-node` in the functions' bundles. Lambda puts a role's credentials into the
 * environment. The profiles, SSO and metadata services that the SDK would try next are a fifth of a bundle and of its
 * start time.
 */
type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

export const defaultProvider = () => (): Promise<Credentials> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env
  if (!accessKeyId || !secretAccessKey)
    return Promise.reject(new Error('The environment has no AWS credentials, which Lambda puts there'))
  return Promise.resolve({ accessKeyId, secretAccessKey, sessionToken })
}
