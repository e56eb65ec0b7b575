import { expect, inject, test } from 'vitest'
import { signIn } from '../builders/actors.ts'

const invoke = async (
  name: string,
  payload: unknown,
): Promise<{ ok: boolean; value?: unknown; errorType?: string }> => {
  const response = await fetch(`${inject('origin')}/_local/functions/plumbline-local-${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return (await response.json()) as { ok: boolean; value?: unknown; errorType?: string }
}

test('a new operator signs in with the password that is shown once, and a second operator with the same name is refused', async () => {
  const operator = {
    username: 'second.operator',
    email: 'second.operator@demo.test',
    firstName: 'Noor',
    lastName: 'Haddad',
  }
  const { ok, value } = await invoke('add-operator', operator)
  expect(ok).toBe(true)
  const cookie = await signIn('second.operator', (value as { password: string }).password)
  const response = await fetch(`${inject('origin')}/api/auth/admin/verify`, { headers: { cookie } })
  expect(await response.json()).toMatchObject({ kind: 'admin', user: { username: 'second.operator', role: 'admin' } })
  expect(await invoke('add-operator', operator)).toMatchObject({ ok: false })
})

test('bounce feedback on a mail is accepted, however often it arrives', async () => {
  const bounce = {
    eventType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'gone@demo.test' }],
      timestamp: '2026-11-21T09:00:00.000Z',
      feedbackId: 'f-1',
    },
    mail: { messageId: 'm-1' },
  }
  const records = { Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(bounce) } }] }
  expect(await invoke('record-mail-feedback', records)).toMatchObject({ ok: true })
  expect(await invoke('record-mail-feedback', records)).toMatchObject({ ok: true })
})
