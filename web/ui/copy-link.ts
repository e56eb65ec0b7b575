import { failed, toast } from './toast.ts'

/** Puts an address on the clipboard: that of this page where none is given. */
export const copyLink = async (address = location.href): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast('Link copied')
  } catch {
    failed('The link could not be copied', 'Copy it from the address bar of the browser.')
  }
}
