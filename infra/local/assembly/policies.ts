/** Collects the permissions of each role: inline policies, AWS::IAM::Policy and managed policies. */
import type { Role, Statement, TrustStatement } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'
import type { Properties } from './properties.ts'
import { AssemblyError } from './template.ts'

/**
 * AWS managed policies that the stage knows, by the end of their ARN. They grant access to services that have no
 * endpoint here.
 */
const managedByAws: Record<string, Statement[]> = {
  'policy/service-role/AWSLambdaBasicExecutionRole': [
    {
      effect: 'Allow',
      actions: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: ['*'],
    },
  ],
  'policy/AWSXRayDaemonWriteAccess': [
    { effect: 'Allow', actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] },
  ],
  'policy/service-role/AWSBackupServiceRolePolicyForBackup': [],
  'policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs': [
    { effect: 'Allow', actions: ['logs:*'], resources: ['*'] },
  ],
}

export const readRoles = (resources: Located[], resolver: Resolver): Role[] => {
  const of = (type: string) => resources.filter((resource) => resource.resource.Type === type)
  const managed = new Map<string, Statement[]>()
  const attached: { roles: string[]; statements: Statement[] }[] = []

  for (const resource of [...of('AWS::IAM::Policy'), ...of('AWS::IAM::ManagedPolicy'), ...of('AWS::IAM::RolePolicy')]) {
    const properties = propertiesOf(resource, resolver).ignore('PolicyName', 'ManagedPolicyName', 'Description', 'Path')
    if (properties.list('Users').length + properties.list('Groups').length > 0)
      throw properties.fault('users and groups are not supported')
    const statements = statementsOf(properties.any('PolicyDocument'), properties)
    const single = properties.textOr('RoleName', undefined)
    attached.push({ roles: single === undefined ? properties.texts('Roles') : [single], statements })
    if (resource.resource.Type === 'AWS::IAM::ManagedPolicy') managed.set(resolver.reference(resource), statements)
    properties.done()
  }

  return of('AWS::IAM::Role').map((resource) => {
    const properties = propertiesOf(resource, resolver).ignore(
      'Description',
      'MaxSessionDuration',
      'Path',
      'RoleName',
      'Tags',
    )
    if (properties.any('PermissionsBoundary') !== undefined)
      throw properties.fault('permissions boundaries are not supported')
    const name = resolver.reference(resource)
    const inline = properties
      .list('Policies')
      .flatMap((policy) => statementsOf((policy as { PolicyDocument: unknown }).PolicyDocument, properties))
    const fromArns = properties.texts('ManagedPolicyArns').flatMap((arn) => {
      const known = managed.get(arn) ?? Object.entries(managedByAws).find(([end]) => arn.endsWith(`:${end}`))?.[1]
      if (!known) throw properties.fault(`the managed policy ${arn} is not known to the local stage`)
      return known
    })
    const trust = trustOf(properties.any('AssumeRolePolicyDocument'))
    properties.done()
    const others = attached.filter((policy) => policy.roles.includes(name)).flatMap((policy) => policy.statements)
    return {
      id: name,
      name,
      statements: [...inline, ...fromArns, ...others],
      ...(trust.length > 0 && { trust }),
    }
  })
}

type RawTrust = Omit<RawStatement, 'Resource'> & { Principal?: { AWS?: string | string[] } }

/** The statements that name roles. Those for services are not needed: the stage starts functions itself. */
const trustOf = (document: unknown): TrustStatement[] =>
  [(document as { Statement?: RawTrust | RawTrust[] } | undefined)?.Statement ?? []]
    .flat()
    .filter(({ Principal }) => Principal?.AWS !== undefined)
    .map(({ Effect, Action = [], Principal, Condition }) => ({
      effect: Effect,
      actions: [Action].flat(),
      principals: [Principal?.AWS ?? []].flat(),
      ...(Condition && { condition: Condition }),
    }))

type RawStatement = {
  Sid?: string
  Effect: 'Allow' | 'Deny'
  Action?: string | string[]
  Resource?: string | string[]
  Condition?: Record<string, Record<string, unknown>>
}

const statementsOf = (document: unknown, properties: Properties): Statement[] => {
  const found = (document as { Statement?: RawStatement | RawStatement[] } | undefined)?.Statement ?? []
  return (Array.isArray(found) ? found : [found]).map((raw) => {
    const unknown = Object.keys(raw).filter(
      (key) => !['Sid', 'Effect', 'Action', 'Resource', 'Condition'].includes(key),
    )
    if (unknown.length > 0 || raw.Action === undefined || raw.Resource === undefined) {
      throw properties.fault(
        `a statement needs Action and Resource, and ${unknown.join(', ') || 'nothing else'} is not supported: ${JSON.stringify(raw)}`,
      )
    }
    return {
      effect: raw.Effect,
      actions: [raw.Action].flat(),
      resources: [raw.Resource].flat(),
      ...(raw.Condition && { condition: raw.Condition }),
    }
  })
}

export const findRole = (roles: readonly Role[], arn: string): Role | undefined =>
  roles.find(({ name }) => arn.endsWith(`:role/${name}`))

/** Whether a trust policy's statement names a role, by its id. */
export const namesRole = ({ principals }: TrustStatement, id: string, roles: readonly Role[]): boolean =>
  principals.some((arn) => findRole(roles, arn)?.id === id)

/** The role that a function or a schedule refers to by ARN. */
export const roleByArn = (roles: Role[], arn: string, by: string): Role => {
  const role = findRole(roles, arn)
  if (!role) throw new AssemblyError(`${by}: no role of this stage has the ARN ${arn}`)
  return role
}
