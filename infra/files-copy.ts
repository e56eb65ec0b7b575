/**
 * The copy of all files, in a bucket of another account and region, which survives the loss of this account or region.
 * The bucket, its policy and its rules are made by the people who run the other account: see docs/operating/restoring.md.
 *
 * S3 copies each new object within minutes, with the version's own id, and the marks of deleted ones. It does not copy
 * that a version was deleted: the product marks an upload as deleted before it deletes its last version, and a rule of the
 * other bucket deletes after some days what is below a mark.
 */
import { Aws } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './nag.ts'
import type { StageSettings } from './settings.ts'

type Copy = {
  /** The bucket that is copied, and its ARN as cdk-nag writes it. */
  bucketArn: string
  shownArn: string
  prefix: string
  backup: NonNullable<StageSettings['backup']>
}

/** The id of the rule, by which S3's metrics name it. */
export const copyRule = 'files'

/** The account of a vault, which is that of the bucket as well. */
export const backupAccountOf = ({ vaultArn }: Copy['backup']): string => vaultArn.split(':')[4] ?? ''

export const copyOfFiles = (
  scope: Construct,
  { bucketArn, shownArn, prefix, backup }: Copy,
): CfnBucket.ReplicationConfigurationProperty => {
  const copyArn = `arn:${Aws.PARTITION}:s3:::${backup.filesBucket}`
  const allow = (actions: string[], resource: string) =>
    new PolicyStatement({ actions: actions.map((action) => `s3:${action}`), resources: [resource] })
  const role = new Role(scope, 'CopyRole', {
    assumedBy: new ServicePrincipal('s3.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID }, ArnEquals: { 'aws:SourceArn': bucketArn } },
    }),
    inlinePolicies: {
      copy: new PolicyDocument({
        statements: [
          allow(['GetReplicationConfiguration', 'ListBucket'], bucketArn),
          allow(
            ['GetObjectVersionForReplication', 'GetObjectVersionAcl', 'GetObjectVersionTagging'],
            `${bucketArn}/${prefix}*`,
          ),
          allow(
            ['ReplicateObject', 'ReplicateDelete', 'ReplicateTags', 'ObjectOwnerOverrideToBucketOwner'],
            `${copyArn}/${prefix}*`,
          ),
        ],
      }),
    },
  })
  const reason = 'S3 copies every file.'
  acknowledge(role, {
    [`AwsSolutions-IAM5[Resource::${shownArn}/${prefix}*]`]: reason,
    [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${backup.filesBucket}/${prefix}*]`]: reason,
  })
  return {
    role: role.roleArn,
    rules: [
      {
        id: copyRule,
        status: 'Enabled',
        priority: 1,
        filter: { prefix },
        deleteMarkerReplication: { status: 'Enabled' },
        destination: {
          bucket: copyArn,
          account: backupAccountOf(backup),
          accessControlTranslation: { owner: 'Destination' },
          metrics: { status: 'Enabled' },
        },
      },
    ],
  }
}
