import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { demoPassword, settled } from '../builders/actors.ts'
import { expectAddress, expectToast, openPage, ownSession, signInAs } from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'
import { colleague, giveSecondFactor, resetPassword, setTemporaryPassword } from './team-account.ts'

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const refusal = (page: Page) => page.getByRole('alert').innerText()

describe('the sign-in page', () => {
  test('leads the team to the dashboard, and no password or token is stored or sent in plain text', async () => {
    const page = await openPage()
    const sent: string[] = []
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto('/login')
    await signIn(page, 'program@demo.test', demoPassword)
    await expectAddress(page, '/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expectToast(page, 'Login successful')
    expect(sent.filter((request) => request.includes('/cognito/'))).not.toEqual([])
    expect(sent.filter((request) => request.includes(demoPassword))).toEqual([])
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    expect(kept).not.toMatch(/eyJ|Cognito|session/i)
  })

  test('takes company accounts too, and leads them to their own home', async () => {
    const page = await openPage()
    await page.goto('/login')
    await signIn(page, 'company@demo.test', demoPassword)
    await expectAddress(page, '/customer-dashboard')
  })

  test('gives the same message for a wrong password and an unknown address', async () => {
    const page = await openPage()
    const refusals: string[] = []
    for (const email of ['mei.chua@demo.test', 'stranger@demo.test']) {
      await page.goto('/login')
      await signIn(page, email, 'Wrong-2026-plan!')
      refusals.push(await refusal(page))
      expect(await page.getByLabel('Email').inputValue()).toBe(email)
    }
    expect(refusals[0]).toMatch(/^Login failed\s+Invalid credentials$/)
    expect(refusals[1]).toBe(refusals[0])
  })

  test('says that the server is unreachable, and keeps the input', async () => {
    const page = await openPage()
    await page.route('**/cognito/**', (route) => route.abort())
    await page.goto('/login')
    await signIn(page, 'program@demo.test', demoPassword)
    expect(await refusal(page)).toMatch(/Unable to connect to server/)
    expect(await page.getByLabel('Password').inputValue()).toBe(demoPassword)
    await page.unroute('**/cognito/**')
    await page.getByRole('button', { name: 'Login' }).click()
    await expectAddress(page, '/dashboard')
  })
})

describe('a team password', () => {
  afterEach(resetPassword)

  test('is chosen at the first sign-in, following the rules and entered twice', async () => {
    await setTemporaryPassword('Given-2026-once!')
    const page = await openPage()
    await page.goto('/login')
    await signIn(page, colleague, 'Given-2026-once!')
    const [fresh, repeated] = [
      page.getByLabel('New password', { exact: true }),
      page.getByLabel('Repeat the new password'),
    ]
    const send = page.getByRole('button', { name: 'Set password and sign in' })
    for (const [password, again, words] of [
      ['Short-1', 'Short-1', 'Password must be at least 8 characters'],
      ['all-lower-2026', 'all-lower-2026', 'Password must include uppercase, lowercase, number, and special character'],
      ['P@ssword1', 'P@ssword1', 'This password is too common. Choose one that is harder to guess.'],
      ['Own-2026-plan!', 'Own-2026-plan?', "Passwords don't match"],
    ] as const) {
      await fresh.fill(password)
      await repeated.fill(again)
      await send.click()
      await page.getByText(words).waitFor()
    }
    await repeated.fill('Own-2026-plan!')
    await send.click()
    await page.getByRole('button', { name: 'Account of Kwame Mensah' }).waitFor()
  })
})

test('a second factor is asked for at the sign-in page for accounts that have one', async ({ onTestFinished }) => {
  const factor = await giveSecondFactor()
  onTestFinished(factor.putAway)
  const page = await openPage()
  await page.goto('/login')
  await signIn(page, colleague, demoPassword)
  const right = await factor.code()
  await page.getByLabel('Code').fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('The code is incorrect. Check it and try again.').waitFor()
  await page.getByLabel('Code').fill(await factor.code())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Account of Kwame Mensah' }).waitFor()
})

describe('the Customer Portal', () => {
  const openPortal = async (page: Page) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Customer Portal' })
    await dialog.waitFor()
    return dialog
  }

  test('is a dialog on the front page, offers the demo account, and closes with Cancel and Escape', async () => {
    const page = await openPage()
    const dialog = await openPortal(page)
    await dialog.getByText('Access your project management dashboard').waitFor()
    await dialog.getByText('company@demo.test').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test("opens the company's dashboard, and the front page leads there from then on", async () => {
    const page = await openPage()
    const dialog = await openPortal(page)
    await dialog.getByLabel('Email').fill('company@demo.test')
    await dialog.getByLabel('Password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expectAddress(page, '/customer-dashboard')
    await page.getByRole('heading', { name: 'Welcome, Harbour Rail' }).waitFor()
    await expectToast(page, 'Login successful')
    await page.goto('/')
    await page.getByRole('link', { name: 'Go to your dashboard' }).first().click()
    await expectAddress(page, '/customer-dashboard')
  })

  test('accepts members of the team too', async () => {
    const page = await openPage()
    const dialog = await openPortal(page)
    await dialog.getByLabel('Email').fill('program@demo.test')
    await dialog.getByLabel('Password').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expectAddress(page, '/dashboard')
  })
})

describe('the operators at /admin', () => {
  test('see the workspaces, and get a confirmation when they sign out', async () => {
    const page = await openPage()
    await page.goto('/admin')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
    await page.getByRole('searchbox', { name: 'Find a client' }).fill('second works')
    await page.getByRole('list', { name: 'Clients' }).getByText('Second Works').waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByLabel('Username').waitFor()
    await expectToast(page, 'Logged out', 'You have been successfully logged out')
  })

  test("cannot sign in with a team password, and the team cannot sign in to the operators' portal", async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await page.goto('/admin')
    await page.getByLabel('Username').fill('program@demo.test')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(await refusal(page)).toMatch(/^Login failed\s+Invalid credentials$/)
  })
})

test('signing out ends the session in every tab of the browser, with a message', async () => {
  const page = await openPage()
  await ownSession(page, 'program@demo.test')
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Account of Ana Flores' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectAddress(page, '/login')
  await expectToast(page, 'Logged out', 'You have been successfully logged out')
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  await page.goBack()
  await expectAddress(page, `/login?next=${encodeURIComponent('/projects')}`)
})

/** What the browser has stored, as `name=value`. */
const storedIn = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage).map((entry) => entry.join('=')))
      .toSorted(),
  )

