/** References to the secrets that a stage generates, which CloudFormation resolves. */
import { originSecretName, signingSecretName } from './data.ts'

/** The secrets that reach functions and CloudFront with a deployment, with their names. */
export const deployedSecrets = { signing: signingSecretName, origin: originSecretName } as const
export type DeployedSecret = keyof typeof deployedSecrets

/**
 * The versions of the secrets when the stage is deployed, as the deploy command finds them. CloudFormation resolves a
 * reference only when its text changes, so without the version a changed secret would reach nothing. Until a
 * secret is first changed, and in a plain synthesis, the reference has no version.
 */
export type SecretVersions = Partial<Record<DeployedSecret, string>>

/** Reads `signing=<version>,origin=<version>`, as the deploy command writes it into the context. */
export const readVersions = (context: string | undefined): SecretVersions =>
  Object.fromEntries((context ?? '').split(',').flatMap((part) => (part === '' ? [] : [part.split('=')])))

export const writeVersions = (versions: SecretVersions): string =>
  Object.entries(versions)
    .map(([secret, version]) => `${secret}=${version}`)
    .join(',')

/** A reference to a secret as a whole, or to one of its fields. */
export const referenceTo = (
  stage: string,
  secret: DeployedSecret,
  versions: SecretVersions,
  field?: string,
): string => {
  const name = deployedSecrets[secret](stage)
  const version = versions[secret]
  // The part between the field and the version is a stage of the version, which excludes its id.
  const parts = version === undefined ? (field === undefined ? [] : [field]) : [field ?? '', '', version]
  return `{{${['resolve', 'secretsmanager', name, 'SecretString', ...parts].join(':')}}}`
}
