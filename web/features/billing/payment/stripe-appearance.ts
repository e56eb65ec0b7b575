/** Stripe's form in the colors of the product. */
import type { Appearance } from '@stripe/stripe-js'

/** The values of tokens are resolved by an element, and drawn, because Stripe reads only sRGB colors. */
const colorReader = (): ((token: string) => string) => {
  const probe = document.createElement('span')
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (token) => {
    document.body.append(probe)
    probe.style.color = `var(--color-${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    if (context === null) return color
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}

/** The appearance for the current theme. */
export const stripeAppearance = (): Appearance => {
  const color = colorReader()
  return {
    theme: 'flat',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('muted'),
      colorTextPlaceholder: color('muted'),
      colorDanger: color('bad'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '6px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('edge')}`, boxShadow: 'none', padding: '8px 10px' },
      '.Input:focus': { border: `1px solid ${color('accent')}`, boxShadow: `0 0 0 1px ${color('accent')}` },
      '.Input--invalid': { border: `1px solid ${color('bad')}` },
      '.Label': { fontWeight: '500' },
      '.Tab': { border: `1px solid ${color('line')}` },
    },
  }
}

/** Calls back when the theme changes, by the person or by the system. */
export const onThemeChange = (listener: () => void): (() => void) => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const watch = new MutationObserver(listener)
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  dark.addEventListener('change', listener)
  return () => {
    watch.disconnect()
    dark.removeEventListener('change', listener)
  }
}
