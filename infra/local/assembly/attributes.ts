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
const nameOf = (of: Identity, property: string): string => {
  const given = of.property(property)
  return typeof given === 'string' ? given : `${of.stack}-${of.logicalId}`
}

/** A stable id for a resource; `alphabet` is the set of characters that the service uses in its ids. */
const idOf = (of: Identity, length: number, alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'): string => {
  const bytes = createHash('sha256').update(`${of.stack}/${of.logicalId}`).digest()
  return Array.from({ length }, (_, at) => alphabet[(bytes[at] ?? 0) % alphabet.length]).join('')
}

const upper = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const arn = (of: Identity, service: string, rest: string) => `arn:aws:${service}:${of.region}:${of.account}:${rest}`
const globalArn = (of: Identity, service: string, rest: string) => `arn:aws:${service}::${of.account}:${rest}`

const named = (property: string, service: string, rest: (name: string) => string): Answers => ({
  ref: (of) => nameOf(of, property),
  attributes: { Arn: (of) => arn(of, service, rest(nameOf(of, property))) },
})

/** Resources whose `Ref` and main attribute are an opaque id. */
const opaque = (attribute: string, length = 10, alphabet?: string): Answers => ({
  ref: (of) => idOf(of, length, alphabet),
  attributes: { [attribute]: (of) => idOf(of, length, alphabet) },
})

const tableArn = (of: Identity) => arn(of, 'dynamodb', `table/${nameOf(of, 'TableName')}`)
const table: Answers = {
  ref: (of) => nameOf(of, 'TableName'),
  attributes: {
    Arn: tableArn,
    // AWS uses the creation time here. Any timestamp works, as long as it stays the same across restarts.
    StreamArn: (of) => `${tableArn(of)}/stream/2026-01-01T00:00:00.000`,
  },
}

const bucketName = (of: Identity) => {
  const given = of.property('BucketName')
  return typeof given === 'string' ? given : `${of.stack}-${of.logicalId}`.toLowerCase().slice(0, 63)
}
const queueName = (of: Identity) => nameOf(of, 'QueueName')
const poolId = (of: Identity) => `${of.region}_${idOf(of, 9, `${upper}abcdefghijklmnopqrstuvwxyz`)}`
const apiId = (of: Identity) => idOf(of, 10)
/** Of the function that a version or an alias belongs to. */
const functionArn = (of: Identity) => arn(of, 'lambda', `function:${String(of.property('FunctionName'))}`)
const topicArn = (of: Identity) => arn(of, 'sns', nameOf(of, 'TopicName'))

