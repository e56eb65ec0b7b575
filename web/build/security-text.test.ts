import { expect, test } from 'vitest'
import { provider } from '../../shared/site/provider.ts'
import { securityText } from './security-text.ts'

const at = new Date('2026-11-27T15:00:00Z')

test('without a contact there is no security.txt, because the file requires one', () => {
  expect(securityText({ ...provider, securityContact: null }, at)).toBeUndefined()
  expect(securityText({ ...provider, securityContact: ' ' }, at)).toBeUndefined()
})

test('the file has the contact, expires within a year and is the same all day', () => {
  const filledIn = { ...provider, securityContact: 'mailto:security@plan.example' }
  const text = securityText(filledIn, at) ?? ''
  expect(text.split('\n')[0]).toBe('Contact: mailto:security@plan.example')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires - at.getTime()).toBeGreaterThan(200 * 86_400_000)
  expect(expires - at.getTime()).toBeLessThan(365 * 86_400_000)
  expect(securityText(filledIn, new Date('2026-11-27T01:00:00Z'))).toBe(text)
})
