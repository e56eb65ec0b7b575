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
  add(security?.nested('ContentSecurityPolicy'), 'content-security-policy', (one) => one.text('ContentSecurityPolicy'))
  add(security?.nested('ContentTypeOptions'), 'x-content-type-options', () => 'nosniff')
  add(security?.nested('FrameOptions'), 'x-frame-options', (one) => one.text('FrameOption'))
  add(security?.nested('ReferrerPolicy'), 'referrer-policy', (one) => one.text('ReferrerPolicy'))
  add(security?.nested('StrictTransportSecurity'), 'strict-transport-security', (one) =>
    [
      `max-age=${one.number('AccessControlMaxAgeSec', 0)}`,
      ...(one.flag('IncludeSubdomains', false) ? ['includeSubDomains'] : []),
      ...(one.flag('Preload', false) ? ['preload'] : []),
    ].join('; '),
  )
  add(security?.nested('XSSProtection'), 'x-xss-protection', (one) => {
    const report = one.textOr('ReportUri', undefined)
    return [
      one.flag('Protection', false) ? '1' : '0',
      ...(one.flag('ModeBlock', false) ? ['mode=block'] : []),
      ...(report ? [`report=${report}`] : []),
    ].join('; ')
  })
  for (const item of config?.nested('CustomHeadersConfig')?.nestedList('Items') ?? []) {
    add(item, item.text('Header').toLowerCase(), (one) => one.text('Value'))
  }
  const removed = config?.nested('RemoveHeadersConfig')?.nestedList('Items') ?? []
  const removedHeaders = removed.map((item) => item.text('Header').toLowerCase())
  properties.done()
  return { responseHeaders, removedHeaders }
}
