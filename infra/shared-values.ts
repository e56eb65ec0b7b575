/**
 * Values that AWS chooses when it creates a resource, and that other stacks need: the resource's own stack writes them to
 * Parameter Store, and a stack that needs one has it as a parameter of its template, which CloudFormation reads once for
 * each deployment. It reads a reference to another stack's output once for each place where the reference stands, with a
 * call of which it allows about one a second.
 *
 * What has a name of ours is referred to by that name.
 */
import { Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import type { PoolName } from '../functions/manifest.ts'

export type SharedValue =
  | 'api-id'
  | 'canary-secret-arn'
  | 'site-host'
  | 'stripe-secret-arn'
  | 'table-stream-arn'
  | `${PoolName}-pool-id`
  | `${PoolName}-client-id`

const parameterName = (stage: string, value: SharedValue): string => `/plumbline/${stage}/${value}`

/** Lets other stacks read a value. They have to depend on this stack. */
export const share = (stack: Stack, stage: string, name: SharedValue, value: string): void =>
  void new StringParameter(stack, name, { parameterName: parameterName(stage, name), stringValue: value })

/** A value that another stack shares. */
export const shared = (scope: Construct, stage: string, name: SharedValue): string =>
  StringParameter.valueForStringParameter(Stack.of(scope), parameterName(stage, name))
