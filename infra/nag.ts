/** The checks that every synthesis has to pass, and how a finding is acknowledged beside its construct. */
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/** Adds cdk-nag's AwsSolutions pack; CDK's own template validator runs by itself. */
export const addChecks = (app: App): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

/**
 * Accepts findings on a construct and all below it, each for a reason that says why the rule
 * does not hold here. `AwsSolutions-IAM5` and the like name the finding: `AwsSolutions-IAM5[Resource::…]`.
 */
export const acknowledge = (construct: IConstruct, reasons: Record<string, string>): void => {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
