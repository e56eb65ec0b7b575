/**
 * The aliases of functions. The services that call a function refer to its alias, and have their permission on the alias;
 * this machine has one version of each function, so the alias leads to it.
 */
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'

export type Aliases = {
  /** The ARN of the function that an alias belongs to. Any other ARN is returned as it is. */
  behind(arn: string): string
  /** The name of a function's alias. */
  nameFor(functionName: string): string | undefined
}

export const readAliases = (aliases: Located[], resolver: Resolver): Aliases => {
  const found = aliases.map((alias) => {
    const properties = propertiesOf(alias, resolver).ignore('Description', 'FunctionVersion')
    const read = { functionName: properties.text('FunctionName'), name: properties.text('Name') }
    if (properties.any('RoutingConfig') !== undefined)
      throw properties.fault('an alias of two versions is not supported')
    properties.done()
    return { ...read, arn: resolver.reference(alias) }
  })
  return {
    behind: (arn) => {
      const alias = found.find((one) => one.arn === arn)
      return alias === undefined ? arn : arn.slice(0, -`:${alias.name}`.length)
    },
    nameFor: (functionName) => found.find((one) => one.functionName === functionName)?.name,
  }
}
