/**
 * The role that a function takes for the workspace of a call. Only that function may take it, and only with a tag that
 * names one workspace: see functions/kernel/table/tenant-credentials.ts.
 */
import { ArnPrincipal, Policy, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { platformId, prefixes } from '../shared/contract/ids.ts'
import { workspaceTag } from './table-grants.ts'

const taking = ['sts:AssumeRole', 'sts:TagSession']

const requested = `aws:RequestTag/${workspaceTag}`

/** `ForAllValues` alone would also admit a call without tags. */
const onlyOneWorkspace = {
  StringLike: { [requested]: [`${prefixes.workspace}_*`, platformId] },
  'ForAllValues:StringEquals': { 'aws:TagKeys': [workspaceTag] },
}

/** @param own the role of the function */
export const tenantRole = (scope: Construct, own: Role, statements: PolicyStatement[]): Role => {
  const taken = new Role(scope, 'TenantRole', {
    assumedBy: new ArnPrincipal(own.roleArn).withConditions(onlyOneWorkspace).withSessionTags(),
    inlinePolicies: { workspace: new PolicyDocument({ statements }) },
  })
  // Not in the role itself: each of the two would have to exist before the other.
  new Policy(scope, 'TakeTenantRole', {
    roles: [own],
    statements: [new PolicyStatement({ actions: taking, resources: [taken.roleArn] })],
  })
  return taken
}
