/**
 * Credentials for the records of one workspace. A function that serves workspaces has no access to their records by its
 * own role: it takes a second role, tagged with the workspace of the call, whose policy allows only keys that begin with
 * that tag. See infra/table-grants.ts and decision 152.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { counted } from '../counted.ts'
import { log } from '../log.ts'
import { noteRole } from '../meter.ts'
import { credentialCache, type Credentials, mostKeptIn } from './credential-cache.ts'
import { reachedWorkspace } from './tenancy.ts'

/** The longest session of a role that another role takes. */
const sessionSeconds = 3600

let client: STSClient | undefined
const own = fromEnv()

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

const takeCounted = async (role: string, workspaceId: string): Promise<Credentials> => {
  noteRole()
  return take(role, workspaceId).catch((error: unknown) => {
    log.error('tenant-role-refused', { ...counted('TenantRoleRefused'), error: error as Error })
    throw error
  })
}

/** In AWS, every function has its own setting; elsewhere, the memory that most functions have. */
const memoryMb = (): number => Number(process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'] ?? 512)

let cache: ReturnType<typeof credentialCache> | undefined

const ofWorkspace = (role: string, workspaceId: string): Promise<Credentials> => {
  cache ??= credentialCache({ take: (id) => takeCounted(role, id), most: mostKeptIn(memoryMb()) })
  return cache(workspaceId)
}

/**
 * Credentials for the running code: those of the workspace that it reaches, otherwise those of the function. Asked for
 * each request, and cached here, not by the SDK, which would keep those of the first request.
 */
export const tenantCredentials = Object.assign(
  async (): Promise<Omit<Credentials, 'sessionToken' | 'expiration'> & Partial<Credentials>> => {
    const [role, workspaceId] = [process.env['TENANT_ROLE_ARN'], reachedWorkspace()]
    return role === undefined || workspaceId === undefined ? own() : ofWorkspace(role, workspaceId)
  },
  { memoized: true },
)
