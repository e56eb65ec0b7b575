/** Opens what a picture shows: on the stage that takes the pictures, and in the test that compares them. */
import type { Page } from 'playwright-core'
import type { ProductPicture } from '../../web/site/pictures/table.ts'

const part = (page: Page, [role, name]: readonly [Parameters<Page['getByRole']>[0], string]) =>
  page.getByRole(role, { name }).filter({ visible: true })

export const openPictured = async (page: Page, picture: ProductPicture, projectId: string): Promise<void> => {
  await page.goto(picture.path.replace('{project}', projectId))
  const { shows, press = [], opens, from } = picture
  await part(page, shows).nth(0).waitFor()
  for (const [role, name, which] of press)
    await part(page, [role, name])
      .nth(which === 'last' ? -1 : 0)
      .click()
  if (opens !== undefined) await part(page, opens).nth(0).waitFor()
  if (from !== undefined)
    await part(page, from)
      .nth(0)
      .evaluate((element) => element.scrollIntoView())
}
