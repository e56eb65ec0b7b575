import { expect, test } from 'vitest'
import { isRedirectUri, isSameRedirect } from './redirect-uri.ts'

test.each([
  ['https://agent.example/back?a=b', true],
  ['http://127.0.0.1:8123/back', true],
  ['http://[::1]/back', true],
  ['http://localhost:1/', true],
  ['http://agent.example/', false],
  ['http://127.0.0.1.evil.example/', false],
  ['http://localhost@evil.example/', false],
  ['https://user:secret@agent.example/', false],
  ['https://agent.example/#', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['cursor://callback', false],
  ['/back', false],
])('%s can be registered: %s', (address, expected) => {
  expect(isRedirectUri(address)).toBe(expected)
})

test.each([
  ['https://agent.example/back', 'https://agent.example/back', true],
  ['http://127.0.0.1/back', 'http://127.0.0.1:8123/back', true],
  ['http://127.0.0.1:1/back', 'http://127.0.0.1:2/back', true],
  ['http://[::1]/back', 'http://[::1]:8123/back', true],
  ['https://agent.example/back', 'https://agent.example/back/', false],
  ['https://agent.example/back', 'https://agent.example:444/back', false],
  ['https://agent.example/back', 'https://agent.example/back?a', false],
  ['http://127.0.0.1/back', 'http://127.0.0.1:8123/other', false],
  ['http://127.0.0.1/back', 'http://localhost:8123/back', false],
  ['http://127.0.0.1/back', 'http://127.0.0.1:80@evil.example/back', false],
  ['http://127.0.0.1/back', 'http://127.0.0.1:8123/back#x', false],
])('of %s, %s is the same: %s', (registered, requested, expected) => {
  expect(isSameRedirect(registered, requested)).toBe(expected)
})
