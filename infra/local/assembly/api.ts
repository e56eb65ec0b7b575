/** The HTTP API: its routes and the functions that serve them. */
import type { Aliases } from './aliases.ts'
import type { ApiRoute, Assembly } from './assembly.ts'
import type { Permission } from './functions.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'
import { AssemblyError } from './template.ts'

export const readApi = (
  resources: Located[],
  resolver: Resolver,
  permissions: Permission[],
  aliases: Aliases,
): Assembly['api'] => {
  const of = (type: string) => resources.filter((resource) => resource.resource.Type === type)
  const [api, ...others] = of('AWS::ApiGatewayV2::Api')
  if (!api || others.length > 0)
    throw new AssemblyError(`the stage should have one HTTP API, and has ${others.length + (api ? 1 : 0)}`)
  const properties = propertiesOf(api, resolver).ignore(
    'Name',
    'Description',
    'DisableExecuteApiEndpoint',
    'IpAddressType',
    'Tags',
  )
  if (properties.text('ProtocolType') !== 'HTTP') throw properties.fault('only HTTP APIs are supported')
  // For example, CORS is rejected here, because the site and its API share an origin.
  properties.done()

  const integrations = new Map(
    of('AWS::ApiGatewayV2::Integration').map((resource) => [
      resolver.reference(resource),
      readIntegration(resource, resolver),
    ]),
  )
  const id = resolver.reference(api)
  const routes = of('AWS::ApiGatewayV2::Route').map((resource) => {
    const { target, ...route } = readRoute(resource, resolver)
    const functionArn = integrations.get(target)
    if (!functionArn)
      throw new AssemblyError(`${resource.logicalId}: no integration of this stage has the id ${target}`)
    const allowed = permissions.some(
      (permission) =>
        permission.functionArn === functionArn &&
        permission.principal === 'apigateway.amazonaws.com' &&
        (permission.sourceArn ?? id).includes(id),
    )
    if (!allowed)
      throw new AssemblyError(`${resource.logicalId}: API Gateway has no permission to invoke ${functionArn}`)
    return { ...route, functionArn: aliases.behind(functionArn) }
  })
  return { id, endpointDomain: `${id}.execute-api.${api.stack.region}.amazonaws.com`, routes }
}

const readIntegration = (resource: Located, resolver: Resolver): string => {
  const properties = propertiesOf(resource, resolver).ignore(
    'ApiId',
    'Description',
    'IntegrationMethod',
    'TimeoutInMillis',
    'ConnectionType',
  )
  const type = properties.text('IntegrationType')
  const version = properties.text('PayloadFormatVersion')
  if (type !== 'AWS_PROXY' || version !== '2.0')
    throw properties.fault(`only AWS_PROXY with payload 2.0 is supported, not ${type} with ${version}`)
  const uri = properties.text('IntegrationUri')
  properties.done()
  return /functions\/(arn:.+)\/invocations$/.exec(uri)?.[1] ?? uri
}

const readRoute = (resource: Located, resolver: Resolver): Omit<ApiRoute, 'functionArn'> & { target: string } => {
  const properties = propertiesOf(resource, resolver).ignore('ApiId', 'OperationName')
  const authorization = properties.textOr('AuthorizationType', 'NONE')
  if (authorization !== 'NONE') throw properties.fault(`the authorization type ${authorization} is not supported`)
  const key = properties.text('RouteKey')
  const [method, path] = key === '$default' ? ['ANY', '$default'] : key.split(' ')
  const target = properties.text('Target').replace(/^integrations\//, '')
  properties.done()
  if (!method || !path) throw properties.fault(`the route key '${key}' is not understood`)
  return { method, path, target }
}
