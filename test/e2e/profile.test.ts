import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { demoPassword, settled } from '../builders/actors.ts'
import {
  expectAccessible,
  expectAddress,
  expectFit,
  expectToast,
  openPage,
  ownSession,
  picture,
  signInAs,
} from './browser.ts'
import { mailAfter } from './mailbox.ts'
import { appCode, deviceOf, ownAccount, type Account } from './own-account.ts'
import { callAsManager } from './own-records.ts'

/** Opens the profile with its own session, because these tests list and end sessions. */
const openProfile = async (page: Page, login: string): Promise<void> => {
  await ownSession(page, login)
  await page.goto('/profile')
  await page.getByLabel('First name').waitFor()
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const expired = (page: Page): Locator => page.getByRole('dialog', { name: 'Session Expired' })

const signInByForm = async (page: Page, { email }: Pick<Account, 'email'>, password = demoPassword): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: /^(?:Sign in|Login)$/ }).click()
}

/** A picture such as a camera might take, drawn by the browser. */
const aPhoto = async (page: Page): Promise<Buffer> => {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1000
    const drawing = canvas.getContext('2d')
    const colours = drawing?.createLinearGradient(300, 0, 1300, 1000)
    colours?.addColorStop(0, '#2563eb')
    colours?.addColorStop(1, '#f59e0b')
    if (drawing && colours) {
      drawing.fillStyle = colours
      drawing.fillRect(0, 0, 1600, 1000)
      drawing.fillStyle = '#fff'
      drawing.beginPath()
      drawing.arc(800, 380, 170, 0, 7)
      drawing.arc(800, 900, 330, 0, 7)
      drawing.fill()
    }
    return canvas.toDataURL('image/png').split(',')[1]
  })
  return Buffer.from(drawn ?? '', 'base64')
}

describe('profile details', () => {
  test('changes by a team member show in the header at once, and to colleagues', async () => {
    const account = await ownAccount(['Noor', 'Haddad'])
    const page = await openPage()
    await signInAs(page, account.email)
    await page.goto('/projects')
    await page.getByRole('button', { name: 'Account of Noor Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expectAddress(page, '/profile')
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Phone').fill('')
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Profile updated')
    await page.getByRole('button', { name: 'Account of Nora Haddad' }).waitFor()
    expect(await callAsManager('GET', '/api/team-members')).toContainEqual(
      expect.objectContaining({ id: account.id, firstName: 'Nora', phone: '' }),
    )
    // Timestamps follow: the sign-in just now is shown in Tokyo time.
    const at = section(page, 'Signed-in devices').locator('time').first()
    const instant = (await at.getAttribute('datetime')) ?? ''
    const inTokyo = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    }).format(new Date(instant))
    await expect.poll(() => at.getAttribute('title')).toBe(inTokyo)
  })

  test('company accounts and operators can change theirs too', async () => {
    const company = await openPage()
    await signInAs(company, 'company@second.test')
    await company.goto('/customer-dashboard')
    await company.getByRole('button', { name: /^Account of/ }).click()
    await company.getByRole('menuitem', { name: 'Profile' }).click()
    await expectAddress(company, '/profile')
    await company.getByText('company@second.test').waitFor()
    await company.getByLabel('Phone').fill('+1 312 555 0100')
    await company.getByRole('button', { name: 'Save' }).click()
    await expectToast(company, 'Profile updated')
    await company.getByLabel('Phone').fill('')
    await company.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(
        async () =>
          ((await (await deviceOf('company@second.test'))('GET', '/api/profile')).body as { phone: string }).phone,
      )
      .toBe('')

    const operator = await openPage()
    await operator.goto('/admin')
    await operator.getByLabel('Username').fill('admin')
    await operator.getByLabel('Password').fill(demoPassword)
    await operator.getByRole('button', { name: 'Login' }).click()
    await operator.getByRole('link', { name: 'Profile' }).click()
    await operator.getByRole('heading', { name: 'Two-step sign-in' }).waitFor()
    await operator.getByText('Administrator').waitFor()
    await operator.getByLabel('First name').waitFor()
    await expectAccessible(operator)
    await picture(operator, 'profile-operator')
    await operator.getByRole('link', { name: 'Admin Portal' }).click()
    await operator.getByRole('region', { name: 'Newest clients' }).waitFor()
  })
})

