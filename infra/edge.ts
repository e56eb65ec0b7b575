/**
 * The web ACL of CloudFront, whose one rule limits how many calls an address makes: the throttle of API Gateway is for
 * all callers together. Web ACLs of CloudFront are in us-east-1, so it is a stack of its own.
 */
import { CfnOutput, Stack, type StackProps, Token } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export type EdgeProps = StackProps & { stage: string; callsPerAddress: number }

const output = 'WebAclArn'

/** Where AWS keeps what CloudFront uses. */
export const edgeRegion = 'us-east-1'

const metrics = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
})

export class EdgeStack extends Stack {
  readonly #name: string

  constructor(scope: Construct, id: string, { stage, callsPerAddress, ...props }: EdgeProps) {
    super(scope, id, props)
    this.#name = props.stackName ?? id
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: `plumbline-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metrics(`plumbline-${stage}`),
      rules: [
        {
          name: 'calls-per-address',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: metrics('calls-per-address'),
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              evaluationWindowSec: 300,
              limit: callsPerAddress,
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'STARTS_WITH',
                  searchString: '/api/',
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
        },
      ],
    })
    new CfnOutput(this, output, { value: acl.attrArn })
  }

  /** For CloudFront's stack, whose region is only known when it is deployed. CDK refuses a reference to another region. */
  get webAclArn(): string {
    return Token.asString({
      'Fn::GetStackOutput': { StackName: this.#name, OutputName: output, Region: edgeRegion },
    })
  }
}
