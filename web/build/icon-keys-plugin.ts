/**
 * Numbers the keys of each icon's shapes. The package gives every shape a random one of its own, though they
 * have to differ within their icon alone, and what is random does not compress: 0.4 KB of the first bundle.
 */
import type { Plugin } from 'vite'

export const iconKeys = (): Plugin => ({
  name: 'icon-keys',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler(code) {
      let count = 0
      return { code: code.replaceAll(/\bkey: "\w+"/g, () => `key: "${count++}"`), map: null }
    },
  },
})