test('a picture is cropped to size, seen by a colleague, and removed', async () => {
  const account = await ownAccount(['Noor', 'Haddad'])
  const page = await openPage()
  await openProfile(page, account.email)
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/profile/avatar'),
  )
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPhoto(page) })
  expect((await sent).postDataBuffer()?.length).toBeLessThan(33_000)
  await expectToast(page, 'Picture updated')
  const drawn = page.locator('header img')
  await drawn.waitFor()
  expect(
    await drawn.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    ),
  ).toEqual([128, 128])
  await picture(page, 'profile-picture')

  const colleague = await openPage()
  await signInAs(colleague, 'program@demo.test')
  await colleague.goto('/customer-dashboard/team')
  const shown = colleague.getByRole('listitem').filter({ hasText: account.email }).locator('img')
  await shown.waitFor()
  const address = new URL((await shown.getAttribute('src')) ?? '', inject('origin'))
  const answer = await colleague.evaluate(async (path) => {
    const response = await fetch(path)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      kept: response.headers.get('cache-control'),
      sniff: response.headers.get('x-content-type-options'),
    }
  }, address.pathname + address.search)
  expect(answer).toEqual({
    status: 200,
    type: 'image/webp',
    kept: 'private, max-age=604800, immutable',
    sniff: 'nosniff',
  })
  const stranger = await openPage()
  await signInAs(stranger, 'program@second.test')
  await stranger.goto('/robots.txt')
  expect(await stranger.evaluate(async (path) => (await fetch(path)).status, address.pathname)).toBe(404)

  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') })
  await page.getByText('Your browser cannot read this file as a picture.').waitFor()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expectToast(page, 'Picture removed')
  await drawn.waitFor({ state: 'detached' })
})

test('a new password is confirmed by mail, and signs the person out elsewhere', async () => {
  const account = await ownAccount(['Noor', 'Haddad'])
  const elsewhere = await openPage()
  await ownSession(elsewhere, account.email)
  await elsewhere.goto('/tasks')
  await elsewhere.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
  const page = await openPage()
  await openProfile(page, account.email)
  const [present, fresh, again] = [
    page.getByLabel('Current password'),
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Repeat the new password'),
  ]
  const send = page.getByRole('button', { name: 'Change password' })
  await present.fill(demoPassword)
  await fresh.fill('Novel-2026-plan!')
  await again.fill('Novel-2026-plan!')
  const { text } = await mailAfter(account.email, async () => {
    await send.click()
    await expectToast(page, 'Password changed', 'You have been signed out on all other devices.')
  })
  expect(text).toContain('Your password was changed')
  expect(text).not.toContain('Novel-2026-plan!')
  await expect.poll(() => present.inputValue()).toBe('')
  await page.reload()
  await page.getByLabel('First name').waitFor()

  await elsewhere.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expired(elsewhere).waitFor()
  await expired(elsewhere).getByLabel('Password').fill(demoPassword)
  await expired(elsewhere).getByRole('button', { name: 'Login' }).click()
  await expired(elsewhere).getByRole('alert').waitFor()
  await expired(elsewhere).getByLabel('Password').fill('Novel-2026-plan!')
  await expired(elsewhere).getByRole('button', { name: 'Login' }).click()
  await expired(elsewhere).waitFor({ state: 'detached' })
})

describe('signed-in devices', () => {
  test('are listed, can be signed out one by one or all at once, and have to sign in on their next click', async () => {
    const account = await ownAccount(['Noor', 'Haddad'])
    const [phone, tablet] = [await openPage({ width: 390 }), await openPage()]
    for (const device of [phone, tablet]) {
      await ownSession(device, account.email)
      await device.goto('/tasks')
      await device.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
    }
    const page = await openPage()
    await openProfile(page, account.email)
    const devices = section(page, 'Signed-in devices')
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(3)
    await expect.poll(() => devices.getByText('This device').count()).toBe(1)
    expect(await devices.getByRole('listitem').first().innerText()).toMatch(/Chrome on Linux[\s\S]*127\.0\.0\.1/)
    await picture(page, 'profile-devices')
    // The newest of the other sessions is the tablet's.
    await devices
      .getByRole('button', { name: /^Sign out Chrome on Linux/ })
      .first()
      .click()
    await expectToast(page, 'Chrome on Linux has been signed out')
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(2)
    await tablet.getByRole('link', { name: 'Projects', exact: true }).first().click()
    await expired(tablet).waitFor()
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out all other devices?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expectToast(page, 'All other devices have been signed out')
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
    await phone.reload()
    await phone.getByLabel('Email').waitFor()
    await page.reload()
    await page.getByLabel('First name').waitFor()
  })

  test('lose access in every tab after a role change or removal', async () => {
    const account = await ownAccount(['Noor', 'Haddad'])
    const laptop = await openPage()
    await ownSession(laptop, account.email)
    const secondTab = await laptop.context().newPage()
    const phone = await openPage({ width: 390 })
    await ownSession(phone, account.email)
    const tabs = [laptop, secondTab, phone]
    for (const tab of tabs) {
      await tab.goto('/profile')
      await tab.getByLabel('First name').waitFor()
    }
    const devices = await Promise.all([deviceOf(account.email), deviceOf(account.email)])
    await callAsManager('PATCH', `/api/team-members/${account.id}/role`, { role: 'project_manager' })
    for (const device of devices) expect((await device('GET', '/api/profile')).status).toBe(401)
    for (const tab of tabs) {
      await tab.getByLabel('Phone').fill('5')
      await tab.getByRole('button', { name: 'Save' }).click()
      await expired(tab).waitFor()
    }
    const repeated = await deviceOf(account.email)
    expect((await repeated('GET', '/api/auth/user')).body).toMatchObject({ user: { role: 'project_manager' } })
    await callAsManager('PATCH', `/api/team-members/${account.id}/role`, { role: 'sme' })
    expect((await repeated('GET', '/api/profile')).status).toBe(401)
  })
})

