import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Chrome on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'],
  ['Safari on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'],
  ['Safari on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'],
  ['Chrome on iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1'],
  ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Samsung Internet on Android', 'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36'],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'],
  ['Unknown browser on Linux', 'SomeAgent/1.0 (X11; Linux x86_64)'],
  ['Firefox', 'Firefox/143.0'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', ''],
])('%s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device))

test('says nothing of what it is given but the words it knows, and takes no time over it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 4000 }), (userAgent) => {
      expect(deviceOf(userAgent)).toMatch(/^(?:Unknown (?:device|browser)|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)(?: on (?:iPhone|iPad|Android|Windows|ChromeOS|macOS|Linux))?$/)
    }),
  )
})
