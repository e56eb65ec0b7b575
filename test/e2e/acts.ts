/** Counts what a person does on a page, for tests of how much a job takes. */
import type { Locator, Page } from 'playwright-core'

/**
 * A click, a choice, a key, a paste, a file that is chosen, and a field that is filled in, together with the key that
 * leaves it, are an act each.
 */
export const countActs = (page: Page) => {
  const acts = { clicks: 0, fields: 0, keys: 0 }
  const click = async (target: Locator): Promise<void> => {
    acts.clicks += 1
    await target.click()
  }
  return {
    acts,
    all: (): number => acts.clicks + acts.fields + acts.keys,
    click,
    /** Clicks a button by its name. */
    press: (name: string, within: Page | Locator = page): Promise<void> =>
      click(within.getByRole('button', { name, exact: true })),
    choose: async (select: Locator, label: string): Promise<void> => {
      acts.clicks += 1
      await select.selectOption({ label })
    },
    chooseFile: async (input: Locator, name: string, text: string): Promise<void> => {
      acts.clicks += 1
      await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    },
    fill: async (field: Locator, text: string): Promise<void> => {
      acts.fields += 1
      await field.fill(text)
    },
    key: async (name: string): Promise<void> => {
      acts.keys += 1
      await page.keyboard.press(name)
    },
    /** Types into the field that has the focus, and leaves it by a key. */
    type: async (text: string, key: 'Enter' | 'Tab'): Promise<void> => {
      acts.fields += 1
      await page.keyboard.type(text)
      await page.keyboard.press(key)
    },
    /** Pastes lines into a field that has the focus. */
    paste: async (field: Locator, lines: readonly string[]): Promise<void> => {
      acts.keys += 1
      await field.evaluate((input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, lines.join('\n'))
    },
  }
}
