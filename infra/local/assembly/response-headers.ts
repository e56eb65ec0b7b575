/** A response headers policy, as the headers that it adds and removes. */
import type { Distribution } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'
import type { Properties } from './properties.ts'

type Behaviour = Distribution['behaviours'][number]

export const readResponseHeaders = (
  resource: Located,
  resolver: Resolver,
): Pick<Behaviour, 'responseHeaders' | 'removedHeaders'> => {
  const properties = propertiesOf(resource, resolver)
  const config = properties.nested('ResponseHeadersPolicyConfig')?.ignore('Name', 'Comment')
  const responseHeaders: Behaviour['responseHeaders'] = []
  const add = (from: Properties | undefined, name: string, value: (from: Properties) => string) => {
    if (from) responseHeaders.push({ name, value: value(from), override: from.flag('Override', false) })
  }
  const security = config?.nested('SecurityHeadersConfig')
  add(security?.nested('ContentSecurityPolicy'), 'content-security-policy', (properties) =>
    properties.text('ContentSecurityPolicy'),
  )
  add(security?.nested('ContentTypeOptions'), 'x-content-type-options', () => 'nosniff')
  add(security?.nested('FrameOptions'), 'x-frame-options', (properties) => properties.text('FrameOption'))
  add(security?.nested('ReferrerPolicy'), 'referrer-policy', (properties) => properties.text('ReferrerPolicy'))
  add(security?.nested('StrictTransportSecurity'), 'strict-transport-security', (properties) =>
    [
      `max-age=${properties.number('AccessControlMaxAgeSec', 0)}`,
      ...(properties.flag('IncludeSubdomains', false) ? ['includeSubDomains'] : []),
      ...(properties.flag('Preload', false) ? ['preload'] : []),
    ].join('; '),
  )
  add(security?.nested('XSSProtection'), 'x-xss-protection', (properties) => {
    const report = properties.textOr('ReportUri', undefined)
    return [
      properties.flag('Protection', false) ? '1' : '0',
      ...(properties.flag('ModeBlock', false) ? ['mode=block'] : []),
      ...(report ? [`report=${report}`] : []),
    ].join('; ')
  })
  for (const item of config?.nested('CustomHeadersConfig')?.nestedList('Items') ?? []) {
    add(item, item.text('Header').toLowerCase(), (properties) => properties.text('Value'))
  }
  const removed = config?.nested('RemoveHeadersConfig')?.nestedList('Items') ?? []
  const removedHeaders = removed.map((item) => item.text('Header').toLowerCase())
  properties.done()
  return { responseHeaders, removedHeaders }
}
