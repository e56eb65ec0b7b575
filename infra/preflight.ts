/**
 * What is checked before a deployment changes anything: each check has a line, and where something is missing, what to
 * do about it.
 */
import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  GetFunctionConfigurationCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, type SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts'
import { functionRows } from '../functions/manifest.ts'
import { allMissingFacts, type Provider } from '../shared/site/provider.ts'
import { tableOf } from './data.ts'
import type { DeployOptions } from './deploy-options.ts'
import { edgeRegion } from './edge.ts'

export type Finding = {
  check: string
  /** A refusal stops the deployment. */
  outcome: 'ok' | 'warning' | 'refused'
  says: string
}

/** What the checks ask. */
export type Surroundings = {
  /** Where the stage is deployed, if the credentials or the settings say so. */
  region: string | undefined
  sts: STSClient
  ssm: SSMClient
  /** In the region of CloudFront's web ACL. */
  ssmAtEdge: SSMClient
  ses: SESv2Client
  lambda: LambdaClient
  /** In us-east-1. */
  acm: ACMClient
  /** Who provides the service, as the public pages say. */
  provider: Provider
  /** The addresses of a name. Rejects if it has none. */
  resolve: (name: string) => Promise<readonly string[]>
  /** The mail servers of a domain, as its MX records name them. Rejects if it has none. */
  resolveMail: (domain: string) => Promise<readonly string[]>
}

type Outcome = Omit<Finding, 'check'>
type Check = (options: DeployOptions, around: Surroundings) => Promise<Outcome | undefined> | Outcome | undefined

const ok = (message: string): Outcome => ({ outcome: 'ok', says: message })
const refused = (message: string): Outcome => ({ outcome: 'refused', says: message })
const warning = (message: string): Outcome => ({ outcome: 'warning', says: message })
/** Stops a stage that customers depend on, and only warns of anything else. */
const missing = ({ settings }: DeployOptions, message: string): Outcome =>
  (settings.protected ? refused : warning)(message)

/** The version of the bootstrap stack that the templates require. */
const bootstrapVersion = 8
/** New accounts have 10 concurrent executions, and each function that reads a queue holds two. */
const fewestExecutions = 100
/** Lambda leaves at least this many to the functions for which none are kept. */
const fewestUnreserved = 100

/** Whether a domain, or the one of an address, is reserved for documentation (RFC 2606). */
const isExample = (domain: string): boolean => /(^|[.@])example(\.(com|net|org))?$/.test(domain)

const settingsCheck: Check = (options) => {
  const { stage, settings } = options
  if (isExample(settings.mail.domain))
    return missing(
      options,
      `mail.domain is ${settings.mail.domain}, which belongs to no one. Set mail.domain and mail.from of ${stage} in cdk.json to a domain of yours`,
    )
  if (settings.alarmEmail === undefined || isExample(settings.alarmEmail))
    return missing(options, `No one receives the alarms. Set alarmEmail of ${stage} in cdk.json to an address of yours`)
  return ok(`mail from ${settings.mail.domain}, alarms to ${settings.alarmEmail}`)
}

const identityCheck: Check = async ({ stage, settings }, { sts }) => {
  const caller = await sts.send(new GetCallerIdentityCommand()).catch((error: unknown) => error as Error)
  if (caller instanceof Error)
    return refused(`AWS accepts no credentials: ${caller.message}. Sign in, or choose others with AWS_PROFILE`)
  const { Account, Arn } = caller
  if (settings.account !== undefined && settings.account !== Account)
    return refused(
      `These credentials are of the account ${Account}, and ${stage} belongs to ${settings.account}. Choose others with AWS_PROFILE`,
    )
  return ok(`${Arn} in the account ${Account}`)
}

const regionCheck: Check = (_, { region }) =>
  region === undefined ? refused('No region is set. Set AWS_REGION, or region of the stage in cdk.json') : ok(region)

const bootstrapCheck: Check = async ({ settings: { callsPerAddress, webAclArn } }, around) => {
  const { ssm, ssmAtEdge, region } = around
  const here = await bootstrapIn(ssm, region)
  const usesEdge = callsPerAddress !== undefined && webAclArn === undefined && region !== edgeRegion
  return here.outcome === 'ok' && usesEdge ? bootstrapIn(ssmAtEdge, edgeRegion) : here
}

const bootstrapIn = async (ssm: SSMClient, region: string | undefined): Promise<Outcome> => {
  const bootstrap = `npx cdk bootstrap aws://<account>/${region}`
  const name = '/cdk-bootstrap/hnb659fds/version'
  const version = await ssm.send(new GetParameterCommand({ Name: name })).then(
    ({ Parameter }) => Number(Parameter?.Value),
    (error: unknown) => {
      if ((error as Error).name === 'ParameterNotFound') return undefined
      throw error
    },
  )
  if (version === undefined) return refused(`This account and region are not bootstrapped. Run ${bootstrap}`)
  if (!(version >= bootstrapVersion))
    return refused(`The bootstrap stack has version ${version}, and ${bootstrapVersion} is needed. Run ${bootstrap}`)
  return ok(`version ${version}`)
}

