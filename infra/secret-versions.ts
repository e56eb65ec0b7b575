/** The present versions of a stage's secrets. */
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { deployedSecrets, type DeployedSecret, type SecretVersions } from './secret-references.ts'

const versionOf = async (client: SecretsManagerClient, SecretId: string): Promise<string | undefined> => {
  try {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }))
    return Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes('AWSCURRENT'))?.[0]
  } catch (error) {
    // Before the first deployment.
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Those that exist. */
export const secretVersionsOf = async (client: SecretsManagerClient, stage: string): Promise<SecretVersions> => {
  const found: SecretVersions = {}
  for (const secret of Object.keys(deployedSecrets) as DeployedSecret[]) {
    const version = await versionOf(client, deployedSecrets[secret](stage))
    if (version !== undefined) found[secret] = version
  }
  return found
}
