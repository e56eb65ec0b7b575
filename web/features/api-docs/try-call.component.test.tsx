import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuse, withHeaders } from '../../../test/builders/answers.ts'
import { fill, noteAt, openScreen, press } from '../../../test/builders/screen.tsx'

const rows = routes.comments

const document = {
  openapi: '3.1.0',
  info: { description: 'The calls.' },
  paths: {
    [rows.add.path]: {
      post: {
        tags: ['comments'],
        summary: 'Adds a comment.',
        parameters: [{ name: 'id', in: 'path', required: true }],
        requestBody: { content: { 'application/json': { schema: { type: 'object' }, example: { text: 'Soon' } } } },
        responses: {},
      },
    },
  },
  webhooks: {
    event: {
      post: {
        requestBody: {
          content: {
            'application/json': {
              schema: {
                oneOf: [{ description: 'Someone has commented.', properties: { type: { const: 'comment.added.v1' } } }],
              },
            },
          },
        },
      },
    },
  },
}

test('a call is tried with a key that only the page has, and its answer, limits and shell line are shown', async () => {
  const screen = openScreen('/api-docs', undefined, answer(routes.platform.openApi, document))
  await screen.user.click(await screen.findByText('Adds a comment.'))
  const form = within(await screen.findByRole('form', { name: 'Try Adds a comment.' }))
  const [key, id, body] = [
    screen.getByLabelText<HTMLInputElement>('API key for trying calls'),
    form.getByLabelText<HTMLInputElement>(/^id/),
    form.getByLabelText<HTMLTextAreaElement>('Body'),
  ]
  expect(JSON.parse(body.value)).toEqual({ text: 'Soon' })
  fill(body, '{')
  await press(screen, form, 'Send')
  await expect.poll(() => noteAt(key)).toContain('Enter an API key')
  expect(noteAt(id)).toContain('Enter id')
  expect(noteAt(body)).toContain('not valid JSON')
  expect(globalThis.document.activeElement).toBe(key)

  fill(key, `plk_${'3fQ8'.repeat(11)}ab`)
  fill(id, 'tsk_0000000000000001')
  fill(body, '{"text":"It’s here"}')
  form.getByLabelText(/shell/)
  screen.api.add(disconnect(rows.add))
  await press(screen, form, 'Send')
  await form.findByText('The call was not answered. Check your connection, and send it again.')
  const busy = refuse(rows.add, 'too_many_requests', 'Too many requests.')
  screen.api.add(withHeaders(busy, { 'retry-after': '7', ratelimit: '"a";r=0;t=7' }))
  await press(screen, form, 'Send')
  await form.findByText('Answered 429')
  form.getByText('"a";r=0;t=7')
  expect(form.getByLabelText('Answer').textContent).toContain('"code": "too_many_requests"')
  expect(screen.api.sent(rows.add).at(-1)).toMatchObject({
    params: { id: 'tsk_0000000000000001' },
    body: { text: 'It’s here' },
  })
  const line = form.getByLabelText('The same call in a shell').textContent
  expect(line).toContain('$PLUMBLINE_KEY')
  expect(line).not.toContain('3fQ8')
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('3fQ8')
})

test('what a webhook sends is described, and cannot be tried', async () => {
  const screen = openScreen('/api-docs', undefined, answer(routes.platform.openApi, document))
  await screen.user.click(await screen.findByText('Someone has commented.'))
  expect(screen.queryByRole('form')).toBeNull()
})
