/** Resolves CloudFormation's intrinsic functions over all stacks of a stage, as a deployment would. */
import { attributeOf, referenceOf, secretOf } from './attributes.ts'
import type { Identity } from './attributes.ts'
import { AssemblyError } from './template.ts'
import type { Resource, StackTemplate } from './template.ts'

/** A resource that exists in the stage: its condition, if it has one, holds. */
export type Located = { stack: StackTemplate; logicalId: string; resource: Resource }

export interface Resolver {
  /** The value with every intrinsic replaced; undefined stands for AWS::NoValue. */
  resolve(value: unknown, stack: StackTemplate): unknown
  /** Every resource of the stage, in the order of the templates. */
  resources: Located[]
  reference(of: Located): string
  attribute(of: Located, name: string): string
}

export function createResolver(stacks: StackTemplate[], account: string): Resolver {
  const exports = new Map<string, { stack: StackTemplate; value: unknown }>()
  const located = new Map<StackTemplate, Map<string, Located>>()

  function resolve(value: unknown, stack: StackTemplate): unknown {
    if (typeof value === 'string') {
      return value.includes('{{resolve:') ? secret(value, stack) : value
    }
    if (Array.isArray(value)) return value.map((one) => resolve(one, stack)).filter((one) => one !== undefined)
    if (value === null || typeof value !== 'object') return value
    const keys = Object.keys(value)
    const only = keys.length === 1 ? keys[0] : undefined
    if (only === 'Ref' || only === 'Condition' || only?.startsWith('Fn::')) {
      const argument = (value as Record<string, unknown>)[only]
      // A policy statement's Condition is an object; the intrinsic's names a condition of the template.
      if (only !== 'Condition' || (typeof argument === 'string' && argument in (stack.template.Conditions ?? {}))) {
        return intrinsic(only, argument, stack)
      }
    }
    const entries = Object.entries(value).map(([key, one]) => [key, resolve(one, stack)] as const)
    return Object.fromEntries(entries.filter(([, one]) => one !== undefined))
  }

  /** A whole secret of this stage, by its name; of other stores and parts of a secret there are none on this machine. */
  function secret(value: string, stack: StackTemplate): string {
    const name = /^\{\{resolve:secretsmanager:([\w/-]+):SecretString\}\}$/.exec(value)?.[1]
    const found = [...located.values()]
      .flatMap((here) => [...here.values()])
      .find((of) => of.resource.Type === 'AWS::SecretsManager::Secret' && identity(of).property('Name') === name)
    if (!found) throw fault(stack, `the dynamic reference '${value}' cannot be resolved on this machine`)
    return secretOf(identity(found))
  }

  function intrinsic(name: string, argument: unknown, stack: StackTemplate): unknown {
    const list = () => {
      const resolved = resolve(argument, stack)
      if (!Array.isArray(resolved)) throw fault(stack, `${name} needs a list: ${JSON.stringify(argument)}`)
      return resolved as unknown[]
    }
    switch (name) {
      case 'Ref':
        return ref(String(argument), stack)
      case 'Fn::GetAtt': {
        const [id, attribute] = Array.isArray(argument) ? (argument as [string, unknown]) : split(String(argument))
        return attributeIn(stack, id, String(resolve(attribute, stack)))
      }
      case 'Fn::Join': {
        const [separator, parts] = list() as [string, unknown[]]
        return parts.map(String).join(separator)
      }
      case 'Fn::Sub':
        return substitute(argument, stack)
      case 'Fn::Select': {
        const [at, from] = list() as [string | number, unknown[]]
        const chosen = from[Number(at)]
        if (chosen === undefined) throw fault(stack, `Fn::Select finds nothing at ${at} in ${JSON.stringify(from)}`)
        return chosen
      }
      case 'Fn::Split': {
        const [separator, text] = list() as [string, string]
        return text.split(separator)
      }
      case 'Fn::If': {
        // Only the branch that is taken is resolved: the other may name what does not exist.
        const [condition, then, otherwise] = argument as [string, unknown, unknown]
        return resolve(holds(condition, stack) ? then : otherwise, stack)
      }
      case 'Fn::Equals': {
        const [left, right] = list()
        return String(left) === String(right)
      }
      case 'Fn::Not':
        return !list()[0]
      case 'Fn::And':
        return list().every(Boolean)
      case 'Fn::Or':
        return list().some(Boolean)
      case 'Condition':
        return holds(String(argument), stack)
      case 'Fn::FindInMap': {
        const [map, top, second] = list() as [string, string, string]
        const found = stack.template.Mappings?.[map]?.[top]?.[second]
        if (found === undefined) throw fault(stack, `Fn::FindInMap finds nothing under ${map}.${top}.${second}`)
        return resolve(found, stack)
      }
      case 'Fn::ImportValue': {
        const wanted = String(resolve(argument, stack))
        const found = exports.get(wanted)
        if (!found) throw fault(stack, `Fn::ImportValue: no stack of this stage exports '${wanted}'`)
        return resolve(found.value, found.stack)
      }
      case 'Fn::GetStackOutput': {
        const { StackName, OutputName } = resolve(argument, stack) as { StackName: string; OutputName: string }
        const from = stacks.find((one) => one.name === StackName)
        const output = from?.template.Outputs?.[OutputName]
        if (!from || !output)
          throw fault(stack, `Fn::GetStackOutput: no output '${OutputName}' in a stack '${StackName}' of this stage`)
        return resolve(output.Value, from)
      }
      case 'Fn::Base64':
        return Buffer.from(String(resolve(argument, stack))).toString('base64')
      default:
        throw fault(stack, `the intrinsic ${name} is not supported`)
    }
  }

  function ref(name: string, stack: StackTemplate): unknown {
    if (name.startsWith('AWS::')) return pseudo(name, stack)
    const parameter = stack.template.Parameters?.[name]
    if (parameter) {
      if (parameter.Type.startsWith('AWS::SSM::'))
        throw fault(stack, `the parameter ${name} is read from SSM, which this machine does not have`)
      if (parameter.Default === undefined) throw fault(stack, `the parameter ${name} has no default`)
      return parameter.Default
    }
    const of = located.get(stack)?.get(name)
    if (!of) throw fault(stack, `Ref names '${name}', which does not exist in this stack`)
    return reference(of)
  }

  function pseudo(name: string, stack: StackTemplate): unknown {
    switch (name) {
      case 'AWS::Region':
        return stack.region
      case 'AWS::AccountId':
        return account
      case 'AWS::Partition':
        return 'aws'
      case 'AWS::URLSuffix':
        return 'amazonaws.com'
      case 'AWS::StackName':
        return stack.name
      case 'AWS::StackId':
        return `arn:aws:cloudformation:${stack.region}:${account}:stack/${stack.name}/00000000-0000-0000-0000-000000000000`
      case 'AWS::NoValue':
        return undefined
      default:
        throw fault(stack, `the pseudo parameter ${name} is not supported`)
    }
  }

  function substitute(argument: unknown, stack: StackTemplate): string {
    const [text, variables] = Array.isArray(argument)
      ? (argument as [string, Record<string, unknown>])
      : [String(argument), {}]
    return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`
      if (name in variables) return String(resolve(variables[name], stack))
      if (name.startsWith('AWS::') || !name.includes('.')) return String(ref(name, stack))
      const [id, attribute] = split(name)
      return attributeIn(stack, id, attribute)
    })
  }

  function holds(condition: string, stack: StackTemplate): boolean {
    const found = stack.template.Conditions?.[condition]
    if (found === undefined) throw fault(stack, `the condition ${condition} is not defined`)
    return resolve(found, stack) === true
  }

  function attributeIn(stack: StackTemplate, id: string, name: string): string {
    const of = located.get(stack)?.get(id)
    if (!of) throw fault(stack, `Fn::GetAtt names '${id}', which does not exist in this stack`)
    return attribute(of, name)
  }

  function identity({ stack, logicalId, resource }: Located): Identity {
    const property = (name: string) => resolve(resource.Properties?.[name], stack)
    return { type: resource.Type, stack: stack.name, logicalId, region: stack.region, account, property }
  }

  function reference(of: Located): string {
    const found = referenceOf(identity(of))
    if (found === undefined)
      throw fault(of.stack, `Ref of ${of.logicalId}: the type ${of.resource.Type} is not supported`)
    return found
  }

  function attribute(of: Located, name: string): string {
    const found = attributeOf(identity(of), name)
    if (found === undefined)
      throw fault(of.stack, `Fn::GetAtt ${of.logicalId}.${name}: not supported for ${of.resource.Type}`)
    return found
  }

  for (const stack of stacks) {
    const here = Object.entries(stack.template.Resources ?? {})
      .filter(([, resource]) => resource.Condition === undefined || holds(resource.Condition, stack))
      .map(([logicalId, resource]) => [logicalId, { stack, logicalId, resource }] as const)
    located.set(stack, new Map(here))
  }
  for (const stack of stacks) {
    for (const output of Object.values(stack.template.Outputs ?? {})) {
      if (output.Export && (output.Condition === undefined || holds(output.Condition, stack))) {
        exports.set(String(resolve(output.Export.Name, stack)), { stack, value: output.Value })
      }
    }
  }
  return { resolve, reference, attribute, resources: [...located.values()].flatMap((here) => [...here.values()]) }
}

function split(name: string): [string, string] {
  const at = name.indexOf('.')
  return [name.slice(0, at), name.slice(at + 1)]
}

function fault(stack: StackTemplate, message: string): AssemblyError {
  return new AssemblyError(`${stack.name}: ${message}`)
}
