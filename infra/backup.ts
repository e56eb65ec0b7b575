/**
 * Daily copies of the table in a vault of another account, which survive the loss of this account or its takeover. The
 * vault, its lock and its policy are made by the people who run the other account, see docs/operating/restoring.md.
 */
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { AccountPrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { backupAccountOf } from './files-copy.ts'
import { acknowledge } from './nag.ts'
import type { StageSettings } from './settings.ts'

/** Here, a copy only has to last until it has been copied on. */
const daysHere = 7

export class TableBackup extends Construct {
  constructor(
    scope: Construct,
    { stage, table, backup }: { stage: string; table: ITable; backup: NonNullable<StageSettings['backup']> },
  ) {
    super(scope, 'Backup')
    const { vaultArn, days } = backup
    // AWS Backup does not copy to another account what is encrypted with a key that AWS manages.
    const key = new Key(this, 'Key', {
      description: `Encrypts the backups of plumbline-${stage} until they are copied to another account.`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    key.grantDecrypt(new AccountPrincipal(backupAccountOf(backup)))
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: `plumbline-${stage}`,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: `plumbline-${stage}`,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ minute: '0', hour: '1' }),
          deleteAfter: Duration.days(daysHere),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn),
              deleteAfter: Duration.days(days),
            },
          ],
        }),
      ],
    })
    plan.addSelection('Table', { resources: [BackupResource.fromDynamoDbTable(table)] })
    acknowledge(plan, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
        'AWS Backup needs what AWS lists for it, and keeps the list up to date.',
    })
  }
}
