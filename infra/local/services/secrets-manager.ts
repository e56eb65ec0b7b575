/** Secrets Manager, as far as functions use it: reading the current value of a secret. */
import type { Assembly, Secret } from '../assembly/assembly.ts'
import { UnsupportedOperation } from '../iam/unsupported-operation.ts'
import { jsonAnswer } from './service-call.ts'
import type { Service, ServiceCall } from './service-call.ts'

const target = 'secretsmanager.GetSecretValue'

/**
 * @param values by the secret's name, as an operator would have filled them in. Other secrets of the assembly are not
 *   found.
 */
export const secretsManagerService = (
  assembly: Pick<Assembly, 'region' | 'account' | 'secrets'>,
  values: Readonly<Record<string, string>>,
): Service => {
  /** The id that a call names: a secret's name or its ARN. */
  const idIn = (call: ServiceCall): string => {
    const asked = call.headers['x-amz-target'] ?? ''
    if (asked !== target)
      throw new UnsupportedOperation(
        `Secrets Manager's ${asked.split('.').at(-1)} is not served by the local stage, only GetSecretValue`,
      )
    const { SecretId, ...others } = JSON.parse(call.body.toString() || '{}') as { SecretId?: string }
    const [unknown] = Object.keys(others)
    if (unknown !== undefined)
      throw new UnsupportedOperation(`Secrets Manager's ${unknown} is not served by the local stage`)
    return SecretId ?? ''
  }

  const secretWith = (id: string): Secret | undefined =>
    assembly.secrets.find(({ name, arn }) => id === name || id === arn)

  /** The resource that a role has to allow. For a secret that does not exist, AWS uses the name without a suffix. */
  const resourceOf = (id: string): string =>
    secretWith(id)?.arn ??
    (id.startsWith('arn:') ? id : `arn:aws:secretsmanager:${assembly.region}:${assembly.account}:secret:${id}`)

  return {
    needs: (call) => [{ action: 'secretsmanager:GetSecretValue', resource: resourceOf(idIn(call)) }],
    async answer(call) {
      const secret = secretWith(idIn(call))
      const value = secret && values[secret.name]
      if (!secret || value === undefined)
        return this.refuse(
          {
            code: 'ResourceNotFoundException',
            message: "Secrets Manager can't find the specified secret.",
            status: 400,
          },
          call,
        )
      return jsonAnswer(
        200,
        { ARN: secret.arn, Name: secret.name, SecretString: value, VersionStages: ['AWSCURRENT'] },
        '1.1',
      )
    },
    refuse: ({ code, message, status }) => jsonAnswer(status, { __type: code, message }, '1.1'),
  }
}
