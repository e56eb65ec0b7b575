import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkedLookup } from './post.ts'
import { refusalOf, requireTarget } from './target.ts'

afterEach(() => void vi.unstubAllEnvs())

const tls = 'The address has to begin with https://'
const person = 'The address cannot hold a user name or password'
const port = 'The address cannot name a port: webhooks are sent to port 443'
const inside = 'The address has to be one of the public internet'

describe('an address', () => {
  test.each([
    'https://hooks.example.com/plumbline',
    'https://hooks.example.com:443/a?b=c',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/x',
    'https://münchen.example/',
  ])('%s may be called', (address) => expect(refusalOf(new URL(address))).toBeUndefined())

  test.each([
    ['http://hooks.example.com/', tls],
    ['ftp://hooks.example.com/', tls],
    ['https://ana@hooks.example.com/', person],
    ['https://ana:pw@hooks.example.com/', person],
    ['https://hooks.example.com:8443/', port],
    ['https://hooks.example.com:80/', port],
    ['https://localhost/', inside],
    ['https://LOCALHOST./', inside],
    ['https://db.localhost/', inside],
    ['https://intranet/', inside],
    ['https://wiki.internal/', inside],
    ['https://printer.local/', inside],
    ['https://127.0.0.1/', inside],
    ['https://127.1/', inside],
    ['https://2130706433/', inside],
    ['https://0x7f000001/', inside],
    ['https://0177.0.0.1/', inside],
    ['https://169.254.169.254/latest/meta-data/', inside],
    ['https://[::1]/', inside],
    ['https://[::ffff:169.254.169.254]/', inside],
    ['https://[64:ff9b::a9fe:a9fe]/', inside],
    ['https://①②⑦.⓪.⓪.①/', inside],
  ])('%s is refused', (address, why) => expect(refusalOf(new URL(address))).toBe(why))

  test('is stored without its fragment, and refused at its field', () => {
    expect(requireTarget('https://hooks.example.com/a#b')).toBe('https://hooks.example.com/a')
    expect(() => requireTarget('https://10.0.0.1/')).toThrow(
      expect.objectContaining({ code: 'invalid_input', errors: [{ path: 'url', message: inside }] }),
    )
  })

  test('of the local machine may be called if its receiver runs there, but no other internal one', () => {
    vi.stubEnv('WEBHOOKS_REACH_LOOPBACK', 'true')
    for (const address of ['http://127.0.0.1:4000/x', 'http://localhost:4000/', 'http://[::1]:4000/'])
      expect(refusalOf(new URL(address))).toBeUndefined()
    expect(refusalOf(new URL('http://10.0.0.1/'))).toBe(tls)
    expect(refusalOf(new URL('https://169.254.169.254/'))).toBe(inside)
    expect(refusalOf(new URL('http://ana@127.0.0.1/'))).toBe(person)
  })
})

/** What a name is found to stand for. */
const looked = (name: string, all: boolean) =>
  new Promise((done) => checkedLookup(name, { all }, (error, address) => done(error === null ? address : error.name)))

describe('a name that resolves to an internal address', () => {
  test.each([true, false])('is refused when it is looked up (all: %s)', async (all) => {
    expect(await looked('localhost', all)).toBe('Forbidden')
  })

  test('is allowed if it is the local machine and may be called', async () => {
    vi.stubEnv('WEBHOOKS_REACH_LOOPBACK', 'true')
    expect(['127.0.0.1', '::1']).toContain(await looked('localhost', false))
  })
})
