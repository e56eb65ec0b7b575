import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, inject, test } from 'vitest'
import { settled } from '../builders/actors.ts'
import { comeThroughAdmin, expectAddress, expectFit, openPage, signInAs } from './browser.ts'
import { newAddress, openWorkspace, password } from './new-workspace.ts'
import { deviceOf } from './own-account.ts'

test('an operator finds a client, and sees the company, its figures, its team and its projects', async () => {
  const [email, name] = [newAddress('client'), `שלום ${crypto.randomUUID().slice(0, 8)}`]
  await openWorkspace(email, name)
  const call = await deviceOf(email, password)
  const entered = { contactPhone: '+351 210 000 000', industry: 'energy' }
  expect((await call('PUT', '/api/account', entered)).status).toBe(200)
  expect((await call('POST', '/api/projects', { name: 'Quay wall', budget: '1200.00' })).status).toBe(201)
  await settled()

  const page = await openPage()
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Newest clients' }).getByText(name).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click()
  await expectAddress(page, '/admin?view=client-overview')

  const list = page.getByRole('list', { name: 'Clients' })
  await page.getByRole('searchbox', { name: 'Find a client' }).fill(name)
  await list.getByText(name).waitFor()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('business')
  await page.getByText('No client matches').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByRole('searchbox', { name: 'Find a client' }).fill(email.toUpperCase())
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === email.toUpperCase())
  // Until the answer is there, the list before is shown, in faint colors.
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
  await list.getByText(name).waitFor()

  await page.getByRole('button', { name: `View details of ${name}` }).click()
  const details = page.getByRole('dialog', { name })
  const company = details.getByRole('region', { name: 'Company' })
  await company.getByText('+351 210 000 000').waitFor()
  await company.getByText('Energy and utilities').waitFor()
  await details.getByRole('region', { name: 'Statistics' }).getByText('$1,200', { exact: true }).waitFor()
  await details.getByRole('list', { name: 'Projects' }).getByText('Quay wall').waitFor()
  await details.getByText('No one has been invited to the team yet.').waitFor()
  await expectFit(page, 'admin-client-details')

  // The address has the search and the client, so that a reload shows them again, and Back closes the details.
  await page.reload()
  await details.getByRole('list', { name: 'Projects' }).getByText('Quay wall').waitFor()
  await page.goBack()
  await details.waitFor({ state: 'detached' })
  await list.getByText(name).waitFor()
})

/** The dead-letter queue of the relay, which the relay may send to. */
const relayQueue = 'plumbline-local-relay-changes-dlq'

const failToRelay = () =>
  new SQSClient({
    endpoint: inject('endpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'plumbline-local-relay-changes', secretAccessKey: 'local' },
    useQueueUrlAsEndpoint: false,
  }).send(new SendMessageCommand({ QueueUrl: `${inject('endpoint')}/000000000000/${relayQueue}`, MessageBody: '{}' }))

const emptyRelayQueue = () => fetch(`${inject('origin')}/_local/queues/${relayQueue}/purge`, { method: 'POST' })

test('an operator sees work that could not be done on the dashboard, and what to do about it', async () => {
  const page = await openPage({ width: 390, theme: 'dark' })
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  await failToRelay()
  try {
    await page.goto('/admin')
    // Other tests may have left dead letters in other queues.
    const entry = page
      .getByRole('region', { name: 'Needs attention' })
      .getByRole('group')
      .filter({ hasText: 'Changes that were not passed on' })
    await entry.getByText('Changes that were not passed on').click()
    await entry.getByText('1 message could not be processed').waitFor()
    await entry.getByText(relayQueue, { exact: true }).waitFor()
    await entry.getByText('docs/operating.md').waitFor()
    await expectFit(page, 'admin-dead-letters')
  } finally {
    await emptyRelayQueue()
  }
  await page.reload()
  await page.getByRole('region', { name: 'Figures on the public site' }).getByRole('button').waitFor()
  expect(await page.getByText('Changes that were not passed on').count()).toBe(0)
})

test('an operator publishes the figures of the service, visitors see them instead of the samples, and samples again', async () => {
  await settled()
  const page = await openPage()
  await signInAs(page, 'admin')
  await comeThroughAdmin(page)
  await page.goto('/admin')
  const figures = page.getByRole('region', { name: 'Figures on the public site' })
  const preview = figures.getByLabel('Preview')
  await expect.poll(() => preview.locator('dd').count()).toBe(4)
  const shown = await preview.locator('dd').allTextContents()
  const words = await preview.locator('dt').allTextContents()
  await figures.getByRole('button', { name: 'Publish figures' }).click()
  await figures.getByText('Published', { exact: true }).waitFor()
  await expectFit(page, 'admin-site-figures')

  /** A visitor who has not been here before: browsers keep the figures for some minutes. */
  const visit = async () => {
    const visitor = await openPage()
    const devtools = await visitor.context().newCDPSession(visitor)
    await devtools.send('Network.clearBrowserCache')
    await devtools.detach()
    const answer = visitor.waitForResponse((response) => response.url().endsWith('/api/figures'))
    await visitor.goto('/')
    await answer
    return visitor.getByRole('region', { name: 'In use' })
  }
  const inUse = await visit()
  await expect.poll(() => inUse.locator('dd:visible').allTextContents()).toEqual(shown)
  expect(await inUse.locator('dt:visible').allTextContents()).toEqual(words)
  expect(await inUse.getByText('Sample', { exact: true }).filter({ visible: true }).count()).toBe(0)
  expect(await inUse.locator('blockquote:visible').count()).toBe(0)

  await figures.getByRole('button', { name: 'Show samples again' }).click()
  await figures.getByRole('button', { name: 'Publish figures' }).waitFor()
  const samples = await visit()
  await expect.poll(() => samples.getByText('Sample', { exact: true }).filter({ visible: true }).count()).toBe(9)
  expect(await samples.locator('dd:visible').allTextContents()).toContain('10k+')
})
