/** Which functions' new code CodeDeploy took back in a deployment that failed. */
import { type CloudFormationClient, paginateDescribeStackEvents, type StackEvent } from '@aws-sdk/client-cloudformation'
import { createdStacks } from './created-stacks.ts'

/** What CloudFormation says of a function whose alias did not move. */
export type TakenBack = { stack: string; functionName: string; reason: string }

/** When one resource fails, CloudFormation stops its updates of the others, and calls them failed as well. */
const wasStopped = /cancelled/i

const takenBack = ({ StackName = '', PhysicalResourceId = '', ...event }: StackEvent): TakenBack[] => {
  const { ResourceType, ResourceStatus, ResourceStatusReason: reason = 'CloudFormation gave no reason' } = event
  if (ResourceType !== 'AWS::Lambda::Alias' || ResourceStatus !== 'UPDATE_FAILED' || wasStopped.test(reason)) return []
  // arn:aws:lambda:<region>:<account>:function:<name>:<alias>
  return [{ stack: StackName, functionName: PhysicalResourceId.split(':')[6] ?? PhysicalResourceId, reason }]
}

/** @param since - when the deployment began */
export const shiftsTakenBack = async (
  client: CloudFormationClient,
  stage: string,
  since: Date,
): Promise<TakenBack[]> => {
  const rollbacks: TakenBack[] = []
  for (const StackName of await createdStacks(client, stage)) {
    // The newest come first.
    pages: for await (const { StackEvents = [] } of paginateDescribeStackEvents({ client }, { StackName }))
      for (const event of StackEvents) {
        if (event.Timestamp === undefined || event.Timestamp < since) break pages
        rollbacks.push(...takenBack(event))
      }
  }
  return rollbacks
}

/** What an operator is told. */
export const wordingOf = (stage: string, rollbacks: readonly TakenBack[]): string =>
  [
    'CodeDeploy took the new code back, and the old code answers again:',
    ...rollbacks.map(({ functionName, reason }) => `  ${functionName}: ${reason}`),
    `${[...new Set(rollbacks.map(({ stack }) => stack))].join(', ')} is as before this deployment. Stacks that were deployed before it have the new code; those after it, and the site, do not.`,
    `Look at the logs of these functions, and deploy ${stage} again once the cause is gone: see "A deployment that is taken back" in docs/operating/gradual-deployments.md.`,
  ].join('\n')
