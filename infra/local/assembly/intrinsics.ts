/** Resolves the values of all templates of a stage, with their references to each other, as a deployment would. */
import { attributeOf, referenceOf, secretOf } from './attributes.ts'
import type { Identity } from './attributes.ts'
import { callIntrinsic, fault, isTrue } from './intrinsic-functions.ts'
import type { Scope } from './intrinsic-functions.ts'
import type { Resource, StackTemplate } from './template.ts'

/** A resource that exists in the stage: it has no condition, or its condition is true. */
export type Located = { stack: StackTemplate; logicalId: string; resource: Resource }

export type Resolver = {
  /** The value with every intrinsic function replaced by its result; undefined for AWS::NoValue. */
  resolve(value: unknown, stack: StackTemplate): unknown
  /** Every resource of the stage, in the order of the templates. */
  resources: Located[]
  reference(of: Located): string
  attribute(of: Located, name: string): string
}

export const createResolver = (stacks: StackTemplate[], account: string): Resolver => {
  const exports = new Map<string, { stack: StackTemplate; value: unknown }>()
  const located = new Map<StackTemplate, Map<string, Located>>()
  const resources = () => [...located.values()].flatMap((inStack) => [...inStack.values()])

  const resolve = (value: unknown, stack: StackTemplate): unknown => {
    if (typeof value === 'string') return value.includes('{{resolve:') ? secret(value, stack) : value
    if (Array.isArray(value)) return value.map((one) => resolve(one, stack)).filter((one) => one !== undefined)
    if (value === null || typeof value !== 'object') return value
    const call = intrinsicCall(value, stack)
    if (call) return callIntrinsic(call.name, call.argument, scopeOf(stack))
    const entries = Object.entries(value).map(([key, one]) => [key, resolve(one, stack)] as const)
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
  }

  /** The value of a secret of this stage, by its name, or one field of it. Other stores are not supported. */
  const secret = (value: string, stack: StackTemplate): string => {
    const [, name, field] = /^\{\{resolve:secretsmanager:([\w/-]+):SecretString(?::(\w+))?\}\}$/.exec(value) ?? []
    const found = resources().find(
      (resource) =>
        resource.resource.Type === 'AWS::SecretsManager::Secret' && identity(resource).property('Name') === name,
    )
    const resolved = found && secretOf(identity(found), field)
    if (resolved === undefined)
      throw fault(stack, `the dynamic reference '${value}' cannot be resolved on this machine`)
    return resolved
  }

  const scopeOf = (stack: StackTemplate): Scope => {
    const find = (logicalId: string) => located.get(stack)?.get(logicalId)
    return {
      stack,
      account,
      resolve: (value) => resolve(value, stack),
      reference(logicalId) {
        const resource = find(logicalId)
        return resource && reference(resource)
      },
      attribute(logicalId, name) {
        const resource = find(logicalId)
        return resource && attribute(resource, name)
      },
      exported(name) {
        const found = exports.get(name)
        return found && { value: resolve(found.value, found.stack) }
      },
      stored(name) {
        const found = resources().find(
          (resource) =>
            resource.resource.Type === 'AWS::SSM::Parameter' && identity(resource).property('Name') === name,
        )
        return found && { value: identity(found).property('Value') }
      },
      output(stackName, name) {
        const from = stacks.find((template) => template.name === stackName)
        const output = from?.template.Outputs?.[name]
        return from && output && { value: resolve(output.Value, from) }
      },
    }
  }

  const identity = ({ stack, logicalId, resource }: Located): Identity => {
    const property = (name: string) => resolve(resource.Properties?.[name], stack)
    return { type: resource.Type, stack: stack.name, logicalId, region: stack.region, account, property }
  }

  const reference = (resource: Located): string => {
    const found = referenceOf(identity(resource))
    if (found === undefined)
      throw fault(resource.stack, `Ref of ${resource.logicalId}: the type ${resource.resource.Type} is not supported`)
    return found
  }

  const attribute = (resource: Located, name: string): string => {
    const found = attributeOf(identity(resource), name)
    if (found === undefined)
      throw fault(
        resource.stack,
        `Fn::GetAtt ${resource.logicalId}.${name}: not supported for ${resource.resource.Type}`,
      )
    return found
  }

  const applies = (condition: string | undefined, stack: StackTemplate) =>
    condition === undefined || isTrue(condition, scopeOf(stack))
  for (const stack of stacks) {
    const inStack = Object.entries(stack.template.Resources ?? {})
      .filter(([, resource]) => applies(resource.Condition, stack))
      .map(([logicalId, resource]) => [logicalId, { stack, logicalId, resource }] as const)
    located.set(stack, new Map(inStack))
  }
  for (const stack of stacks) {
    for (const output of Object.values(stack.template.Outputs ?? {})) {
      if (output.Export && applies(output.Condition, stack)) {
        exports.set(String(resolve(output.Export.Name, stack)), { stack, value: output.Value })
      }
    }
  }
  return { resolve, reference, attribute, resources: resources() }
}

/**
 * The intrinsic function that an object with a single key calls, such as `{ Ref: 'Table' }`; undefined for a plain
 * object.
 */
const intrinsicCall = (value: object, { template }: StackTemplate): { name: string; argument: unknown } | undefined => {
  const [entry, ...others] = Object.entries(value) as [string, unknown][]
  if (!entry || others.length > 0) return undefined
  const [name, argument] = entry
  if (name === 'Ref' || name.startsWith('Fn::')) return { name, argument }
  // `Condition` with an object is part of a policy statement; the intrinsic function names a condition of the template.
  const isCondition = name === 'Condition' && typeof argument === 'string' && argument in (template.Conditions ?? {})
  return isCondition ? { name, argument } : undefined
}