const answers: Record<string, Answers> = {
  'AWS::ApiGatewayV2::Api': {
    ref: apiId,
    attributes: {
      ApiId: apiId,
      ApiEndpoint: (of) => `https://${apiId(of)}.execute-api.${of.region}.amazonaws.com`,
    },
  },
  'AWS::ApiGatewayV2::Integration': opaque('IntegrationId', 7),
  'AWS::ApiGatewayV2::Route': opaque('RouteId', 7),
  'AWS::ApiGatewayV2::Stage': { ref: (of) => String(of.property('StageName')), attributes: {} },
  'AWS::CloudFront::CachePolicy': opaque('Id', 32),
  'AWS::CloudFront::Distribution': {
    ref: (of) => `E${idOf(of, 13, upper)}`,
    attributes: { Id: (of) => `E${idOf(of, 13, upper)}`, DomainName: (of) => `d${idOf(of, 13)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': {
    ref: (of) => globalArn(of, 'cloudfront', `function/${nameOf(of, 'Name')}`),
    attributes: { FunctionARN: (of) => globalArn(of, 'cloudfront', `function/${nameOf(of, 'Name')}`) },
  },
  'AWS::CloudFront::OriginAccessControl': opaque('Id', 14, upper),
  'AWS::CloudFront::OriginRequestPolicy': opaque('Id', 32),
  'AWS::CloudFront::ResponseHeadersPolicy': opaque('Id', 32),
  'AWS::CloudWatch::Alarm': named('AlarmName', 'cloudwatch', (name) => `alarm:${name}`),
  'AWS::CloudWatch::CompositeAlarm': named('AlarmName', 'cloudwatch', (name) => `alarm:${name}`),
  'AWS::CloudWatch::Dashboard': { ref: (of) => nameOf(of, 'DashboardName'), attributes: {} },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      UserPoolId: poolId,
      Arn: (of) => arn(of, 'cognito-idp', `userpool/${poolId(of)}`),
      ProviderName: (of) => `cognito-idp.${of.region}.amazonaws.com/${poolId(of)}`,
      ProviderURL: (of) => `https://cognito-idp.${of.region}.amazonaws.com/${poolId(of)}`,
    },
  },
  'AWS::Cognito::UserPoolClient': opaque('ClientId', 26),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Archive': named('ArchiveName', 'events', (name) => `archive/${name}`),
  'AWS::Events::EventBus': {
    ref: (of) => nameOf(of, 'Name'),
    attributes: { Name: (of) => nameOf(of, 'Name'), Arn: (of) => arn(of, 'events', `event-bus/${nameOf(of, 'Name')}`) },
  },
  'AWS::Events::Rule': {
    ref: (of) => nameOf(of, 'Name'),
    attributes: {
      Arn: (of) => {
        const bus = of.property('EventBusName')
        const onBus = typeof bus === 'string' && bus !== 'default' ? `${bus}/` : ''
        return arn(of, 'events', `rule/${onBus}${nameOf(of, 'Name')}`)
      },
    },
  },
  'AWS::GuardDuty::MalwareProtectionPlan': {
    ref: (of) => idOf(of, 20),
    attributes: { Arn: (of) => arn(of, 'guardduty', `malware-protection-plan/${idOf(of, 20)}`) },
  },
  'AWS::IAM::ManagedPolicy': {
    ref: (of) => globalArn(of, 'iam', `policy/${nameOf(of, 'ManagedPolicyName')}`),
    attributes: { PolicyArn: (of) => globalArn(of, 'iam', `policy/${nameOf(of, 'ManagedPolicyName')}`) },
  },
  'AWS::IAM::Policy': { ref: (of) => nameOf(of, 'PolicyName'), attributes: {} },
  'AWS::IAM::Role': {
    ref: (of) => nameOf(of, 'RoleName'),
    attributes: {
      Arn: (of) => globalArn(of, 'iam', `role/${nameOf(of, 'RoleName')}`),
      RoleId: (of) => `AROA${idOf(of, 16, upper)}`,
    },
  },
  'AWS::KMS::Key': {
    ref: (of) => idOf(of, 32, '0123456789abcdef'),
    attributes: {
      Arn: (of) => arn(of, 'kms', `key/${idOf(of, 32, '0123456789abcdef')}`),
      KeyId: (of) => idOf(of, 32, '0123456789abcdef'),
    },
  },
  'AWS::CodeDeploy::Application': { ref: (of) => nameOf(of, 'ApplicationName'), attributes: {} },
  'AWS::CodeDeploy::DeploymentGroup': { ref: (of) => nameOf(of, 'DeploymentGroupName'), attributes: {} },
  'AWS::Lambda::Alias': { ref: (of) => `${functionArn(of)}:${String(of.property('Name'))}`, attributes: {} },
  'AWS::Lambda::EventSourceMapping': opaque('Id', 32, '0123456789abcdef'),
  'AWS::Lambda::Function': named('FunctionName', 'lambda', (name) => `function:${name}`),
  'AWS::Lambda::Version': {
    ref: (of) => `${functionArn(of)}:1`,
    attributes: { Version: () => '1', FunctionArn: (of) => `${functionArn(of)}:1` },
  },
  'AWS::Logs::LogGroup': named('LogGroupName', 'logs', (name) => `log-group:${name}:*`),
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (of) => `arn:aws:s3:::${bucketName(of)}`,
      DomainName: (of) => `${bucketName(of)}.s3.amazonaws.com`,
      RegionalDomainName: (of) => `${bucketName(of)}.s3.${of.region}.amazonaws.com`,
    },
  },
  'AWS::Scheduler::Schedule': named('Name', 'scheduler', (name) => `schedule/default/${name}`),
  'AWS::Scheduler::ScheduleGroup': named('Name', 'scheduler', (name) => `schedule-group/${name}`),
  'AWS::SES::ConfigurationSet': { ref: (of) => nameOf(of, 'Name'), attributes: {} },
  'AWS::SES::ConfigurationSetEventDestination': { ref: (of) => of.logicalId, attributes: {} },
  'AWS::SES::EmailIdentity': {
    ref: (of) => String(of.property('EmailIdentity')),
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((at) => [
        [`DkimDNSTokenName${at}`, (of: Identity) => `token${at}._domainkey.${String(of.property('EmailIdentity'))}`],
        [`DkimDNSTokenValue${at}`, () => `token${at}.dkim.amazonses.com`],
      ]),
    ),
  },
  'AWS::SecretsManager::Secret': {
    ref: (of) => arn(of, 'secretsmanager', `secret:${nameOf(of, 'Name')}-local`),
    attributes: {},
  },
  'AWS::SNS::Subscription': {
    ref: (of) => `${String(of.property('TopicArn'))}:${idOf(of, 32, '0123456789abcdef')}`,
    attributes: {},
  },
  'AWS::SNS::Topic': {
    ref: topicArn,
    attributes: { TopicArn: topicArn, TopicName: (of) => nameOf(of, 'TopicName') },
  },
  'AWS::SQS::Queue': {
    ref: (of) => `https://sqs.${of.region}.amazonaws.com/${of.account}/${queueName(of)}`,
    attributes: {
      Arn: (of) => arn(of, 'sqs', queueName(of)),
      QueueName: queueName,
      QueueUrl: (of) => `https://sqs.${of.region}.amazonaws.com/${of.account}/${queueName(of)}`,
    },
  },
  'AWS::WAFv2::WebACL': {
    ref: (of) => nameOf(of, 'Name'),
    attributes: { Arn: (of) => arn(of, 'wafv2', `global/webacl/${nameOf(of, 'Name')}/${idOf(of, 12)}`) },
  },
}

/**
 * The value of a secret that CloudFormation would generate, or a field of it; undefined if it has no such field. It is the
 * same at each start, so data that was signed or encrypted with it stays valid.
 */
export const secretOf = (of: Identity, field?: string): string | undefined => {
  const generated = idOf(of, 32, `${upper}abcdefghijklmnopqrstuvwxyz`)
  const { SecretStringTemplate: template, GenerateStringKey: key } = (of.property('GenerateSecretString') ?? {}) as {
    SecretStringTemplate?: string
    GenerateStringKey?: string
  }
  if (template === undefined || key === undefined) return field === undefined ? generated : undefined
  const fields = { ...(JSON.parse(template) as Record<string, string>), [key]: generated }
  return field === undefined ? JSON.stringify(fields) : fields[field]
}

/** The value of `Ref`; undefined for an unknown type. */
export const referenceOf = (of: Identity): string | undefined => answers[of.type]?.ref(of)

/** The value of `Fn::GetAtt`; undefined for an unknown type or attribute. */
export const attributeOf = (of: Identity, attribute: string): string | undefined =>
  answers[of.type]?.attributes[attribute]?.(of)
