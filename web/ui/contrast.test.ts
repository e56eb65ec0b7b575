import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'

/** The colors of styles.css by name, as [lightness, chroma, hue], for each theme. */
const colors = Object.fromEntries(
  [
    ...readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8').matchAll(
      /--color-([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g,
    ),
  ].map(([, name = '', light = '', dark = '']) => [
    name,
    { light: light.split(' ').map(Number), dark: dark.split(' ').map(Number) },
  ]),
)

/**
 * Relative luminance by WCAG 2.2, of a color that CSS Color 4 converts from OKLCH to linear sRGB. Colors outside sRGB
 * are clipped, as screens do.
 */
const luminanceOf = ([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (theme: Theme, front: string, back: string): number => {
  const [lighter, darker] = [front, back]
    .map((name) => luminanceOf(colors[name]?.[theme] ?? []))
    .toSorted((one, other) => other - one) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const meanings = ['good', 'warn', 'bad', 'info', 'grape']
const surfaces = ['canvas', 'surface', 'raised', 'hover', 'pressed']
const withFronts = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))

const texts = [
  ...withFronts(['ink', 'muted', 'accent', 'accent-strong', ...meanings], surfaces),
  ...withFronts(['ink', 'muted', 'accent', 'accent-strong'], ['accent-soft']),
  ...meanings.flatMap((name) => withFronts(['ink', name], [`${name}-soft`])),
  ...withFronts(['on-accent'], ['accent', 'accent-strong']),
  ['on-bad', 'bad'] as const,
]
const shapes = withFronts(['edge', 'bar-good', 'bar-warn', 'bar-bad', 'bar-grey'], ['canvas', 'surface', 'raised'])

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(texts)('text in %s is readable on %s', (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('a shape in %s is visible on %s', (front, back) => {
    expect(contrastOf(theme, front, back)).toBeGreaterThanOrEqual(3)
  })
})

test('black on white has a contrast of 21, and the color of a text on itself has 1', () => {
  expect((luminanceOf([1, 0, 0]) + 0.05) / (luminanceOf([0, 0, 0]) + 0.05)).toBeCloseTo(21, 3)
  expect(contrastOf('dark', 'ink', 'ink')).toBe(1)
})
