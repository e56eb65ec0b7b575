import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { actor, settled } from '../builders/actors.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
} from './browser.ts'
import { mailAfter, mailsTo } from './mailbox.ts'
import { linkIn, newAddress, openWorkspace, password, register } from './new-workspace.ts'

const form = (page: Page): Locator => page.locator('#registration')

const submit = (page: Page): Locator => form(page).getByRole('button', { name: 'Create Workspace' })

const fill = async (page: Page, company: string, email: string): Promise<void> => {
  await form(page).getByLabel('Company').fill(company)
  await form(page).getByLabel('Email').fill(email)
}

const setPassword = async (page: Page, button: string, fresh = password): Promise<void> => {
  if (button === 'Open your workspace') await page.getByLabel('First name').fill('Maja')
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Repeat the new password').fill(fresh)
  await page.getByRole('button', { name: button }).click()
}

const signInToPortal = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
}

const firstSteps = (page: Page): Locator => page.getByRole('region', { name: 'First steps' })

/** Companies that the platform's operators see. */
const listed = async (): Promise<string[]> => {
  const answer = await (await actor('admin')).call('GET', '/api/admin/clients?limit=200')
  return (answer.body as { companyName: string }[]).map(({ companyName }) => companyName)
}

test('a workspace is listed once it is open, and the first screens of a member and of a full plan say so', async () => {
  const company = `Lindqvist ${crypto.randomUUID().slice(0, 6)}`
  const [email, member] = [newAddress(), newAddress('vera')]
  const page = await openPage()
  const link = await register(email, company)
  expect(await listed()).not.toContain(company)
  await page.goto(link)
  await page.getByRole('heading', { name: `Open ${company}` }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await setPassword(page, 'Open your workspace', 'all-lower-2026')
  await page.getByText('Password must include uppercase, lowercase, number, and special character').waitFor()
  await setPassword(page, 'Open your workspace')
  await expectAddress(page, '/customer-dashboard')
  await expectToast(page, 'Your workspace is open')
  // The list has it once it is counted.
  await expect.poll(listed).toContain(company)
  await page.getByRole('region', { name: 'Plan Usage' }).getByText('0 of 1').waitFor()

  await firstSteps(page).getByRole('link', { name: 'Invite' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite Team Member' })
  await invitation.getByLabel('Email').fill(member)
  await invitation.getByLabel('Role').selectOption('program_manager')
  const { text: invited } = await mailAfter(member, () =>
    invitation.getByRole('button', { name: 'Send Invitation' }).click(),
  )
  await invitation.waitFor({ state: 'detached' })
  const vera = await openPage()
  await vera.goto(linkIn(invited))
  await vera.getByRole('heading', { name: `Welcome to ${company}` }).waitFor()
  await vera.getByLabel('First name').fill('Vera')
  await vera.getByLabel('Last name').fill('Lind')
  await setPassword(vera, 'Join the team')
  await vera.getByRole('link', { name: 'Sign in to your workspace' }).click()
  // The previous page has a section with the same name.
  await vera.locator('input').and(vera.getByLabel('Password')).fill(password)
  await vera.getByRole('button', { name: 'Login' }).click()
  await expectAddress(vera, '/dashboard')
  await vera.getByRole('region', { name: 'Project Progress' }).getByText('No projects yet').waitFor()
  await picture(vera, 'empty-dashboard')
  for (const [path, words] of [
    ['/projects', 'No projects found'],
    ['/tasks', 'No tasks yet'],
    ['/trash', 'The trash is empty'],
    ['/team-management', 'Vera Lind'],
  ] as const) {
    await vera.goto(path)
    await vera.getByRole('main').getByText(words).first().waitFor()
    await expectAccessible(vera)
    await picture(vera, `empty-${path.slice(1)}`)
  }

  const { id } = await page.evaluate(async () => {
    const response = await fetch('/api/projects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'North span' }),
    })
    return (await response.json()) as { id: string }
  })
  await settled()
  await page.goto('/customer-dashboard')
  await firstSteps(page).getByText('2 of 4 done').waitFor()
  expect(await firstSteps(page).getByRole('link', { name: 'Add task' }).getAttribute('href')).toBe(
    `/projects/${id}?tab=tasks&task=add`,
  )

  await vera.goto(`/projects/${id}?tab=tasks`)
  await vera.getByRole('button', { name: 'New Task' }).click()
  const task = vera.getByRole('dialog', { name: 'Create Task' })
  await task.getByLabel('Title').fill('Survey the bank')
  await task.getByRole('button', { name: 'Create Task' }).click()
  await vera.getByRole('row').filter({ hasText: 'Survey the bank' }).waitFor()
  await settled()
  await page.reload()
  await page.getByRole('region', { name: 'In Planning' }).getByText('North span').waitFor()
  await page
    .getByRole('region', { name: 'Plan Usage' })
    .getByText('Project limit reached. Upgrade to create more projects.')
    .waitFor()
  await page.getByRole('region', { name: 'Recent Activity' }).getByText(`Workspace opened: ${company} · Maja`).waitFor()
  await firstSteps(page).getByText('3 of 4 done').waitFor()
  await page.getByRole('link', { name: 'Upgrade' }).click()
  await expectAddress(page, '/billing')
  await page.getByRole('region', { name: 'Current plan' }).getByText('Projects used: 1 of 1').waitFor()
  await page.goto('/pricing')
  await page.getByText(`${company} is on Starter.`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click()
  await expectAddress(page, '/customer-dashboard')
})

describe('the registration form', () => {
  test.each(['/', '/pricing'])(
    'for %s requires company and email, names what is missing and keeps the input',
    async (path) => {
      const page = await openPage()
      await page.goto(path)
      expect(await submit(page).isDisabled()).toBe(true)
      await fill(page, '  ', newAddress())
      expect(await submit(page).isDisabled()).toBe(true)
      await fill(page, 'Lindqvist Bridges', '')
      expect(await submit(page).isDisabled()).toBe(true)
      await fill(page, 'Lindqvist Bridges', 'office@')
      await submit(page).click()
      await form(page).getByText('Enter a valid email address').waitFor()
      await form(page).getByLabel('Email').and(page.locator(':focus')).waitFor()
      // Send a request that the page could not send, as another program might.
      await page.evaluate(() => {
        for (const radio of document.querySelectorAll<HTMLInputElement>('[name=plan]')) radio.checked = false
        document.querySelector<HTMLFormElement>('#registration')?.requestSubmit()
      })
      expect(await form(page).getByRole('alert').innerText()).toMatch(
        /^Missing information\s+Please fill in all fields and select a plan$/,
      )
      await form(page).getByText('Select a plan', { exact: true }).waitFor()
      expect(await form(page).getByLabel('Company').inputValue()).toBe('Lindqvist Bridges')
      await expectAccessible(page)
      await picture(page, `registration-missing-${path === '/' ? 'landing' : 'pricing'}`)
    },
  )

  test('shows server errors at their field, refusals at the top, and network failures', async () => {
    const page = await openPage()
    await page.goto('/pricing')
    await fill(page, 'Lindqvist Bridges', newAddress())
    const answers = [
      {
        status: 400,
        code: 'invalid_input',
        message: 'Enter a valid email address',
        errors: [{ path: 'email', message: 'Enter a valid email address' }],
      },
      {
        status: 429,
        code: 'too_many_requests',
        message: 'Too many workspaces have been asked for. Please wait a few minutes and try again.',
      },
      { status: 503, code: 'busy', message: '' },
    ]
    const refusal = form(page).getByRole('alert')
    await page.route('**/api/register', (route) => {
      const answer = answers.shift()
      return answer === undefined ? route.abort() : route.fulfill({ status: answer.status, json: answer })
    })
    await submit(page).click()
    await form(page).getByText('Enter a valid email address').waitFor()
    expect(await refusal.count()).toBe(0)
    for (const words of [
      /^Registration failed\s+Too many workspaces have been asked for\./,
      /^Registration failed\s+Something went wrong$/,
      /^Network error\s+Unable to create workspace\. Please try again\.$/,
    ]) {
      await submit(page).click()
      await expect.poll(async () => ((await refusal.count()) === 1 ? refusal.innerText() : '')).toMatch(words)
    }
    expect(await form(page).getByLabel('Company').inputValue()).toBe('Lindqvist Bridges')
    await page.unroute('**/api/register')
    await submit(page).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  })

  test('works with only the keyboard', async () => {
    const email = newAddress()
    const page = await openPage({ width: 390, theme: 'dark' })
    await page.goto('/pricing?plan=business')
    await form(page).getByText('Business, $139 a month').waitFor()
    await form(page).getByRole('radio', { name: 'Business' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await form(page).getByText('Starter, free').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Lindqvist Bridges')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    await page.keyboard.press('Tab')
    await form(page).getByRole('button', { name: 'Send it again' }).and(page.locator(':focus')).waitFor()
    const [first] = await mailsTo(email)
    const { text } = await mailAfter(email, () => page.keyboard.press('Enter'))
    await form(page).getByText('Sent. Use the link in the latest email.').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await picture(page, 'registration-sent-again')
    await page.goto(linkIn(first?.text ?? ''))
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.goto(linkIn(text))
    await page.getByRole('heading', { name: 'Open Lindqvist Bridges' }).waitFor()
  })

  test("shows the same message for an address that already has an account, and mails the account's owner", async () => {
    const page = await openPage()
    await page.goto('/pricing')
    await fill(page, 'Lindqvist Bridges', 'mei.chua@demo.test')
    const { text } = await mailAfter('mei.chua@demo.test', () => submit(page).click())
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    expect(text).toContain('You already have an account')
    expect(linkIn(text)).toBe('')
    const shown = (await form(page).locator('[data-panel=sent]').innerText()).replace('mei.chua@demo.test', '…')
    const email = newAddress()
    await form(page).getByRole('button', { name: 'Use another address' }).click()
    await form(page).getByLabel('Email').fill(email)
    await submit(page).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    expect((await form(page).locator('[data-panel=sent]').innerText()).replace(email, '…')).toBe(shown)
  })
})

describe('the registration link', () => {
  test('opens one workspace, in the first tab that uses it, and explains the next step in the other tab', async () => {
    const email = newAddress()
    const link = await register(email)
    const [first, second] = [await openPage(), await openPage()]
    for (const page of [first, second]) {
      await page.goto(link)
      await page.getByRole('heading', { name: 'Open Lindqvist Bridges' }).waitFor()
    }
    await setPassword(first, 'Open your workspace')
    await expectAddress(first, '/customer-dashboard')
    await first.getByRole('heading', { name: 'Welcome, Maja' }).waitFor()
    await setPassword(second, 'Open your workspace', 'Second-2026-plan!')
    await second.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await expectAccessible(second)
    expect(await second.getByRole('link', { name: 'register again' }).getAttribute('href')).toBe('/pricing')
    await second.getByRole('link', { name: 'Go to sign-in' }).click()
    await signInToPortal(second, email)
    await first.reload()
    await first.getByRole('heading', { name: 'Welcome, Maja' }).waitFor()
  })

  test('leads to the sign-in page if the automatic sign-in fails', async () => {
    const email = newAddress()
    const page = await openPage()
    await page.goto(await register(email))
    await page.route('**/api/auth/customer/login', (route) => route.abort())
    await setPassword(page, 'Open your workspace')
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
    await page.unroute('**/api/auth/customer/login')
    await page.getByRole('link', { name: 'Sign in to your workspace' }).click()
    await page.getByRole('heading', { name: 'Customer Portal' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expectAddress(page, '/customer-dashboard')
  })
})

test('dismissed first steps stay dismissed on this device, and only people who set up the workspace see them', async () => {
  const email = newAddress()
  await openWorkspace(email)
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInToPortal(page, email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await firstSteps(page).getByRole('button', { name: 'Dismiss first steps' }).click()
  await firstSteps(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('region', { name: 'Plan Usage' }).waitFor()
  expect(await firstSteps(page).count()).toBe(0)

  const specialist = await openPage()
  await specialist.route('**/api/customer/dashboard/stats', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), firstSteps: { project: true, member: true, task: false } },
    })
  })
  await signInAs(specialist, 'sme@demo.test')
  await specialist.goto('/customer-dashboard')
  await specialist.getByRole('region', { name: 'Plan Usage' }).waitFor()
  expect(await firstSteps(specialist).count()).toBe(0)
})
