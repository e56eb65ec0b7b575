import { beforeAll, expect, test } from 'vitest'
import { handling, inTrace } from '../../kernel/trace.ts'
import { emailOf } from './ses.ts'

beforeAll(() => void Object.assign(process.env, { MAIL_FROM: 'a@b.test', MAIL_CONFIGURATION_SET: 'test' }))

const id = '674961b2bd862e3fe1be46a994272793'
const tagsOf = (tags?: Record<string, string>) =>
  emailOf('ana@quay.test', { subject: 'Hello', text: 'Hello', html: 'Hello' }, tags).EmailTags?.map(
    ({ Name, Value }) => `${Name}=${Value}`,
  )

test('a mail is tagged with what it follows from: the act, the event and the worker, and nothing about people', () => {
  process.env['POWERTOOLS_SERVICE_NAME'] = 'notify-people'
  expect(handling({ id: 'evt_1', trace: `${id}-53995c3f42cd8ad8` }, () => tagsOf({ workspace: 'ws_1' }))).toEqual([
    `trace=${id}`,
    'event=evt_1',
    'worker=notify-people',
    'workspace=ws_1',
  ])
  expect(inTrace({ id }, () => tagsOf())).toEqual([`trace=${id}`])
})

test('tags are names and values that SES accepts', () => {
  process.env['POWERTOOLS_SERVICE_NAME'] = 'send-communications'
  const tags = handling({ id: 'evt_01hx4t6wz', trace: id }, () => tagsOf()) ?? []
  expect(tags.filter((tag) => !/^[\w-]{1,256}=[\w-]{1,256}$/.test(tag))).toEqual([])
})
