import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from './index.ts'

beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.test'))

const eventOf = (triggerSource: CustomMessageTriggerEvent['triggerSource']) =>
  ({
    version: '1',
    region: 'eu-central-1',
    userPoolId: 'eu-central-1_staff',
    userName: 'c0ffee00-0000-4000-8000-000000000000',
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
    triggerSource,
    request: {
      userAttributes: { sub: 'c0ffee00-0000-4000-8000-000000000000', email: 'ana@quay.test' },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as CustomMessageTriggerEvent

describe('the mail with the code for a new password', () => {
  const written = async () => {
    const { response } = await handler(eventOf('CustomMessage_ForgotPassword'))
    return { subject: response.emailSubject ?? '', html: response.emailMessage ?? '' }
  }

  test('has the product’s design, the code once, and the page that takes it', async () => {
    const { subject, html } = await written()
    expect(subject).toBe('Your code for a new Plumbline password')
    expect(html.split('{####}')).toHaveLength(2)
    expect(html).toContain('href="https://plumbline.test/password-reset"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('valid for one hour and works once')
    expect(html).not.toContain('@@')
  })

  test('is one that Cognito takes', async () => {
    const { subject, html } = await written()
    expect(subject.length).toBeLessThanOrEqual(140)
    // The rule of the API. `\s` of its language has only the ASCII white space.
    expect(html).toMatch(/^[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P} \t\n\v\f\r]*$/u)
    expect(html.length).toBeLessThanOrEqual(20_000)
    expect(html).toMatch(/^\p{ASCII}+$/u)
    expect(html).toContain('&#8220;I have a code&#8221;')
  })

  test('says everything without its tags, as mail programs show it that take no HTML', async () => {
    const { html } = await written()
    const body = html.slice(html.lastIndexOf('</head>'))
    const lines = body
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll(/<\/(p|h1|td|table|div)>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .split('\n')
      .map((line) => line.trim())
    const inOrder = [
      'Set a new password',
      'Enter this code on the page where you asked for it, with your new password.',
      '{####}',
      'Enter the code',
    ].map((line) => lines.indexOf(line))
    expect(inOrder).not.toContain(-1)
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
    const foot = lines.find((line) => line.includes('valid for one hour'))
    expect(foot).toContain('at https://plumbline.test/password-reset, enter your email address')
  })

  test('is the answer to the event, which stays as it was', async () => {
    const event = eventOf('CustomMessage_ForgotPassword')
    const before = structuredClone(event)
    const { response, ...rest } = await handler(event)
    expect(event).toEqual(before)
    expect(rest).toEqual({ ...before, response: undefined })
    expect(response.smsMessage).toBeNull()
  })
})

test.each([
  'CustomMessage_AdminCreateUser',
  'CustomMessage_UpdateUserAttribute',
  'CustomMessage_VerifyUserAttribute',
] as const)('the mail of %s, which the product does not ask for, is left to the pool', async (source) => {
  expect(await handler(eventOf(source))).toEqual(eventOf(source))
})
