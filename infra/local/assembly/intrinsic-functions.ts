/** CloudFormation's intrinsic functions, by name: `Ref`, `Condition` and each `Fn::…` that the local stage supports. */
import { AssemblyError } from './template.ts'
import type { StackTemplate } from './template.ts'

/** The stack that uses an intrinsic function, and what the function can look up from there. */
export type Scope = {
  stack: StackTemplate
  account: string
  /** Resolves a value in this stack. */
  resolve(value: unknown): unknown
  /** The result of `Ref` for a resource of this stack; undefined if the stack has no such resource. */
  reference(logicalId: string): string | undefined
  /** The result of `Fn::GetAtt` for a resource of this stack; undefined if the stack has no such resource. */
  attribute(logicalId: string, name: string): string | undefined
  /** The resolved value of an export of any stack; undefined if no stack exports that name. */
  exported(name: string): { value: unknown } | undefined
  /** The resolved value of a parameter in SSM, by its name; undefined if no stack of the stage has it. */
  stored(name: string): { value: unknown } | undefined
  /** The resolved output of a stack, by the stack's name; undefined if there is no such stack or output. */
  output(stackName: string, name: string): { value: unknown } | undefined
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown

/** Whether a condition of the template is true. */
export const isTrue = (condition: string, scope: Scope): boolean => {
  const found = scope.stack.template.Conditions?.[condition]
  if (found === undefined) throw fault(scope.stack, `the condition ${condition} is not defined`)
  return scope.resolve(found) === true
}

export const fault = (stack: StackTemplate, message: string): AssemblyError =>
  new AssemblyError(`${stack.name}: ${message}`)

const ref = (name: string, scope: Scope): unknown => {
  if (name.startsWith('AWS::')) return pseudoParameter(name, scope)
  const { stack } = scope
  const parameter = stack.template.Parameters?.[name]
  if (parameter) {
    if (parameter.Default === undefined) throw fault(stack, `the parameter ${name} has no default`)
    if (parameter.Type.startsWith('AWS::SSM::')) {
      const stored = parameter.Default as string
      const found = scope.stored(stored)
      if (!found) throw fault(stack, `no stack of this stage has the SSM parameter '${stored}'`)
      return found.value
    }
    return parameter.Default
  }
  const found = scope.reference(name)
  if (found === undefined) throw fault(stack, `Ref names '${name}', which does not exist in this stack`)
  return found
}

const pseudoParameter = (name: string, { stack, account }: Scope): unknown => {
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

const substitute = (argument: unknown, scope: Scope): string => {
  const [text, variables] = Array.isArray(argument)
    ? (argument as [string, Record<string, unknown>])
    : [String(argument), {}]
  return text.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`
    if (name in variables) return String(scope.resolve(variables[name]))
    if (name.startsWith('AWS::') || !name.includes('.')) return String(ref(name, scope))
    return attribute(...splitAtDot(name), scope)
  })
}

const attribute = (logicalId: string, name: string, scope: Scope): string => {
  const found = scope.attribute(logicalId, name)
  if (found === undefined)
    throw fault(scope.stack, `Fn::GetAtt names '${logicalId}', which does not exist in this stack`)
  return found
}

const listOf = (name: string, argument: unknown, scope: Scope): unknown[] => {
  const resolved = scope.resolve(argument)
  if (!Array.isArray(resolved)) throw fault(scope.stack, `${name} needs a list: ${JSON.stringify(argument)}`)
  return resolved
}

const splitAtDot = (name: string): [string, string] => {
  const at = name.indexOf('.')
  return [name.slice(0, at), name.slice(at + 1)]
}

const intrinsics = new Map<string, Intrinsic>(
  Object.entries({
    Ref: (argument, scope) => ref(String(argument), scope),
    Condition: (argument, scope) => isTrue(String(argument), scope),
    'Fn::GetAtt': (argument, scope) => {
      const [id, name] = Array.isArray(argument) ? (argument as [string, unknown]) : splitAtDot(String(argument))
      return attribute(id, String(scope.resolve(name)), scope)
    },
    'Fn::Sub': substitute,
    'Fn::Base64': (argument, scope) => Buffer.from(String(scope.resolve(argument))).toString('base64'),
    'Fn::Join': (argument, scope) => {
      const [separator, parts] = listOf('Fn::Join', argument, scope) as [string, unknown[]]
      return parts.map(String).join(separator)
    },
    'Fn::Split': (argument, scope) => {
      const [separator, text] = listOf('Fn::Split', argument, scope) as [string, string]
      return text.split(separator)
    },
    'Fn::Select': (argument, scope) => {
      const [index, from] = listOf('Fn::Select', argument, scope) as [string | number, unknown[]]
      const selected = from[Number(index)]
      if (selected === undefined)
        throw fault(scope.stack, `Fn::Select finds nothing at ${index} in ${JSON.stringify(from)}`)
      return selected
    },
    'Fn::If': (argument, scope) => {
      // Resolves only the branch that applies, because the other one may refer to resources that do not exist.
      const [condition, then, otherwise] = argument as [string, unknown, unknown]
      return scope.resolve(isTrue(condition, scope) ? then : otherwise)
    },
    'Fn::Equals': (argument, scope) => {
      const [left, right] = listOf('Fn::Equals', argument, scope)
      return String(left) === String(right)
    },
    'Fn::Not': (argument, scope) => !listOf('Fn::Not', argument, scope)[0],
    'Fn::And': (argument, scope) => listOf('Fn::And', argument, scope).every(Boolean),
    'Fn::Or': (argument, scope) => listOf('Fn::Or', argument, scope).some(Boolean),
    'Fn::FindInMap': (argument, scope) => {
      const [map, top, second] = listOf('Fn::FindInMap', argument, scope) as [string, string, string]
      const found = scope.stack.template.Mappings?.[map]?.[top]?.[second]
      if (found === undefined) throw fault(scope.stack, `Fn::FindInMap finds nothing under ${map}.${top}.${second}`)
      return scope.resolve(found)
    },
    'Fn::ImportValue': (argument, scope) => {
      const name = String(scope.resolve(argument))
      const found = scope.exported(name)
      if (!found) throw fault(scope.stack, `Fn::ImportValue: no stack of this stage exports '${name}'`)
      return found.value
    },
    'Fn::GetStackOutput': (argument, scope) => {
      const { StackName, OutputName } = scope.resolve(argument) as { StackName: string; OutputName: string }
      const found = scope.output(StackName, OutputName)
      if (!found)
        throw fault(
          scope.stack,
          `Fn::GetStackOutput: no output '${OutputName}' in a stack '${StackName}' of this stage`,
        )
      return found.value
    },
  } satisfies Record<string, Intrinsic>),
)

/** @throws AssemblyError for a function that is not supported, or that refers to something the stage does not have */
export const callIntrinsic = (name: string, argument: unknown, scope: Scope): unknown => {
  const intrinsic = intrinsics.get(name)
  if (!intrinsic) throw fault(scope.stack, `the intrinsic ${name} is not supported`)
  return intrinsic(argument, scope)
}
