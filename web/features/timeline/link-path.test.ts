import { describe, expect, test } from 'vitest'
import { arrowHead, linkPath } from './link-path.ts'

const first = { left: 10, right: 50, middle: 18 }
const below = { left: 100, right: 160, middle: 54 }

describe('the line of a link', () => {
  test('connects the two linked ends', () => {
    expect(linkPath('FS', first, below, 36)).toBe('M50 18H58V54H100')
    expect(linkPath('SS', first, below, 36)).toBe('M10 18H2V54H100')
    expect(linkPath('FF', first, below, 36)).toBe('M50 18H168V54H160')
    expect(linkPath('SF', below, first, 36)).toBe('M100 54H92V18H50')
  })

  test('turns back between the rows if the successor comes first', () => {
    expect(linkPath('FS', below, first, 36)).toBe('M160 54H168V36H2V18H10')
    expect(linkPath('SF', first, below, 36)).toBe('M10 18H2V36H168V54H160')
  })

  test('has its arrow at the end that it enters', () => {
    expect(arrowHead('FS', below)).toBe('M100 54l-5 -3.5v7z')
    expect(arrowHead('FF', below)).toBe('M160 54l5 -3.5v7z')
  })
})
