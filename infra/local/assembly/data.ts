/** The table, buckets, user pools and secrets. */
import type { Aliases } from './aliases.ts'
import type { Bucket, MalwarePlan, Secret, Table, UserPool } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf, type Properties } from './properties.ts'

type RawIndex = { IndexName: string; KeySchema: unknown; Projection: unknown }

/** Converts AWS::DynamoDB::Table and AWS::DynamoDB::GlobalTable to the input of CreateTable. */
export const readTable = (resource: Located, resolver: Resolver): Table => {
  const properties = propertiesOf(resource, resolver).ignore(
    'ContributorInsightsSpecification',
    'DeletionProtectionEnabled',
    'PointInTimeRecoverySpecification',
    'Replicas',
    'SSESpecification',
    'TableClass',
    'TableName',
    'Tags',
    'WarmThroughput',
  )
  const billing = properties.text('BillingMode')
  if (billing !== 'PAY_PER_REQUEST')
    throw properties.fault(`the billing mode ${billing} is not supported: provisioned throughput is not throttled here`)
  const ttl = properties.nested('TimeToLiveSpecification')
  const stream = properties.nested('StreamSpecification')
  const view = stream?.text('StreamViewType')
  const globals = properties.list('GlobalSecondaryIndexes') as RawIndex[]
  const locals = properties.list('LocalSecondaryIndexes') as RawIndex[]
  const index = ({ IndexName, KeySchema, Projection }: RawIndex) => ({ IndexName, KeySchema, Projection })
  const name = resolver.reference(resource)
  const table: Table = {
    id: resource.logicalId,
    name,
    arn: resolver.attribute(resource, 'Arn'),
    ...(view && { streamArn: resolver.attribute(resource, 'StreamArn') }),
    ...(ttl?.flag('Enabled', false) && { ttlAttribute: ttl.text('AttributeName') }),
    definition: {
      TableName: name,
      BillingMode: billing,
      AttributeDefinitions: properties.any('AttributeDefinitions'),
      KeySchema: properties.any('KeySchema'),
      ...(globals.length > 0 && { GlobalSecondaryIndexes: globals.map(index) }),
      ...(locals.length > 0 && { LocalSecondaryIndexes: locals.map(index) }),
      ...(view && { StreamSpecification: { StreamEnabled: true, StreamViewType: view } }),
    },
  }
  properties.done()
  return table
}

/** The one rule of a bucket that is replicated. */
const readReplica = (properties: Properties): Bucket['replica'] => {
  const replication = properties.nested('ReplicationConfiguration')?.ignore('Role')
  const [rule, ...others] = replication?.nestedList('Rules') ?? []
  if (rule === undefined) return undefined
  const destination = rule.nested('Destination')?.ignore('Account', 'AccessControlTranslation', 'Metrics')
  const copiesMarks = rule.nested('DeleteMarkerReplication')?.text('Status') === 'Enabled'
  if (others.length > 0 || destination === undefined || rule.text('Status') !== 'Enabled' || !copiesMarks)
    throw properties.fault('only one enabled rule, which replicates the marks of deleted objects, is supported')
  rule.ignore('Id', 'Priority')
  return {
    bucket: destination.text('Bucket').split(':').at(-1) ?? '',
    prefix: rule.nested('Filter')?.text('Prefix') ?? '',
  }
}

/** Buckets are files on this machine. Settings for retention, encryption, logging and expiry are ignored. */
export const readBucket = (resource: Located, resolver: Resolver, policies: Located[]): Bucket => {
  const name = resolver.reference(resource)
  const properties = propertiesOf(resource, resolver)
  const notification = properties.nested('NotificationConfiguration')
  const eventBridge = notification?.nested('EventBridgeConfiguration')?.flag('EventBridgeEnabled', true) ?? false
  const replica = readReplica(properties)
  const rules = properties.nested('CorsConfiguration')?.nestedList('CorsRules') ?? []
  const cors = rules.map((rule) => ({
    origins: rule.texts('AllowedOrigins'),
    methods: rule.texts('AllowedMethods'),
    headers: rule.texts('AllowedHeaders'),
    exposed: rule.texts('ExposedHeaders'),
    maxAge: rule.number('MaxAge', 0),
  }))
  properties
    .ignore(
      'AbacStatus',
      'AccessControl',
      'BucketEncryption',
      'BucketName',
      'IntelligentTieringConfigurations',
      'LifecycleConfiguration',
      'LoggingConfiguration',
      'ObjectLockEnabled',
      'OwnershipControls',
      'PublicAccessBlockConfiguration',
      'Tags',
      'VersioningConfiguration',
    )
    .done()
  return {
    id: resource.logicalId,
    name,
    arn: resolver.attribute(resource, 'Arn'),
    listable: policies.some((policy) => letsList(policy, name, resolver)),
    served: cors.length > 0,
    eventBridge,
    origin: `https://${resolver.attribute(resource, 'RegionalDomainName')}`,
    cors,
    ...(replica && { replica }),
  }
}