describe('two-step sign-in', () => {
  // A dozen sign-ins, each with the work of a password.
  test('is set up, required at both sign-in pages, replaceable by a recovery code, and turned off', async () => {
    const account = await ownAccount(['Noor', 'Haddad'])
    const page = await openPage()
    await openProfile(page, account.email)
    await section(page, 'Two-step sign-in').getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' })
    await expectAccessible(page)
    await picture(page, 'profile-enrol-password')
    await dialog.getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    const address = (await dialog.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')) ?? ''
    const secret = new URL(address).searchParams.get('secret') ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await expectAccessible(page)
    await picture(page, 'profile-enrol-app')
    await dialog.getByLabel('Code', { exact: true }).fill(await appCode(secret))
    const { text } = await mailAfter(account.email, () => dialog.getByRole('button', { name: 'Turn on' }).click())
    expect(text).not.toContain(secret)
    const kept = page.getByRole('dialog', { name: 'Two-step sign-in is on' })
    await kept.waitFor()
    const listed = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => listed.count()).toBe(10)
    const codes = await listed.allInnerTexts()
    for (const code of codes) expect(text).not.toContain(code)
    await expectAccessible(page)
    await picture(page, 'profile-codes')
    // The printed page contains only the codes.
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Each code signs you in once, instead of your authenticator app.').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    await picture(page, 'profile-codes-printed')
    await page.emulateMedia({ media: 'screen' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('plumbline-recovery-codes.txt')
    await page.keyboard.press('Escape')
    await kept.getByRole('button', { name: 'I have saved them' }).click()
    await section(page, 'Two-step sign-in').getByText('10 recovery codes left').waitFor()
    await picture(page, 'profile-second-factor-on')

    // The team's sign-in page uses Amplify.
    const staff = await openPage()
    await staff.goto('/login')
    await signInByForm(staff, account)
    await staff.getByText('Enter the six-digit code from your authenticator app.').waitFor()
    await expectAccessible(staff)
    await picture(staff, 'login-code')
    await staff.getByLabel('Code', { exact: true }).fill(await appCode(secret, 1))
    await staff.getByRole('button', { name: 'Confirm' }).click()
    await staff.getByRole('button', { name: 'Account of Noor Haddad' }).waitFor()

    // With a recovery code, the server is called instead of the user pool.
    const lost = await openPage()
    await lost.goto('/login')
    await signInByForm(lost, account)
    await lost.getByRole('button', { name: 'Use a recovery code' }).click()
    await lost.getByLabel('Recovery code').fill('0000-0000-0000-0000')
    await lost.getByRole('button', { name: 'Confirm' }).click()
    await lost.getByText('The code is incorrect. Check it and try again.').waitFor()
    await lost.getByLabel('Recovery code').fill(codes[0] ?? '')
    await mailAfter(account.email, () => lost.getByRole('button', { name: 'Confirm' }).click())
    await expectToast(lost, 'Login successful', 'The recovery code can no longer be used.')

    // The front page's dialog asks for the code as the page does.
    const portal = await openPage()
    await portal.goto('/')
    await portal.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    const signInDialog = portal.getByRole('dialog', { name: 'Customer Portal' })
    await signInDialog.getByLabel('Email').fill(account.email)
    await signInDialog.getByLabel('Password').fill(demoPassword)
    await signInDialog.getByRole('button', { name: 'Login' }).click()
    await signInDialog.getByLabel('Code', { exact: true }).waitFor()
    expect(await signInDialog.getByLabel('Password').isVisible()).toBe(false)
    await signInDialog.getByLabel('Code', { exact: true }).and(portal.locator(':focus')).waitFor()
    await expectAccessible(portal)
    await picture(portal, 'portal-code')
    await signInDialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await signInDialog.getByLabel('Recovery code').fill(codes[1] ?? '')
    await portal.keyboard.press('Enter')
    await expectAddress(portal, '/dashboard')
    await expectToast(portal, 'Login successful', 'The recovery code can no longer be used.')

    const factor = section(page, 'Two-step sign-in')
    await page.reload()
    await factor.getByText('8 recovery codes left').waitFor()
    await factor.getByRole('button', { name: 'New recovery codes' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'New recovery codes' }).getByRole('listitem').nth(9).waitFor()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await factor.getByText('10 recovery codes left').waitFor()
    await factor.getByRole('button', { name: 'Turn off' }).click()
    const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' })
    await expectAccessible(page)
    await off.getByLabel('Password').fill(demoPassword)
    await mailAfter(account.email, () => off.getByRole('button', { name: 'Turn off' }).click())
    await expectToast(page, 'Two-step sign-in is off')
    await factor.getByText('You sign in with only your password.').waitFor()
    await ownSession(await openPage(), account.email)
  })

  test('an operator required to use it sets it up before the first page', async () => {
    const page = await openPage()
    // The local stage requires it from no user, so the test answers this call; the rest is the stage itself.
    const body = {
      type: '',
      title: '',
      status: 403,
      detail: '',
      message: '',
      code: 'second_factor_setup_required',
      requestId: '',
    }
    await page.route('**/api/auth/admin/login', (route) => route.fulfill({ status: 403, json: body }))
    await page.goto('/admin')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    const address = (await page.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')) ?? ''
    const secret = new URL(address).searchParams.get('secret') ?? ''
    await expectAccessible(page)
    await picture(page, 'admin-enrolment')
    await page.getByLabel('Code', { exact: true }).fill(await appCode(secret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await listed.nth(9).waitFor()
    const codes = await listed.allInnerTexts()
    await picture(page, 'admin-codes')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await section(page, 'Two-step sign-in').getByText('10 recovery codes left').waitFor()

    const reopened = await openPage()
    await reopened.goto('/admin')
    await reopened.getByLabel('Username').fill('admin')
    await reopened.getByLabel('Password').fill(demoPassword)
    await reopened.getByRole('button', { name: 'Login' }).click()
    await reopened.getByLabel('Code', { exact: true }).fill(await appCode(secret, 1))
    await reopened.getByRole('button', { name: 'Confirm' }).click()
    await reopened.getByRole('region', { name: 'Newest clients' }).waitFor()
    const lost = await openPage()
    await lost.goto('/admin')
    await lost.getByLabel('Username').fill('admin')
    await lost.getByLabel('Password').fill(demoPassword)
    await lost.getByRole('button', { name: 'Login' }).click()
    await lost.getByRole('button', { name: 'Use a recovery code' }).click()
    await lost.getByLabel('Recovery code').fill(codes[0] ?? '')
    await lost.getByRole('button', { name: 'Confirm' }).click()
    await lost.getByRole('region', { name: 'Newest clients' }).waitFor()

    await section(page, 'Two-step sign-in').getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Two-step sign-in is off')
  })
})

test('the profile is accessible, wide and narrow, light and dark', async () => {
  const page = await openPage()
  await openProfile(page, 'company@demo.test')
  await section(page, 'Two-step sign-in').getByText('You sign in with only your password.').waitFor()
  await section(page, 'Signed-in devices').getByText('This device').waitFor()
  await expectFit(page, 'profile')
  // Use only the keyboard.
  await section(page, 'Two-step sign-in').getByRole('button', { name: 'Set up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await expectFit(page, 'profile-enrol')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('a member changes their email address by a link to the new one, and the old one is told', async () => {
  const { email } = await ownAccount(['Rosa', 'Lima'])
  const moved = `moved-${email}`
  const page = await openPage()
  await ownSession(page, email)
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByText(email, { exact: true }).waitFor()
  await section.getByRole('button', { name: 'Change email address…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill(moved)
  await picture(page, 'profile-address')
  const { text } = await mailAfter(moved, async () => {
    await dialog.getByLabel('Password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await section.getByText(/^We have sent a link to moved-/).waitFor()
  })
  await expectFit(page, 'profile-address-asked')

  const link = /\/confirm-email#[\w-]{43}/.exec(text)?.[0] ?? ''
  const opened = await openPage()
  await opened.goto(link)
  const told = await mailAfter(email, async () => {
    await opened.getByRole('button', { name: 'Confirm address' }).click()
    await opened.getByText(`Sign in as ${moved} from now on.`).waitFor()
  })
  expect(told.text).not.toContain(moved)
  await expectFit(opened, 'confirm-address-done')
  await settled()
  await deviceOf(moved)
  const reopened = await openPage()
  await reopened.goto(link)
  await reopened.getByRole('button', { name: 'Confirm address' }).click()
  await reopened.getByText(/This link has been used/).waitFor()
})
