import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noticeKindNames } from '../../../shared/notices/notice.ts'
import type { MailsToStop } from '../../../shared/notices/unsubscribe.ts'
import { routes } from '../../../shared/routes.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { unsubscribeAddress } from '../../domain/notices/unsubscribe-link.ts'
import { handler as communications } from '../communications/index.ts'
import { handler as notices } from './index.ts'

withTable()
afterEach(() => void vi.useRealTimers())

const site = 'https://plumbline.test'

const makeReader = async () => {
  const { id: workspaceId } = await makeWorkspace()
  const { id: personId } = await makePerson({ workspaceId })
  const recipient = { workspaceId, personId }
  const before = await readNoticeSettings(recipient)
  const settings = {
    ...before.settings,
    assigned: { inApp: true, mail: 'at_once' as const },
    mentioned: { inApp: true, mail: 'at_once' as const },
    due_soon: { inApp: false, mail: 'daily' as const },
  }
  await saveNoticeSettings(recipient, { ...before, settings })
  return { recipient, settings, tokenFor: (mails: MailsToStop) => tokenIn(unsubscribeAddress(recipient, mails)) }
}

const tokenIn = (address: string): string => address.slice(`${site}/api/unsubscribe/`.length)

beforeAll(() => void (process.env['SITE_ORIGIN'] = site))

/** As mail programs send it: a form, without cookies and without an origin. */
const press = (token: string) =>
  callRoute(notices as unknown as ApiHandler, routes.notices.unsubscribe, {
    params: { token },
    text: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const read = (token: string) =>
  callRoute(communications as unknown as ApiHandler, routes.communications.readMailLink, { body: { token } })

test('the button of a mail program stops the mails of one kind, and leaves the notices on the site', async () => {
  const { recipient, settings, tokenFor } = await makeReader()
  const token = tokenFor('assigned')
  expect((await read(token)).body).toMatchObject({ mails: 'emails about “Assigned to you”', isDone: false })
  expect((await press(token)).status).toBe(204)
  // A mail program may press it again.
  expect((await press(token)).status).toBe(204)
  expect((await readNoticeSettings(recipient)).settings).toEqual({
    ...settings,
    assigned: { inApp: true, mail: 'off' },
  })
  expect((await read(token)).body).toMatchObject({ kind: 'unsubscribe', isDone: true })
})

test('that of a digest stops what comes in it, and no mail that is sent at once', async () => {
  const { recipient, tokenFor } = await makeReader()
  await press(tokenFor('daily'))
  const { settings, raidDigest } = await readNoticeSettings(recipient)
  expect(noticeKindNames.filter((kind) => settings[kind].mail === 'daily')).toEqual([])
  expect(settings.mentioned.mail).toBe('at_once')
  expect(raidDigest).toBeUndefined()
  await press(tokenFor('raid_digest'))
  expect((await readNoticeSettings(recipient)).raidDigest).toBe(false)
})

test('opening the address changes nothing, and leads to the page that asks', async () => {
  const { recipient, settings, tokenFor } = await makeReader()
  const token = tokenFor('mentioned')
  const { status, headers } = await callRoute(notices as unknown as ApiHandler, routes.notices.openUnsubscribe, {
    params: { token },
  })
  expect([status, headers['location']]).toEqual([302, `/mail-link#${token}`])
  expect((await readNoticeSettings(recipient)).settings).toEqual(settings)
})

test('a token that was changed, made for something else or has expired stops nothing', async () => {
  const { recipient, settings, tokenFor } = await makeReader()
  const token = tokenFor('assigned')
  for (const wrong of [`A${token.slice(1)}`, token.slice(0, -4), 'never-mailed', '%00']) {
    expect(await press(wrong)).toMatchObject({ status: 404, body: { code: 'link_invalid' } })
    expect((await read(wrong)).status).toBe(404)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
  expect((await press(token)).status).toBe(404)
  expect((await readNoticeSettings(recipient)).settings).toEqual(settings)
})

test('for a person who has left, nothing is written', async () => {
  const { recipient } = await makeReader()
  const gone = { ...recipient, personId: 'usr_0000000000000000' }
  expect((await press(tokenIn(unsubscribeAddress(gone, 'assigned')))).status).toBe(204)
  expect((await readNoticeSettings(gone)).version).toBe(0)
})
