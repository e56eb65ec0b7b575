import { expect, test } from 'vitest'
import { refuseCrossSite } from './csrf.ts'

const siteOrigin = { 'x-site-origin': 'https://plumbline.example' }

test.each<[string, Record<string, string>]>([
  ['the header of a page of the site', { 'sec-fetch-site': 'same-origin' }],
  ['the origin of the site, from a browser without that header', { origin: 'https://plumbline.example' }],
])('a change with %s passes', (_, headers) => {
  expect(() => refuseCrossSite('POST', { ...siteOrigin, ...headers })).not.toThrow()
})

test.each<[string, Record<string, string>]>([
  ['no origin', {}],
  ['an origin that the browser hides', { origin: 'null' }],
  ['another host', { origin: 'https://elsewhere.example' }],
  ['another scheme', { origin: 'http://plumbline.example' }],
  ['another port', { origin: 'https://plumbline.example:8443' }],
  ['a host that begins like the site', { origin: 'https://plumbline.example.elsewhere.example' }],
  ['the header of another page', { 'sec-fetch-site': 'same-site', origin: 'https://plumbline.example' }],
])('a change with %s is refused', (_, headers) => {
  expect(() => refuseCrossSite('POST', { ...siteOrigin, ...headers })).toThrow('not made from the site itself')
})

test('without an origin of the site, no change passes', () => {
  expect(() => refuseCrossSite('POST', {})).toThrow('not made from the site itself')
})

test('reading is open to links from other sites', () => {
  expect(() => refuseCrossSite('GET', { 'sec-fetch-site': 'cross-site' })).not.toThrow()
})
