/** The HTTP API without its routes: address, stage, throttling and access log. */
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { removalOf, type StageSettings } from './settings.ts'

/**
 * Made beside CloudFront and not beside its functions: CloudFront has to know the API's address, and
 * the functions CloudFront's. No CORS: the site and the API have one origin. The API's own address
 * stays open, since CloudFront reaches it there; nobody's cookie is sent to it.
 */
export const makeHttpApi = (scope: Construct, stage: string, settings: StageSettings): HttpApi => {
  const api = new HttpApi(scope, 'Api', { apiName: `plumbline-${stage}`, createDefaultStage: false })
  const log = new LogGroup(scope, 'ApiLog', {
    // This prefix keeps the log's resource policy out of the account's limit of them.
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
  return api
}

// The route's pattern and not the path, which has ids; no address, no query, no header.
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    at: AccessLogField.contextRequestTimeEpoch(),
    requestId: AccessLogField.contextRequestId(),
    route: AccessLogField.contextRouteKey(),
    status: AccessLogField.contextStatus(),
    millis: AccessLogField.contextResponseLatency(),
    functionMillis: AccessLogField.contextIntegrationLatency(),
    functionStatus: AccessLogField.contextIntegrationStatus(),
    bytes: AccessLogField.contextResponseLength(),
    error: AccessLogField.contextIntegrationErrorMessage(),
  }),
)