const identityOfMail: Check = async (options, { ses }) => {
  const { stage, settings, stacks } = options
  // This is how the identity is created.
  if (stacks !== undefined) return undefined
  const { domain } = settings.mail
  const identity = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })).catch((error: unknown) => {
    if ((error as Error).name === 'NotFoundException') return undefined
    throw error
  })
  if (identity?.VerifiedForSendingStatus === true) return ok(`${domain} is verified`)
  const message =
    identity === undefined
      ? `SES does not know ${domain}. Run npm run deploy -- --stage ${stage} --stacks mail, and add the records that it prints to the DNS of ${domain}`
      : `SES has not verified ${domain} yet. Add the outputs Dkim1 to Dkim3 of the stack mail to its DNS, and wait until SES finds them`
  // Cognito creates no pools with an identity that is not verified.
  return settings.signInMail === 'ses' ? refused(message) : missing(options, message)
}

const sendingOfMail: Check = async (options, { ses }) => {
  if (options.stacks !== undefined) return undefined
  const { ProductionAccessEnabled, SendingEnabled } = await ses.send(new GetAccountCommand())
  if (SendingEnabled !== true)
    return missing(options, 'SES has paused the sending of mail in this account. Its console says why')
  if (ProductionAccessEnabled !== true)
    return missing(
      options,
      'SES is in its sandbox here and sends to verified addresses only. Request production access in its console',
    )
  return ok('SES sends to everyone')
}

/** The record comes after the stack that receives the mail, so this never stops a deployment. */
const incomingMail: Check = async ({ settings, stacks }, { region, resolveMail }) => {
  const { receiving } = settings.mail
  if (stacks !== undefined || receiving === undefined) return undefined
  const server = `inbound-smtp.${region}.amazonaws.com`
  const servers = await resolveMail(receiving).catch(() => [])
  if (servers.length === 1 && servers[0]?.toLowerCase() === server) return ok(`mail to ${receiving} goes to ${server}`)
  const found = servers.length === 0 ? 'no MX record' : `the MX record ${servers.join(', ')}`
  return warning(
    `${receiving} has ${found}, so the stage does not receive its mail. After this deployment, set the record to ${server} and run the command in the output Activate of the stack mail-in: see docs/operating/mail.md`,
  )
}

/** What the stage's functions for signing in keep already: of all functions, they had it in the last deployment. */
const keptForSignIn = async (stage: string, lambda: LambdaClient): Promise<number> => {
  let kept = 0
  for (const { name } of functionRows.filter(({ signsIn }) => signsIn)) {
    const concurrency = await lambda
      .send(new GetFunctionConcurrencyCommand({ FunctionName: `plumbline-${stage}-${name}` }))
      .catch((error: unknown) => {
        if ((error as Error).name === 'ResourceNotFoundException') return undefined
        throw error
      })
    kept += concurrency?.ReservedConcurrentExecutions ?? 0
  }
  return kept
}

const concurrencyCheck: Check = async (options, { lambda }) => {
  const { stage, settings } = options
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand())
  const executions = AccountLimit?.ConcurrentExecutions ?? 0
  const request = (count: number) => `Request ${count} or more in Service Quotas: Lambda, "Concurrent executions"`
  const forSignIn = settings.signInConcurrency ?? 0
  if (forSignIn > 0) {
    const unreserved = AccountLimit?.UnreservedConcurrentExecutions ?? executions
    const left = unreserved + (await keptForSignIn(stage, lambda)) - forSignIn
    // Lambda refuses to keep more, and the deployment would fail.
    if (left < fewestUnreserved)
      return refused(
        `Lambda runs at most ${executions} functions at once in this account. With the ${forSignIn} that ${stage} keeps for sign-in, ${Math.max(0, left)} would be left for all others, and Lambda requires ${fewestUnreserved}. ${request(executions + fewestUnreserved - left)}, or lower signInConcurrency of ${stage} in cdk.json`,
      )
  }
  if (executions < fewestExecutions)
    return missing(
      options,
      `Lambda runs at most ${executions} functions at once in this account. ${request(fewestExecutions)}`,
    )
  return ok(`${executions} concurrent executions${forSignIn > 0 ? `, ${forSignIn} of them for sign-in` : ''}`)
}

