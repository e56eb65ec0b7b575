/** The arguments of `cdk deploy`. */
import type { DeployOptions } from './deploy-options.ts'
import { type SecretVersions, writeVersions } from './secret-references.ts'

/**
 * @param created - the stacks that exist. Only they are protected: what a failed first attempt leaves behind has to be
 *   deleted by the next one. Every stack of a protected stage is protected if undefined.
 * @param secretVersions - those that functions and CloudFront get
 */
export const cdkArguments = (
  { stage, stacks, atOnce, forCdk }: Pick<DeployOptions, 'stage' | 'stacks' | 'atOnce' | 'forCdk'>,
  outputsFile: string,
  created: ReadonlySet<string> | undefined,
  secretVersions: SecretVersions,
): string[] => {
  const approval = forCdk.some((argument) => argument.startsWith('--require-approval'))
  return [
    'deploy',
    ...(stacks?.map((name) => `${stage}/${name}`) ?? [`${stage}/**`]),
    '-c',
    `stage=${stage}`,
    ...(created === undefined ? [] : ['-c', `created=${[...created].toSorted().join(',')}`]),
    ...(Object.keys(secretVersions).length === 0 ? [] : ['-c', `secrets=${writeVersions(secretVersions)}`]),
    ...(atOnce ? ['-c', 'at-once=true'] : []),
    ...(approval ? [] : ['--require-approval', 'broadening']),
    '--outputs-file',
    outputsFile,
    ...forCdk,
  ]
}
