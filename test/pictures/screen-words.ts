/**
 * The words of a screen that belong to the interface: its headings, tabs and column headings. Numbers are left out,
 * because they change with the demo's day. If these words have changed, a picture of the screen is too old.
 */
import type { Page } from 'playwright-core'

export const screenWords = async (page: Page): Promise<string[]> => {
  const texts = await page
    // What a dialog covers is hidden from roles.
    .locator('main, [role=dialog]')
    .locator('h1, h2, [role=tab], [role=tablist] a, th, [role=columnheader]')
    .allInnerTexts()
  // The head of a chart has its dates below its name.
  const words = texts.map((text) =>
    (text.trim().split('\n')[0] ?? '')
      .replaceAll(/[\d.,:%$]+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return [...new Set(words.filter((text) => text !== ''))].toSorted()
}
