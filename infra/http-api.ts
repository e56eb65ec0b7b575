/** The HTTP API without its routes: address, stage, throttling and access log. */
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { makeRollbackAlarm, rollbackPeriod } from './rollout.ts'
import { removalOf, type StageSettings } from './settings.ts'

/**
 * Created in CloudFront's stack and not in the functions' stack: CloudFront needs the API's address, and the functions
 * need CloudFront's. No CORS, because the site and the API share one origin. The API's own address stays public,
 * because CloudFront reaches it there; the functions refuse what comes another way.
 */
export const makeHttpApi = (scope: Construct, stage: string, settings: StageSettings): HttpApi => {
  const api = new HttpApi(scope, 'Api', { apiName: `plumbline-${stage}`, createDefaultStage: false })
  const log = new LogGroup(scope, 'ApiLog', {
    // This prefix keeps the log group from counting toward the account's limit of resource policies.
    logGroupName: `/aws/vendedlogs/plumbline-${stage}-api`,
    retention: settings.logRetentionDays,
    removalPolicy: removalOf(settings),
  })
  new HttpStage(scope, 'ApiStage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: { rateLimit: settings.throttle.rate, burstLimit: settings.throttle.burst },
    accessLogSettings: { destination: new LogGroupLogDestination(log), format: accessLogFormat },
  })
  // The API's own metrics tell only that an answer is a 4xx.
  for (const name of ['Throttled', 'Forbidden'] as const)
    new MetricFilter(scope, name, {
      logGroup: log,
      filterPattern: FilterPattern.literal(refusals[name]),
      metricNamespace: 'Plumbline',
      metricName: refusalMetric(stage, name),
    })
  // A function that crashes, times out or answers 500 is a 5xx of the API.
  if (settings.gradualShift !== undefined)
    makeRollbackAlarm(scope, stage, 'api', {
      metric: api.metricServerError({ period: rollbackPeriod, statistic: 'Sum' }),
      says: 'The API failed in two of five minutes.',
    })
  return api
}

/** Answers that alarms watch. A 429 of a function, which has had the call, is a limit of one person or workspace. */
const refusals = { Throttled: '{ $.status = "429" && $.functionStatus = "-" }', Forbidden: '{ $.status = "403" }' }

/** The metric of such answers. A filter sets dimensions only with values of the log. */
export const refusalMetric = (stage: string, answer: keyof typeof refusals): string => `${stage}-${answer}`

// Logs the gateway's route, which names the function, because the path contains ids. The function's own line with the same
// request id has the call's route: see functions/kernel/http/http.ts. No IP address, query or headers.
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    at: AccessLogField.contextRequestTimeEpoch(),
    requestId: AccessLogField.contextRequestId(),
    method: AccessLogField.contextHttpMethod(),
    route: AccessLogField.contextRouteKey(),
    status: AccessLogField.contextStatus(),
    millis: AccessLogField.contextResponseLatency(),
    functionMillis: AccessLogField.contextIntegrationLatency(),
    functionStatus: AccessLogField.contextIntegrationStatus(),
    bytes: AccessLogField.contextResponseLength(),
    error: AccessLogField.contextIntegrationErrorMessage(),
  }),
)
