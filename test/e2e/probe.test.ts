import { expect, inject, test } from 'vitest'
import { openPage, signInAs, expectAccessible, picture } from './browser.ts'
import { signIn } from '../builders/actors.ts'
const t0 = performance.now()
const lap = (n: string) => console.log(n, Math.round(performance.now() - t0))
test('probe', async () => {
  const page = await openPage(); lap('open')
  await signInAs(page, 'program@demo.test'); lap('signin')
  await page.goto('/dashboard'); lap('goto')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor(); lap('dash')
  await page.getByText('Recent Activity').waitFor(); lap('dash')
  await expectAccessible(page); lap('axe')
  await picture(page, 'probe'); lap('pic')
  console.log(await page.locator('body').ariaSnapshot())
  const p2 = await openPage(); lap('open2')
  const cookie = await signIn('project@demo.test'); lap('signIn api')
  const [name, value] = cookie.split('=') as [string, string]
  await p2.context().addCookies([{ name, value, url: inject('origin'), secure: true, httpOnly: true, sameSite: 'Lax' }]).catch((e) => console.log(e.message))
  await p2.goto('/dashboard'); lap('goto')
  await p2.getByText('Recent Activity').waitFor(); lap('dash')
  await p2.evaluate(() => setTimeout(() => { throw new Error('boo') }, 0))
  await p2.waitForTimeout(100)
})
