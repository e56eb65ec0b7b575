/**
 * How new code reaches the callers of a function in a stage with `gradualShift`. Each deployment publishes a version, and
 * the alias, which is what is called, moves to it: CodeDeploy gives the new version a share of the calls first, and if an
 * alarm goes off within the next minutes, moves the alias back. The stack then goes back as well, and the deployment fails.
 *
 * For functions that someone waits for, and the one that all events pass through. What takes its work from a queue or runs
 * on a schedule fails long after those minutes, and keeps the work: see docs/decisions/149-new-code-is-shifted-gradually.md.
 */
import { Aws, Duration, type Stack } from 'aws-cdk-lib'
import { Alarm, type AlarmProps, ComparisonOperator, type IAlarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnAlias, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { aliasName } from './alias-name.ts'
import type { ProductFunction, Surroundings } from './function.ts'
import { acknowledge } from './nag.ts'
import type { GradualShift } from './settings.ts'

/** The name of the alarm on whose account CodeDeploy takes new code back. */
export const rollbackAlarmName = (stage: string, of: string): string => `plumbline-${stage}-${of}-rollback`

/**
 * An alarm that takes a deployment back. One failure may be chance; failures in two of five minutes are not. It notifies
 * no one: the deployment that it stops says so, and at other times other alarms watch the same.
 */
export const makeRollbackAlarm = (
  scope: Construct,
  stage: string,
  of: string,
  { metric, says }: Pick<AlarmProps, 'metric'> & { says: string },
): Alarm =>
  new Alarm(scope, 'Rollback', {
    alarmName: rollbackAlarmName(stage, of),
    alarmDescription: `${says} CodeDeploy takes back a deployment that is under way.`,
    metric,
    threshold: 1,
    evaluationPeriods: 5,
    datapointsToAlarm: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })

/** The period of a metric that is to be noticed during a shift. */
export const rollbackPeriod = Duration.minutes(1)

export class Rollout {
  readonly #scope: Stack
  readonly #around: Surroundings
  #parts: ReturnType<typeof makeParts> | undefined

  constructor(scope: Stack, around: Surroundings) {
    this.#scope = scope
    this.#around = around
  }

  /**
   * Returns what has to be called instead of the function: its alias, if the stage shifts gradually.
   *
   * @param alarm - takes new code back. If omitted, the function's own errors do
   */
  entryTo(productFunction: ProductFunction, alarm?: IAlarm): IFunction {
    const { stage, settings, atOnce } = this.#around
    if (settings.gradualShift === undefined) return productFunction.lambda
    const alias = new Alias(productFunction, 'Live', { aliasName, version: productFunction.lambda.currentVersion })
    const { application, config, role, aliases } = (this.#parts ??= makeParts(this.#scope, settings.gradualShift))
    aliases.addResources(
      productFunction.lambda.functionArn,
      // The alias by its name: its ARN would make the role wait for the alias, which waits for the role.
      `${productFunction.lambda.functionArn}:${aliasName}`,
    )
    new LambdaDeploymentGroup(productFunction, 'Shift', {
      application,
      deploymentGroupName: `plumbline-${stage}-${productFunction.row.name}`,
      deploymentConfig: config,
      alias,
      alarms: [alarm ?? this.#errorsOf(productFunction, alias)],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      // The construct would attach a policy of AWS that reaches every function of the account.
      role: role.withoutPolicyUpdates(),
    })
    // Without the policy, CloudFormation itself moves the alias, whatever the alarm says.
    if (atOnce) (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = undefined
    return alias
  }

  #errorsOf(productFunction: ProductFunction, alias: Alias): Alarm {
    return makeRollbackAlarm(productFunction, this.#around.stage, productFunction.row.name, {
      metric: alias.metricErrors({ period: rollbackPeriod, statistic: 'Sum' }),
      says: `${productFunction.row.name} failed in two of five minutes.`,
    })
  }
}

/** What the functions of a stack share. */
const makeParts = (scope: Stack, shift: GradualShift) => {
  const aliases = new PolicyStatement({
    actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
  })
  // AWSCodeDeployRoleForLambdaLimited, for the functions of this stack only, and without hooks.
  const role = new Role(scope, 'ShiftRole', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    inlinePolicies: {
      shift: new PolicyDocument({
        statements: [
          aliases,
          new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          new PolicyStatement({
            actions: ['s3:GetObject', 's3:GetObjectVersion'],
            resources: [`arn:${Aws.PARTITION}:s3:::*/CodeDeploy/*`],
          }),
        ],
      }),
    },
  })
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::*]': 'CodeDeploy asks for its alarms in one list.',
    'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::*/CodeDeploy/*]':
      'Where CodeDeploy keeps the description of a deployment is its own choice. No bucket of the stage has such a path.',
  })
  return {
    aliases,
    role,
    application: new LambdaApplication(scope, 'Shifts', { applicationName: scope.stackName }),
    config: LambdaDeploymentConfig.fromLambdaDeploymentConfigName(
      scope,
      'ShiftConfig',
      `CodeDeployDefault.Lambda${shift}`,
    ),
  }
}