test('signing out leaves no name, address or draft in the browser, also without a connection, and keeps choices', async () => {
  const project = await ownProject({ name: 'Remembered for a while' })
  const task = await ownTask(project, { title: 'Found by its name' })
  await settled()
  const page = await openPage()
  await ownSession(page, 'program@demo.test')
  await page.goto('/projects')
  await page.evaluate(() => localStorage.setItem('plumbline.theme', 'dark'))
  await page.getByRole('table').waitFor()
  await page.getByRole('combobox', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill(task.title)
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name: task.title }).click()
  await page.getByRole('dialog', { name: task.title }).waitFor()
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('heading', { name: project.name, level: 1 }).waitFor()
  await expect.poll(async () => (await storedIn(page)).join('\n')).toMatch(/found\..*Found by its name/)
  expect((await storedIn(page)).join('\n')).toMatch(/recent\..*Remembered/)
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account of Ana Flores' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }

  await page.context().setOffline(true)
  await signOut()
  await expectToast(page, 'Sign-out failed')
  expect((await storedIn(page)).join('\n')).not.toMatch(/Remembered|Found by its name|plumbline\.from/)

  await page.context().setOffline(false)
  await signOut()
  await expectAddress(page, '/login')
  const left = await storedIn(page)
  expect(left).toContain('plumbline.theme=dark')
  expect(left.filter((one) => !/^plumbline\.(?:theme|portal|looked\.usr_\w+)=/.test(one))).toEqual([])
})
