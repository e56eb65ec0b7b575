import { failed, toast } from './toast.ts'

/** Copies a URL to the clipboard; by default this page's. */
export const copyLink = async (address = location.href): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast('Link copied')
  } catch {
    failed('The link could not be copied', 'Copy it from the address bar of the browser.')
  }
}
