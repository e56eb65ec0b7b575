/** The checks that every synthesis has to pass, and how to acknowledge a finding next to its construct. */
import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/** Adds cdk-nag's AwsSolutions pack. CDK's own template validator runs automatically. */
export const addChecks = (app: App): void => {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
}

/**
 * Accepts findings on a construct and everything below it, each with the reason why the rule does not apply. Findings
 * are named like `AwsSolutions-IAM5` or `AwsSolutions-IAM5[Resource::…]`.
 */
export const acknowledge = (construct: IConstruct, reasons: Record<string, string>): void => {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })))
}
