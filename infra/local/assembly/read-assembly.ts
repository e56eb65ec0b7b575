/** Reads the cloud assembly of a stage, which defines everything that exists in the local stage. */
import { readAlarm, readMetricFilter } from './alarms.ts'
import { readAliases } from './aliases.ts'
import { readApi } from './api.ts'
import type { Assembly } from './assembly.ts'
import { readBucket, readMalwarePlan, readPool, readSecret, readTable, poolTriggersOf, withoutAliases } from './data.ts'
import { readDistribution } from './distribution.ts'
import { readEventSource, readFunction, readPermission } from './functions.ts'
import { inertTypes } from './inert.ts'
import { createResolver } from './intrinsics.ts'
import type { Located } from './intrinsics.ts'
import {
  readBus,
  readConfigurationSet,
  readIdentity,
  readQueue,
  readReceiptRule,
  readRule,
  readSchedule,
  readTopic,
} from './messaging.ts'
import { readRoles } from './policies.ts'
import { AssemblyError, readTemplates } from './template.ts'

/** Used if a template leaves the region and account to the deployment. */
const unknown = { region: 'us-east-1', account: '000000000000' }

/** Types that the functions below read. */
const readTypes = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::GuardDuty::MalwareProtectionPlan',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::IAM::RolePolicy',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::Logs::MetricFilter',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SES::ReceiptRule',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
])

/**
 * @param cdkOut folder that `cdk synth` wrote
 * @param stage id of the CDK Stage
 * @throws AssemblyError with the resource type, property or intrinsic that this machine cannot run
 */
export const readAssembly = (cdkOut: string, stage: string): Assembly => {
  const stacks = readTemplates(cdkOut, stage).map((template) => ({
    ...template,
    region: template.region === 'unknown-region' ? unknown.region : template.region,
  }))
  const resolver = createResolver(stacks, unknown.account)
  const { resources } = resolver
  refuseUnknownTypes(resources)
  const of = (...types: string[]) => resources.filter((resource) => types.includes(resource.resource.Type))

  const roles = readRoles(resources, resolver)
  const aliases = readAliases(of('AWS::Lambda::Alias'), resolver)
  const functions = of('AWS::Lambda::Function').map((resource) =>
    readFunction(resource, resolver, roles, of('AWS::Lambda::EventInvokeConfig'), aliases),
  )
  const permissions = of('AWS::Lambda::Permission').map((resource) => readPermission(resource, resolver, functions))
  const receiptRules = of('AWS::SES::ReceiptRule').map((resource) => readReceiptRule(resource, resolver))
  const receiving = new Set(receiptRules.map(({ bucket }) => bucket))
  const buckets = of('AWS::S3::Bucket').map((resource) => {
    const bucket = readBucket(resource, resolver, of('AWS::S3::BucketPolicy'))
    return { ...bucket, served: bucket.served || receiving.has(bucket.name) }
  })
  const clients = of('AWS::Cognito::UserPoolClient')
  const topics = of('AWS::SNS::Topic').map((resource) => readTopic(resource, resolver, of('AWS::SNS::Subscription')))
  for (const topic of topics) {
    for (const { protocol, endpoint } of topic.subscriptions) {
      const allowed = permissions.some(
        (permission) => permission.functionArn === endpoint && permission.principal === 'sns.amazonaws.com',
      )
      if (protocol === 'lambda' && !allowed)
        throw new AssemblyError(`${topic.name}: SNS has no permission to invoke ${endpoint}`)
    }
  }
  const pools = of('AWS::Cognito::UserPool').map((resource) => readPool(resource, resolver, clients))
  for (const pool of pools) {
    for (const { step, functionArn } of poolTriggersOf(pool)) {
      const allowed = permissions.some(
        (permission) =>
          permission.functionArn === functionArn &&
          permission.principal === 'cognito-idp.amazonaws.com' &&
          permission.sourceArn === pool.arn,
      )
      if (!allowed)
        throw new AssemblyError(`${pool.name}: Cognito has no permission to invoke ${functionArn} (${step})`)
    }
  }
  const [distribution, ...others] = of('AWS::CloudFront::Distribution')
  if (others.length > 0) throw new AssemblyError('the stage has more than one CloudFront distribution')

  return {
    stage,
    region: stacks[0]?.region ?? unknown.region,
    account: unknown.account,
    functions,
    roles,
    tables: of('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map((resource) => readTable(resource, resolver)),
    buses: of('AWS::Events::EventBus').map((resource) => readBus(resource, resolver)),
    rules: of('AWS::Events::Rule').map((resource) => readRule(resource, resolver)),
    queues: of('AWS::SQS::Queue').map((resource) => readQueue(resource, resolver)),
    eventSources: of('AWS::Lambda::EventSourceMapping').map((resource) =>
      readEventSource(resource, resolver, functions, aliases),
    ),
    schedules: of('AWS::Scheduler::Schedule').map((resource) => readSchedule(resource, resolver, aliases)),
    topics: topics.map((topic) => ({
      ...topic,
      subscriptions: topic.subscriptions.map((subscription) => ({
        ...subscription,
        endpoint: aliases.behind(subscription.endpoint),
      })),
    })),
    configurationSets: of('AWS::SES::ConfigurationSet').map((resource) =>
      readConfigurationSet(resource, resolver, of('AWS::SES::ConfigurationSetEventDestination')),
    ),
    identities: of('AWS::SES::EmailIdentity').map((resource) => readIdentity(resource, resolver)),
    receiptRules,
    api: readApi(resources, resolver, permissions, aliases),
    pools: pools.map((pool) => withoutAliases(pool, aliases)),
    buckets,
    alarms: of('AWS::CloudWatch::Alarm').map((resource) => readAlarm(resource, resolver)),
    metricFilters: of('AWS::Logs::MetricFilter').map((resource) => readMetricFilter(resource, resolver)),
    malwarePlans: of('AWS::GuardDuty::MalwareProtectionPlan').map((resource) => readMalwarePlan(resource, resolver)),
    secrets: of('AWS::SecretsManager::Secret').map((resource) => readSecret(resource, resolver)),
    ...(distribution && { distribution: readDistribution(distribution, resolver, resources, buckets) }),
  }
}

const refuseUnknownTypes = (resources: Located[]): void => {
  const unsupported = resources.filter(
    ({ resource }) => !readTypes.has(resource.Type) && !inertTypes.has(resource.Type),
  )
  if (unsupported.length === 0) return
  const named = unsupported.map(({ stack, logicalId, resource }) => `${resource.Type} (${stack.name}: ${logicalId})`)
  throw new AssemblyError(`the local stage does not support ${named.join(', ')}`)
}
