/**
 * Resource types that need nothing done on this machine, and why. Whatever is neither here nor read by
 * a part of the assembly reader is an error.
 */
export const inertTypes: ReadonlySet<string> = new Set([
  'AWS::CDK::Metadata', // only names the versions of constructs
  'AWS::ApiGatewayV2::Stage', // throttling and access logs; there is one stage, $default
  'AWS::CloudFront::OriginAccessControl', // buckets are read from a folder, by this process alone
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Events::Archive', // the console keeps the events that passed
  'AWS::Events::EventBusPolicy', // one account, one caller: the roles decide
  'AWS::KMS::Alias',
  'AWS::KMS::Key', // nothing is encrypted at rest here
  'AWS::Logs::LogGroup', // the console keeps the lines
  'AWS::Logs::MetricFilter',
  'AWS::Logs::QueryDefinition',
  'AWS::Logs::ResourcePolicy',
  'AWS::S3::BucketPolicy', // CloudFront is the only reader; read for what it may list
  'AWS::SecretsManager::Secret', // read by the references to it
  'AWS::SNS::TopicPolicy', // resource policies are not evaluated, see iam/evaluate.ts
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::ScheduleGroup', // read through the schedules
])
