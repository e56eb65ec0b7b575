/**
 * Physical names, and the values that `Ref` and `Fn::GetAtt` return for each resource type. Names that the template
 * does not specify are derived from the stack's name and the logical id, so they stay the same across restarts.
 */
import { createHash } from 'node:crypto'

export type Identity = {
  type: string
  stack: string
  logicalId: string
  region: string
  account: string
  /** A property of the resource with its intrinsics resolved; undefined if the template does not set it. */
  property: (name: string) => unknown
}

type Answers = {
  ref: (of: Identity) => string
  attributes: Record<string, (of: Identity) => string>
}

/** The name from the template, or one that is stable for this stack and logical id. */
const nameOf = (resource: Identity, property: string): string => {
  const given = resource.property(property)
  return typeof given === 'string' ? given : `${resource.stack}-${resource.logicalId}`
}

/** A stable id for a resource; `alphabet` is the set of characters that the service uses in its ids. */
const idOf = (resource: Identity, length: number, alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'): string => {
  const bytes = createHash('sha256').update(`${resource.stack}/${resource.logicalId}`).digest()
  return Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('')
}

const upper = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const arn = (resource: Identity, service: string, rest: string) =>
  `arn:aws:${service}:${resource.region}:${resource.account}:${rest}`
const globalArn = (resource: Identity, service: string, rest: string) =>
  `arn:aws:${service}::${resource.account}:${rest}`

const named = (property: string, service: string, rest: (name: string) => string): Answers => ({
  ref: (resource) => nameOf(resource, property),
  attributes: { Arn: (resource) => arn(resource, service, rest(nameOf(resource, property))) },
})

/** Resources whose `Ref` and main attribute are an opaque id. */
const opaque = (attribute: string, length = 10, alphabet?: string): Answers => ({
  ref: (resource) => idOf(resource, length, alphabet),
  attributes: { [attribute]: (resource) => idOf(resource, length, alphabet) },
})

const tableArn = (resource: Identity) => arn(resource, 'dynamodb', `table/${nameOf(resource, 'TableName')}`)
const table: Answers = {
  ref: (resource) => nameOf(resource, 'TableName'),
  attributes: {
    Arn: tableArn,
    // AWS uses the creation time here. Any timestamp works, as long as it stays the same across restarts.
    StreamArn: (resource) => `${tableArn(resource)}/stream/2026-01-01T00:00:00.000`,
  },
}

const bucketName = (resource: Identity) => {
  const given = resource.property('BucketName')
  return typeof given === 'string' ? given : `${resource.stack}-${resource.logicalId}`.toLowerCase().slice(0, 63)
}
const queueName = (resource: Identity) => nameOf(resource, 'QueueName')
const poolId = (resource: Identity) => `${resource.region}_${idOf(resource, 9, `${upper}abcdefghijklmnopqrstuvwxyz`)}`
const apiId = (resource: Identity) => idOf(resource, 10)
/** Of the function that a version or an alias belongs to. */
const functionArn = (resource: Identity) =>
  arn(resource, 'lambda', `function:${String(resource.property('FunctionName'))}`)
const topicArn = (resource: Identity) => arn(resource, 'sns', nameOf(resource, 'TopicName'))

