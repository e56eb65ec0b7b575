/**
 * The words of a screen that belong to the interface: its headings, tabs and column headings. Those with figures are left
 * out, because they change with the demo's day. A picture of a screen that no longer has these words is too old.
 */
import type { Page } from 'playwright-core'

export const screenWords = async (page: Page): Promise<string[]> => {
  const texts = await page
    // What a dialog covers is hidden from roles.
    .locator('main, [role=dialog]')
    .locator('h1, h2, [role=tab], [role=tablist] a, th, [role=columnheader]')
    // A narrow table leaves some columns out, whose texts are still there.
    .filter({ visible: true })
    .allInnerTexts()
  const words = texts.map((text) => text.trim()).filter((text) => text !== '' && !/[\d\n]/.test(text))
  return [...new Set(words)].toSorted()
}

/** The words that a screen no longer has, anywhere. */
export const missingWords = async (page: Page, words: readonly string[]): Promise<string[]> => {
  const texts = await page.locator('main, [role=dialog]').allInnerTexts()
  const shown = texts.join('\n').replaceAll(/\s+/g, ' ').toLowerCase()
  return words.filter((word) => !shown.includes(word.toLowerCase()))
}
