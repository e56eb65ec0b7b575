/** The API's functions of an area, one for each domain, and the route that leads to each. */
import { Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { FunctionRow } from '../functions/manifest.ts'
import { pascal, ProductFunction, type Surroundings } from './function.ts'
import { acknowledge } from './nag.ts'
import { rollbackAlarmName, Rollout } from './rollout.ts'
import { shared } from './shared-values.ts'

/** All paths of a function: see path-owners.ts. The function tells its calls apart. */
const gatewayPath = ({ name }: FunctionRow): string => `/${name}/{proxy+}`

export type ApiProps = StackProps & { around: Surroundings; rows: readonly FunctionRow[] }

export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, { around, rows, ...props }: ApiProps) {
    super(scope, id, props)
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'Who may call a route stands in its row and is checked by the function from the session cookie, which no authorizer of API Gateway reads; a test tries every route as every actor.',
    })
    const api = HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId: shared(this, around.stage, 'api-id') })
    const rollout = new Rollout(this, around)
    const failures = Alarm.fromAlarmName(this, 'Rollback', rollbackAlarmName(around.stage, 'api'))
    for (const row of rows) {
      if (row.trigger.kind !== 'api') continue
      const productFunction = new ProductFunction(this, row, around)
      // One permission for the whole API: one for each route would exceed the size limit of the function's policy.
      const integration = new HttpLambdaIntegration(
        `${pascal(row.name)}Integration`,
        rollout.entryTo(productFunction, failures),
        {
          scopePermissionToRoute: false,
        },
      )
      new HttpRoute(this, `${pascal(row.name)}Route`, {
        httpApi: api,
        routeKey: HttpRouteKey.with(gatewayPath(row), HttpMethod.ANY),
        integration,
      })
    }
  }
}
