import { afterEach, expect, test } from 'vitest'
import { openClock } from '../clock/clock.ts'
import { newFolder } from '../testing/folder.ts'
import { openMail } from './mail.ts'
import type { Mail } from './mail.ts'

const open: Mail[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((mail) => mail.close()))
})

const openAt = (directory: string) => {
  const clock = openClock({ directory })
  const mail = openMail({ directory, clock })
  open.push(mail)
  return { mail, clock }
}

const send = async (mail: Mail, subject: string) => {
  const Content = { Simple: { Subject: { Data: subject }, Body: { Text: { Data: 'Hello' } } } }
  const { status } = await mail.post('/v2/email/outbound-emails', {
    FromEmailAddress: 'a@b.test',
    Destination: { ToAddresses: ['c@d.test'] },
    Content,
  })
  expect(status).toBe(200)
}
const subjects = async (mail: Mail) => (await mail.emails()).map(({ subject }) => subject)

test('the inbox survives a restart until it is emptied', async () => {
  const directory = newFolder()
  const first = openAt(directory)
  await send(first.mail, 'one')
  await send(first.mail, 'two')
  await first.mail.close()
  const second = openAt(directory)
  expect(await subjects(second.mail)).toEqual(['one', 'two'])
  await second.mail.clear()
  await send(second.mail, 'three')
  expect(await subjects(second.mail)).toEqual(['three'])
  await second.mail.close()
  expect(await subjects(openAt(directory).mail)).toEqual(['three'])
})

test('a mail has the time of the stage', async () => {
  const { mail, clock } = openAt(newFolder())
  clock.advance(3_600)
  await send(mail, 'early')
  clock.advance(86_400)
  await send(mail, 'late')
  const [early, late] = await mail.emails()
  expect(late!.at - early!.at).toBeGreaterThanOrEqual(86_400)
  expect(Math.abs(late!.at - clock.now() / 1000)).toBeLessThan(10)
})
