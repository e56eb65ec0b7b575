/** The stacks of a stage that exist, because a stack is protected only once it has been created. */
import { type CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation'

/** The states of a stack that was never created completely. The next attempt has to be able to delete it. */
const unfinished = /^(REVIEW_IN_PROGRESS|CREATE_FAILED|ROLLBACK_(COMPLETE|FAILED|IN_PROGRESS)|DELETE_.*)$/

/** The names of the stacks of a stage that have been created at some time. */
export const createdStacks = async (cloudFormation: CloudFormationClient, stage: string): Promise<Set<string>> => {
  const names = new Set<string>()
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: cloudFormation }, {}))
    for (const { StackName = '', StackStatus = '' } of Stacks)
      if (StackName.startsWith(`plumbline-${stage}-`) && !unfinished.test(StackStatus)) names.add(StackName)
  return names
}
