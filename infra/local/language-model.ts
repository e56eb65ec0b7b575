/** The stage's language model: the stand-in, a server on this machine, or Bedrock itself. */
import { invocables, onlyThrough } from '../models.ts'
import type { Model } from '../models.ts'
import type { Assembly, Role } from './assembly/assembly.ts'
import type { LanguageModel } from './services/bedrock/language-model.ts'
import type { Converse } from './services/bedrock/real-bedrock.ts'
import type { ModelSetting } from './settings.ts'

/** The model that answers instead of the stand-in. Its code is loaded with the first call. */
export const openModel = (setting: ModelSetting | undefined): LanguageModel | undefined => {
  if (!setting) return undefined
  if (setting.kind === 'server')
    return {
      name: `${setting.name ?? 'the first model'} at ${setting.url}`,
      async converse(request) {
        const { complete } = await import('./services/bedrock/chat-completions.ts')
        return complete(setting, request)
      },
    }
  let opened: Promise<Converse> | undefined
  return {
    name: `${setting.id} on Bedrock in ${setting.region}`,
    async converse(request) {
      opened ??= import('./services/bedrock/real-bedrock.ts').then(({ openBedrock }) => openBedrock(setting))
      return (await opened)(request)
    },
  }
}

/**
 * Puts a named model in the place of the one that the template was synthesised for, in the functions' environment and in
 * their roles, so that a text names the model that has worded it.
 */
export const withModel = (assembly: Assembly, setting: ModelSetting | undefined): Assembly => {
  const planned = assembly.functions.map(({ environment }) => environment['MODELS']).find((one) => one !== undefined)
  const [model] = planned === undefined ? [] : (JSON.parse(planned) as Model[])
  const named = model && setting && nameOf(setting, model)
  if (!named) return assembly
  return {
    ...assembly,
    functions: assembly.functions.map((fn) =>
      fn.environment['MODELS'] === undefined
        ? fn
        : { ...fn, environment: { ...fn.environment, MODELS: JSON.stringify([named]) } },
    ),
    roles: assembly.roles.map((role) => allowInstead(role, named, assembly.account)),
  }
}

const nameOf = (setting: ModelSetting, { region }: Model): Model | undefined => {
  if (setting.kind === 'bedrock') return { id: setting.id, region: setting.region }
  return setting.name === undefined ? undefined : { id: setting.name, region }
}

const allowInstead = (role: Role, model: Model, account: string): Role => {
  const isOnModels = ({ actions }: Role['statements'][number]): boolean =>
    actions.some((action) => action.startsWith('bedrock:'))
  const first = role.statements.find(isOnModels)
  if (!first) return role
  const allowing = invocables(model, account).map(({ resource, through }) => ({
    effect: first.effect,
    actions: first.actions,
    resources: [resource],
    ...(through !== undefined && { condition: onlyThrough(through) }),
  }))
  return { ...role, statements: [...role.statements.filter((statement) => !isOnModels(statement)), ...allowing] }
}