const answers: Record<string, Answers> = {
  'AWS::ApiGatewayV2::Api': {
    ref: apiId,
    attributes: {
      ApiId: apiId,
      ApiEndpoint: (resource) => `https://${apiId(resource)}.execute-api.${resource.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Integration': opaque('IntegrationId', 7),
  'AWS::ApiGatewayV2::Route': opaque('RouteId', 7),
  'AWS::ApiGatewayV2::Stage': { ref: (resource) => String(resource.property('StageName')), attributes: {} },
  'AWS::CloudFront::CachePolicy': opaque('Id', 32),
  'AWS::CloudFront::Distribution': {
    ref: (resource) => `E${idOf(resource, 13, upper)}`,
    attributes: {
      Id: (resource) => `E${idOf(resource, 13, upper)}`,
      DomainName: (resource) => `d${idOf(resource, 13)}.cloudfront.net`,
    },
  },
  'AWS::CloudFront::Function': {
    ref: (resource) => globalArn(resource, 'cloudfront', `function/${nameOf(resource, 'Name')}`),
    attributes: {
      FunctionARN: (resource) => globalArn(resource, 'cloudfront', `function/${nameOf(resource, 'Name')}`),
    },
  },
  'AWS::CloudFront::OriginAccessControl': opaque('Id', 14, upper),
  'AWS::CloudFront::OriginRequestPolicy': opaque('Id', 32),
  'AWS::CloudFront::ResponseHeadersPolicy': opaque('Id', 32),
  'AWS::CloudWatch::Alarm': named('AlarmName', 'cloudwatch', (name) => `alarm:${name}`),
  'AWS::CloudWatch::CompositeAlarm': named('AlarmName', 'cloudwatch', (name) => `alarm:${name}`),
  'AWS::CloudWatch::Dashboard': { ref: (resource) => nameOf(resource, 'DashboardName'), attributes: {} },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      UserPoolId: poolId,
      Arn: (resource) => arn(resource, 'cognito-idp', `userpool/${poolId(resource)}`),
      ProviderName: (resource) => `cognito-idp.${resource.region}.amazonaws.com/${poolId(resource)}`,
      ProviderURL: (resource) => `https://cognito-idp.${resource.region}.amazonaws.com/${poolId(resource)}`,
    },
  },
  'AWS::Cognito::UserPoolClient': opaque('ClientId', 26),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Archive': named('ArchiveName', 'events', (name) => `archive/${name}`),
  'AWS::Events::EventBus': {
    ref: (resource) => nameOf(resource, 'Name'),
    attributes: {
      Name: (resource) => nameOf(resource, 'Name'),
      Arn: (resource) => arn(resource, 'events', `event-bus/${nameOf(resource, 'Name')}`),
    },
  },
  'AWS::Events::Rule': {
    ref: (resource) => nameOf(resource, 'Name'),
    attributes: {
      Arn: (resource) => {
        const bus = resource.property('EventBusName')
        const onBus = typeof bus === 'string' && bus !== 'default' ? `${bus}/` : ''
        return arn(resource, 'events', `rule/${onBus}${nameOf(resource, 'Name')}`)
      },
    },
  },
  'AWS::GuardDuty::MalwareProtectionPlan': {
    ref: (resource) => idOf(resource, 20),
    attributes: { Arn: (resource) => arn(resource, 'guardduty', `malware-protection-plan/${idOf(resource, 20)}`) },
  },
  'AWS::IAM::ManagedPolicy': {
    ref: (resource) => globalArn(resource, 'iam', `policy/${nameOf(resource, 'ManagedPolicyName')}`),
    attributes: {
      PolicyArn: (resource) => globalArn(resource, 'iam', `policy/${nameOf(resource, 'ManagedPolicyName')}`),
    },
  },
  'AWS::IAM::Policy': { ref: (resource) => nameOf(resource, 'PolicyName'), attributes: {} },
  'AWS::IAM::Role': {
    ref: (resource) => nameOf(resource, 'RoleName'),
    attributes: {
      Arn: (resource) => globalArn(resource, 'iam', `role/${nameOf(resource, 'RoleName')}`),
      RoleId: (resource) => `AROA${idOf(resource, 16, upper)}`,
    },
  },
  'AWS::KMS::Key': {
    ref: (resource) => idOf(resource, 32, '0123456789abcdef'),
    attributes: {
      Arn: (resource) => arn(resource, 'kms', `key/${idOf(resource, 32, '0123456789abcdef')}`),
      KeyId: (resource) => idOf(resource, 32, '0123456789abcdef'),
    },
  },
  'AWS::CodeDeploy::Application': { ref: (resource) => nameOf(resource, 'ApplicationName'), attributes: {} },
  'AWS::CodeDeploy::DeploymentGroup': { ref: (resource) => nameOf(resource, 'DeploymentGroupName'), attributes: {} },
  'AWS::Lambda::Alias': {
    ref: (resource) => `${functionArn(resource)}:${String(resource.property('Name'))}`,
    attributes: {},
  },
  'AWS::Lambda::EventSourceMapping': opaque('Id', 32, '0123456789abcdef'),
  'AWS::Lambda::Function': named('FunctionName', 'lambda', (name) => `function:${name}`),
  'AWS::Lambda::Version': {
    ref: (resource) => `${functionArn(resource)}:1`,
    attributes: { Version: () => '1', FunctionArn: (resource) => `${functionArn(resource)}:1` },
  },
  'AWS::Logs::LogGroup': named('LogGroupName', 'logs', (name) => `log-group:${name}:*`),
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (resource) => `arn:aws:s3:::${bucketName(resource)}`,
      DomainName: (resource) => `${bucketName(resource)}.s3.amazonaws.com`,
      RegionalDomainName: (resource) => `${bucketName(resource)}.s3.${resource.region}.amazonaws.com`,
    },
  },
  'AWS::Scheduler::Schedule': named('Name', 'scheduler', (name) => `schedule/default/${name}`),
  'AWS::Scheduler::ScheduleGroup': named('Name', 'scheduler', (name) => `schedule-group/${name}`),
  'AWS::SES::ConfigurationSet': { ref: (resource) => nameOf(resource, 'Name'), attributes: {} },
  'AWS::SES::ConfigurationSetEventDestination': { ref: (resource) => resource.logicalId, attributes: {} },
  'AWS::SES::EmailIdentity': {
    ref: (resource) => String(resource.property('EmailIdentity')),
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((at) => [
        [
          `DkimDNSTokenName${at}`,
          (resource: Identity) => `token${at}._domainkey.${String(resource.property('EmailIdentity'))}`,
        ],
        [`DkimDNSTokenValue${at}`, () => `token${at}.dkim.amazonses.com`],
      ]),
    ),
  },
  'AWS::SecretsManager::Secret': {
    ref: (resource) => arn(resource, 'secretsmanager', `secret:${nameOf(resource, 'Name')}-local`),
    attributes: {},
  },
  'AWS::SNS::Subscription': {
    ref: (resource) => `${String(resource.property('TopicArn'))}:${idOf(resource, 32, '0123456789abcdef')}`,
    attributes: {},
  },
  'AWS::SNS::Topic': {
    ref: topicArn,
    attributes: { TopicArn: topicArn, TopicName: (resource) => nameOf(resource, 'TopicName') },
  },
  'AWS::SQS::Queue': {
    ref: (resource) => `https://sqs.${resource.region}.amazonaws.com/${resource.account}/${queueName(resource)}`,
    attributes: {
      Arn: (resource) => arn(resource, 'sqs', queueName(resource)),
      QueueName: queueName,
      QueueUrl: (resource) => `https://sqs.${resource.region}.amazonaws.com/${resource.account}/${queueName(resource)}`,
    },
  },
  'AWS::WAFv2::WebACL': {
    ref: (resource) => nameOf(resource, 'Name'),
    attributes: {
      Arn: (resource) => arn(resource, 'wafv2', `global/webacl/${nameOf(resource, 'Name')}/${idOf(resource, 12)}`),
    },
  },
}

/**
 * The value of a secret that CloudFormation would generate, or a field of it; undefined if it has no such field. It is the
 * same at each start, so data that was signed or encrypted with it stays valid.
 */
export const secretOf = (resource: Identity, field?: string): string | undefined => {
  const generated = idOf(resource, 32, `${upper}abcdefghijklmnopqrstuvwxyz`)
  const { SecretStringTemplate: template, GenerateStringKey: key } = (resource.property('GenerateSecretString') ??
    {}) as {
    SecretStringTemplate?: string
    GenerateStringKey?: string
  }
  if (template === undefined || key === undefined) return field === undefined ? generated : undefined
  const fields = { ...(JSON.parse(template) as Record<string, string>), [key]: generated }
  return field === undefined ? JSON.stringify(fields) : fields[field]
}

/** The value of `Ref`; undefined for an unknown type. */
export const referenceOf = (resource: Identity): string | undefined => answers[resource.type]?.ref(resource)

/** The value of `Fn::GetAtt`; undefined for an unknown type or attribute. */
export const attributeOf = (resource: Identity, attribute: string): string | undefined =>
  answers[resource.type]?.attributes[attribute]?.(resource)
