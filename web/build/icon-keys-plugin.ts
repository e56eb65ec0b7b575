/**
 * Numbers the keys of each icon's shapes. The package gives every shape a random key, which does not compress, although
 * keys only have to differ within an icon. This saves 0.4 KB in the first bundle.
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
