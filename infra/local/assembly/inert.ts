/**
 * Resource types that require nothing on this machine, with the reason. A type that is neither listed here nor handled
 * by the assembly reader is an error.
 */
export const inertTypes: ReadonlySet<string> = new Set([
  'AWS::CDK::Metadata', // only names the versions of constructs
  'AWS::ApiGatewayV2::Stage', // throttling and access logs; there is one stage, $default
  'AWS::Backup::BackupPlan', // the table is not copied from here; files are, see services/s3
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::OriginAccessControl', // buckets are read from a folder, only by this process
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::CodeDeploy::Application', // a new version of the code replaces the old one at once
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Events::Archive', // the console keeps the published events
  'AWS::Events::EventBusPolicy', // one account and one caller, so the roles decide
  'AWS::KMS::Alias',
  'AWS::KMS::Key', // nothing is encrypted at rest here
  'AWS::Lambda::Version', // there is one version of each function; its alias is read
  'AWS::Logs::LogGroup', // the console keeps the log lines
  'AWS::Logs::QueryDefinition',
  'AWS::Logs::ResourcePolicy',
  'AWS::S3::BucketPolicy', // CloudFront is the only reader; the policy is read for its list permission
  'AWS::SES::ReceiptRuleSet', // counts as the active one; its rules are read
  'AWS::SNS::TopicPolicy', // resource policies are not evaluated, see iam/evaluate.ts
  'AWS::SQS::QueuePolicy',
  'AWS::SSM::Parameter', // read through the parameters of templates
  'AWS::Scheduler::ScheduleGroup', // read through the schedules
  'AWS::WAFv2::WebACL', // everyone on this machine may call as often as they like
])
