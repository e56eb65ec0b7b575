/**
 * Input actions on a page. An action locates its element before its step begins, so that the step measures the page and
 * not the lookup.
 */
import type { Page } from 'playwright-core'

type Act = () => Promise<unknown>
export type Step = {
  name: string
  prepare: (page: Page) => Promise<Act>
  /** A selector that appears when the action is complete. */ shows?: string
}

const pointOf = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${selector} is not seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The point to press, once the element is stable, enabled and not covered. */
const pressPoint = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  // A trial click checks all of that without clicking.
  await page.locator(selector).first().click({ trial: true })
  return await pointOf(page, selector)
}

const there = (page: Page, selector: string) => page.locator(selector).first().waitFor()

/** Presses the element and waits for the result. */
export const press =
  (selector: string, until?: string) =>
  async (page: Page): Promise<Act> => {
    const { x, y } = await pressPoint(page, selector)
    return async () => {
      await page.mouse.click(x, y)
      if (until !== undefined) await there(page, until)
    }
  }

export const key =
  (name: string, on?: string) =>
  async (page: Page): Promise<Act> => {
    if (on !== undefined) await page.locator(on).first().focus()
    return () => page.keyboard.press(name)
  }

export const type =
  (text: string, into: string) =>
  async (page: Page): Promise<Act> => {
    await page.locator(into).first().focus()
    return () => page.keyboard.type(text, { delay: 60 })
  }

/** Clears a field whose whole content is selected. */
export const clear =
  (field: string) =>
  async (page: Page): Promise<Act> => {
    await page.locator(field).first().focus()
    await page.keyboard.press('Control+a')
    return () => page.keyboard.press('Delete')
  }

export const choose =
  (value: string, of: string) =>
  async (page: Page): Promise<Act> => {
    const control = page.locator(of).first()
    await control.waitFor()
    return () => control.selectOption(value)
  }

/** Turns the mouse wheel over the element, just over half a screen per turn. */
export const wheel =
  (over: string, { x = 0, y = 0 }: { x?: number; y?: number }, times = 8) =>
  async (page: Page): Promise<Act> => {
    const at = await pointOf(page, over)
    await page.mouse.move(at.x, Math.min(at.y, 600))
    return async () => {
      for (let turn = 0; turn < times; turn += 1) {
        await page.mouse.wheel(x, y)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      }
    }
  }

/** Changes a task and waits for the response. */
export const saved =
  (act: (page: Page) => Promise<Act>) =>
  async (page: Page): Promise<Act> => {
    const change = await act(page)
    return () =>
      Promise.all([
        page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('/api/')),
        change(),
      ])
  }

/** Asks for another list and waits for the response. */
export const asked =
  (path: string, act: (page: Page) => Promise<Act>) =>
  async (page: Page): Promise<Act> => {
    const change = await act(page)
    return () =>
      Promise.all([
        page.waitForResponse(
          (response) => response.request().method() === 'GET' && new URL(response.url()).pathname === path,
        ),
        change(),
      ])
  }

/** Drags the element by a number of pixels and drops it. */
export const drag =
  (selector: string, by: { x: number; y: number }) =>
  async (page: Page): Promise<Act> => {
    const { x, y } = await pressPoint(page, selector)
    await page.mouse.move(x, y)
    return async () => {
      await page.mouse.down()
      await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 8 })
      await page.mouse.move(x + by.x, y + by.y, { steps: 8 })
      await page.mouse.up()
    }
  }

/** Scrolls the element or the page to one end in one step, like dragging its scroll bar. */
export const jump =
  (to: 'top' | 'bottom', selector = 'html') =>
  async (page: Page): Promise<Act> =>
  async () =>
    page.evaluate(([what, where]) => document.querySelector(what)?.scrollTo(0, where === 'top' ? 0 : 1_000_000_000), [
      selector,
      to,
    ] as const)
