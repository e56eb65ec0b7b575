import type { SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager'

/**
 * A generated secret with room for a second value, which is empty except while the secret changes. Do not change what this
 * returns for a secret that exists: CloudFormation would generate it again.
 */
export const twoValued = (present: string, second: string): SecretStringGenerator => ({
  secretStringTemplate: JSON.stringify({ [second]: '' }),
  generateStringKey: present,
  passwordLength: 43,
  excludePunctuation: true,
})
