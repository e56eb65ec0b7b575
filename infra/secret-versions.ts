/** The present versions of the secrets of a stage that have been changed. */
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { deployedSecrets, type DeployedSecret, type SecretVersions } from './secret-references.ts'

/**
 * The present version of a secret, if it is not the first. A reference without a version resolves to the first one, and
 * keeps its text: with a version, the second deployment of a stage would change every function for the same values.
 */
export const changedVersion = (stagesOf: Record<string, string[]>): string | undefined =>
  Object.keys(stagesOf).length > 1
    ? Object.entries(stagesOf).find(([, stages]) => stages.includes('AWSCURRENT'))?.[0]
    : undefined

const versionOf = async (client: SecretsManagerClient, SecretId: string): Promise<string | undefined> => {
  try {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }))
    return changedVersion(VersionIdsToStages)
  } catch (error) {
    // Before the first deployment.
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Those that exist and have been changed. */
export const secretVersionsOf = async (client: SecretsManagerClient, stage: string): Promise<SecretVersions> => {
  const found: SecretVersions = {}
  for (const secret of Object.keys(deployedSecrets) as DeployedSecret[]) {
    const version = await versionOf(client, deployedSecrets[secret](stage))
    if (version !== undefined) found[secret] = version
  }
  return found
}