/** A plan that scans new objects, without tagging them. */
export const readMalwarePlan = (resource: Located, resolver: Resolver): MalwarePlan => {
  const properties = propertiesOf(resource, resolver).ignore('Role', 'Tags')
  const bucket = properties.nested('ProtectedResource')?.nested('S3Bucket')
  if (!bucket) throw properties.fault('ProtectedResource has no S3Bucket')
  const found = {
    arn: resolver.attribute(resource, 'Arn'),
    bucket: bucket.text('BucketName'),
    prefixes: bucket.texts('ObjectPrefixes'),
  }
  properties.done()
  return found
}

/** A secret, without its value. The values that the template resolves are generated: see attributes.ts. */
export const readSecret = (resource: Located, resolver: Resolver): Secret => {
  const properties = propertiesOf(resource, resolver).ignore('Description', 'GenerateSecretString', 'Tags')
  const found = { name: properties.text('Name'), arn: resolver.reference(resource) }
  properties.done()
  return found
}

type BucketStatement = { Effect: string; Action: string | string[]; Principal: { Service?: string | string[] } }

const letsList = (policy: Located, bucket: string, resolver: Resolver): boolean => {
  const properties = propertiesOf(policy, resolver)
  if (properties.text('Bucket') !== bucket) return false
  const { Statement } = properties.any('PolicyDocument') as { Statement: BucketStatement[] }
  return Statement.some(
    ({ Effect, Action, Principal }) =>
      Effect === 'Allow' &&
      [Action].flat().includes('s3:ListBucket') &&
      [Principal.Service ?? []].flat().includes('cloudfront.amazonaws.com'),
  )
}

/** The functions that a pool calls, with the step at which it does. */
export const poolTriggersOf = ({ properties }: UserPool): { step: string; functionArn: string }[] =>
  Object.entries(properties['LambdaConfig'] ?? {}).map(([step, functionArn]) => ({
    step,
    functionArn: String(functionArn),
  }))

/** The pool with the functions behind the aliases that it calls. */
export const withoutAliases = (pool: UserPool, aliases: Aliases): UserPool => {
  const triggers = poolTriggersOf(pool).map(({ step, functionArn }) => [step, aliases.behind(functionArn)])
  if (triggers.length === 0) return pool
  return { ...pool, properties: { ...pool.properties, LambdaConfig: Object.fromEntries(triggers) as object } }
}

/**
 * A pool with its clients. The Cognito stand-in validates the properties and rejects those that it does not support.
 */
export const readPool = (resource: Located, resolver: Resolver, clients: Located[]): UserPool => {
  const poolId = resolver.reference(resource)
  const properties = propertiesOf(resource, resolver).all()
  const nameIn = (from: Record<string, unknown>, property: string, otherwise: string) => {
    const name = from[property]
    return typeof name === 'string' ? name : otherwise
  }
  return {
    id: resource.logicalId,
    poolId,
    arn: resolver.attribute(resource, 'Arn'),
    name: nameIn(properties, 'UserPoolName', resource.logicalId),
    properties,
    clients: clients
      .map((client) => ({ client, properties: propertiesOf(client, resolver).all() }))
      .filter(({ properties: own }) => own['UserPoolId'] === poolId)
      .map(({ client, properties: own }) => ({
        clientId: resolver.reference(client),
        name: nameIn(own, 'ClientName', client.logicalId),
        properties: own,
      })),
  }
}