/** After a restore, a working copy without the setting would move the stage back to the old table. */
const tableCheck: Check = async ({ stage, settings, table }, { lambda }) => {
  const wanted = tableOf(stage, settings)
  const FunctionName = `plumbline-${stage}-relay-changes`
  const used = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName })).then(
    ({ Environment }) => Environment?.Variables?.['TABLE_NAME'],
    (error: unknown) => {
      if ((error as Error).name === 'ResourceNotFoundException') return undefined
      throw error
    },
  )
  if (used === undefined || used === wanted || table === wanted) return ok(wanted)
  return refused(
    `${stage} uses the table ${used}, and this deployment would move it to ${wanted}. Set restoredTable of ${stage} in cdk.json as npm run restore has written it. If you do want ${wanted}, add --table ${wanted}`,
  )
}

const certificateCheck: Check = async ({ settings }, { acm }) => {
  if (settings.site === undefined) return undefined
  const { domainName, certificateArn } = settings.site
  if (certificateArn.split(':')[3] !== 'us-east-1')
    return refused(`CloudFront takes certificates from us-east-1 only, and this one is elsewhere: ${certificateArn}`)
  const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn: certificateArn }))
  if (Certificate?.Status !== 'ISSUED')
    return refused(
      `The certificate is ${Certificate?.Status ?? 'unknown'}, not ISSUED. Add the validation record that ACM shows to the DNS`,
    )
  const names = [Certificate.DomainName ?? '', ...(Certificate.SubjectAlternativeNames ?? [])]
  const wildcard = domainName.replace(/^[^.]+/, '*')
  if (!names.includes(domainName) && !names.includes(wildcard))
    return refused(`The certificate is for ${[...new Set(names)].join(', ')}, not for ${domainName}`)
  return ok(`issued for ${domainName}`)
}

const dnsCheck: Check = async ({ settings }, { resolve }) => {
  if (settings.site === undefined) return undefined
  const { domainName } = settings.site
  try {
    return ok(`${domainName} leads to ${(await resolve(domainName)).join(', ')}`)
  } catch {
    return warning(
      `${domainName} has no address yet. After this deployment, point it to the output DistributionDomain of the stack web`,
    )
  }
}

/** The other account is someone else's to set up, so this never stops a deployment. */
const copiesCheck: Check = ({ stage, settings: { backup, protected: isProtected } }) => {
  if (backup !== undefined) return ok(`table to ${backup.vaultArn}, files to ${backup.filesBucket}`)
  if (!isProtected) return undefined
  return warning(
    `Table and files have no copy outside this account and region, and are lost with it. Set backup of ${stage} in cdk.json: see docs/operating/restoring.md`,
  )
}

/** Templates are better than no pages, so this never stops a deployment. */
const legalCheck: Check = ({ settings, stacks }, { provider }) => {
  if (stacks !== undefined || !settings.protected) return undefined
  const missing = allMissingFacts(provider)
  if (missing.length === 0) return ok(`provided by ${provider.company}`)
  return warning(
    `The legal pages say that they are templates, and there may be no security.txt. Fill in shared/site/provider.ts: ${missing.join(', ')}`,
  )
}

/** In the order in which they are printed. What a later one needs is checked by an earlier one. */
const checks: Record<string, Check> = {
  settings: settingsCheck,
  region: regionCheck,
  credentials: identityCheck,
  bootstrap: bootstrapCheck,
  'mail identity': identityOfMail,
  'mail sending': sendingOfMail,
  'incoming mail': incomingMail,
  concurrency: concurrencyCheck,
  table: tableCheck,
  certificate: certificateCheck,
  DNS: dnsCheck,
  copies: copiesCheck,
  'legal pages': legalCheck,
}

const isDenied = (error: Error): boolean => /AccessDenied|NotAuthorized|UnauthorizedOperation/.test(error.name)

/** A check that these credentials may not make is a warning, because a pipeline may have fewer rights than an operator. */
const outcomeOf = async (check: Check, options: DeployOptions, around: Surroundings): Promise<Outcome | undefined> => {
  try {
    return await check(options, around)
  } catch (error) {
    const { name, message } = error as Error
    return isDenied(error as Error)
      ? warning(`could not be checked, because these credentials may not: ${message}`)
      : refused(`could not be checked: ${name === 'Error' ? '' : `${name}: `}${message}`)
  }
}

/** Makes the checks that apply. Without a region or credentials, the rest is not asked. */
export const preflight = async (options: DeployOptions, around: Surroundings): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [check, make] of Object.entries(checks)) {
    const outcome = await outcomeOf(make, options, around)
    if (outcome !== undefined) findings.push({ check, ...outcome })
    const isBasis = check === 'region' || check === 'credentials'
    if (isBasis && outcome?.outcome === 'refused') break
  }
  return findings
}

const marks = { ok: 'ok     ', warning: 'warning', refused: 'refused' } as const

export const asLines = (findings: readonly Finding[]): string =>
  findings.map(({ check, outcome, says }) => `  ${marks[outcome]}  ${check.padEnd(13)}  ${says}`).join('\n')
