/**
 * Credentials for the records of one workspace. A function that serves workspaces has no access to their records by its
 * own role: it takes a second role, tagged with the workspace of the call, whose policy allows only keys that begin with
 * that tag. See infra/table-grants.ts and decision 152.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { reachedWorkspace } from './tenancy.ts'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string; expiration?: Date }

/** The longest session of a role that another role takes. */
const sessionSeconds = 3600

/** Longer than any call takes. */
const leastRemainingMillis = 5 * 60_000

/** Of one copy of a function. The workspaces that have waited longest for a call are forgotten first. */
const mostKept = 500

let client: STSClient | undefined
const own = fromEnv()

const kept = new Map<string, Promise<Credentials>>()

/** The tag is what the role's policy compares keys with. The session's name shows the workspace in CloudTrail. */
const take = async (RoleArn: string, workspaceId: string): Promise<Credentials> => {
  const { Credentials: given } = await (client ??= new STSClient({ maxAttempts: 5 })).send(
    new AssumeRoleCommand({
      RoleArn,
      RoleSessionName: workspaceId,
      DurationSeconds: sessionSeconds,
      Tags: [{ Key: 'workspace', Value: workspaceId }],
    }),
  )
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = given ?? {}
  if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined || !Expiration)
    throw new Error('STS answered without credentials')
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  }
}

const lasts = ({ expiration }: Credentials): boolean =>
  expiration !== undefined && expiration.getTime() - Date.now() > leastRemainingMillis

const renew = (role: string, workspaceId: string): Promise<Credentials> => {
  const taken = take(role, workspaceId)
  kept.set(workspaceId, taken)
  const [longest] = kept.keys()
  if (kept.size > mostKept && longest !== undefined) kept.delete(longest)
  // A failure is not kept: the next call tries again.
  taken.catch(() => kept.get(workspaceId) === taken && kept.delete(workspaceId))
  return taken
}

const ofWorkspace = async (role: string, workspaceId: string): Promise<Credentials> => {
  const known = kept.get(workspaceId)
  if (known === undefined) return renew(role, workspaceId)
  kept.delete(workspaceId)
  kept.set(workspaceId, known)
  const credentials = await known
  if (lasts(credentials)) return credentials
  // Calls that waited for the same credentials renew them once.
  const now = kept.get(workspaceId)
  return now === undefined || now === known ? renew(role, workspaceId) : now
}

/**
 * Credentials for the running code: those of the workspace that it reaches, otherwise those of the function. Asked for
 * each request, and cached here, not by the SDK, which would keep those of the first request.
 */
export const tenantCredentials = Object.assign(
  async (): Promise<Credentials> => {
    const [role, workspaceId] = [process.env['TENANT_ROLE_ARN'], reachedWorkspace()]
    return role === undefined || workspaceId === undefined ? own() : ofWorkspace(role, workspaceId)
  },
  { memoized: true },
)
