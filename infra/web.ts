/** Everything that the browser connects to: CloudFront in front of the site's bucket, the HTTP API and Cognito. */
import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  Distribution,
  Function as ViewerFunction,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { siteSecretHeader } from '../shared/contract/site-secret-header.ts'
import { allRoutes } from '../shared/routes.ts'
import { sharedPage } from '../shared/site/pages.ts'
import { originSecretName } from './data.ts'
import { makeHttpApi } from './http-api.ts'
import { acknowledge } from './nag.ts'
import { stageOwners } from './path-owners.ts'
import { referenceTo, type SecretVersions } from './secret-references.ts'
import { makeApiHeaders, makeSharedPageHeaders, makeSiteHeaders } from './security-headers.ts'
import { removalOf, type StageSettings } from './settings.ts'
import { share } from './shared-values.ts'
import { sitePaths } from './site-paths.ts'
import { twoValued } from './two-valued-secret.ts'
import { apiRequest, cognitoRequest, siteFiles, siteStatus } from './viewer-functions.ts'

export type WebProps = StackProps & {
  stage: string
  settings: StageSettings
  secretVersions: SecretVersions
  webAclArn: string | undefined
}

export class WebStack extends Stack {
  readonly #api: HttpApi
  readonly #distribution: Distribution

  constructor(scope: Construct, id: string, { stage, settings, secretVersions, webAclArn, ...props }: WebProps) {
    super(scope, id, props)
    this.#api = makeHttpApi(this, stage, settings)
    const logs = this.#makeLogBucket(settings)
    const bucket = this.#makeSiteBucket(settings, logs)
    const run = (name: string, code: string, eventType = FunctionEventType.VIEWER_REQUEST) => ({
      eventType,
      function: new ViewerFunction(this, name, {
        functionName: `plumbline-${stage}-${name.toLowerCase()}`,
        code: FunctionCode.fromInline(code.trim()),
      }),
    })
    const apiHeaders = makeApiHeaders(this, stage)
    const scheme = settings.siteOrigin?.startsWith('http:') ? 'http' : 'https'
    const https: Partial<BehaviorOptions> = {
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: apiHeaders,
    }
    const site: BehaviorOptions = {
      // With permission to list, a missing file is a 404 and not a 403 (S3 API reference, GetObject, Permissions).
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      functionAssociations: [
        run('SiteFiles', siteFiles(sitePaths)),
        run('SiteStatus', siteStatus(sitePaths), FunctionEventType.VIEWER_RESPONSE),
      ],
    }
    const api = httpsOrigin(`${this.#api.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      [siteSecretHeader]: referenceTo(stage, 'origin', secretVersions, 'sent'),
    })
    const sameForAll = this.#cachePolicy(stage)
    const toApi = run('ApiRequest', apiRequest(scheme, stageOwners(settings)))
    this.#distribution = new Distribution(this, 'Distribution', {
      comment: `plumbline-${stage}`,
      defaultRootObject: 'index.html',
      defaultBehavior: { ...site, responseHeadersPolicy: makeSiteHeaders(this, stage) },
      additionalBehaviors: {
        // Both the path and the file that it becomes.
        [`${sharedPage.path}*`]: { ...site, responseHeadersPolicy: makeSharedPageHeaders(this, stage) },
        // Before `/api/*`, because the first pattern that matches applies.
        ...Object.fromEntries(
          cachedPaths.map((path) => [
            path,
            { ...https, origin: api, cachePolicy: sameForAll, functionAssociations: [toApi] },
          ]),
        ),
        '/api/*': {
          ...https,
          origin: api,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          functionAssociations: [toApi],
        },
        '/cognito/*': {
          ...https,
          origin: httpsOrigin(`cognito-idp.${this.region}.${this.urlSuffix}`),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: this.#cognitoPolicy(stage),
          functionAssociations: [run('CognitoRequest', cognitoRequest)],
        },
      },
      // No errorResponses: they apply to every behavior, and would replace an API's 404 with a page.
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'site/',
      logIncludesCookies: false,
      webAclId: webAclArn,
      ...(settings.site && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [settings.site.domainName],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.site.certificateArn),
      }),
    })
    this.#distribution.node.addDependency(this.#makeOriginSecret(stage, settings))
    acknowledge(this.#distribution, {
      'AwsSolutions-CFR1': 'The product is sold in every country.',
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'The root object is set, and the only path that would list, /, is rewritten to a page before it.',
      ...(webAclArn === undefined && {
        'AwsSolutions-CFR2':
          'A web ACL has a monthly price: stages without callsPerAddress do without one. The API is throttled, and sign-ins by account and address besides.',
      }),
      ...(!settings.site && {
        'AwsSolutions-CFR4':
          "Without a name of its own the site has CloudFront's certificate, whose TLS versions cannot be chosen. HSTS and every browser of today use 1.2 or later.",
      }),
    })
    const domainName = settings.site?.domainName ?? this.#distribution.distributionDomainName
    share(this, stage, 'site-host', domainName)
    share(this, stage, 'api-id', this.#api.apiId)
    new CfnOutput(this, 'SiteOrigin', { value: `https://${domainName}` })
    new CfnOutput(this, 'ApiOrigin', { value: this.#api.apiEndpoint })
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName })
    new CfnOutput(this, 'DistributionId', { value: this.#distribution.distributionId })
    new CfnOutput(this, 'DistributionDomain', { value: this.#distribution.distributionDomainName })
  }

  #makeOriginSecret(stage: string, settings: StageSettings): Secret {
    const secret = new Secret(this, 'OriginSecret', {
      secretName: originSecretName(stage),
      description: 'Sent by CloudFront to the API, which refuses requests without it.',
      generateSecretString: twoValued('sent', 'accepted'),
      removalPolicy: removalOf(settings),
    })
    acknowledge(secret, {
      'AwsSolutions-SMG4':
        'A new value reaches CloudFront and the functions with a deployment only: see docs/operating.md for the steps.',
    })
    return secret
  }

  #makeLogBucket(settings: StageSettings): Bucket {
    return new Bucket(this, 'AccessLogs', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // CloudFront writes its standard logs through an access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(settings.accessLogDays) }],
      removalPolicy: removalOf(settings),
    })
  }

  #makeSiteBucket(settings: StageSettings, logs: Bucket): Bucket {
    return new Bucket(this, 'Site', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // A bad deployment can be reverted file by file.
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'bucket/',
      removalPolicy: removalOf(settings),
    })
  }

  /** For answers that are the same for everyone: nothing of the request is in the key, and the answer says for how long. */
  #cachePolicy(stage: string): CachePolicy {
    return new CachePolicy(this, 'SameForAll', {
      cachePolicyName: `plumbline-${stage}-same-for-all`,
      headerBehavior: CacheHeaderBehavior.none(),
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }

  /** The headers that Amplify sends to Cognito, without the session: cookies are not passed on. */
  #cognitoPolicy(stage: string): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'CognitoPolicy', {
      originRequestPolicyName: `plumbline-${stage}-cognito`,
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.none(),
      headerBehavior: OriginRequestHeaderBehavior.allowList('content-type', 'x-amz-target', 'x-amz-user-agent'),
    })
  }
}

/** The paths whose answers everyone may share. */
const cachedPaths = allRoutes.flatMap(({ cachedSeconds, path }) => (cachedSeconds === undefined ? [] : [path]))

const httpsOrigin = (domainName: string, customHeaders: Record<string, string> = {}): HttpOrigin =>
  new HttpOrigin(domainName, {
    customHeaders,
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
  })
