/** Reads the local stage's inbox. */
import { expect, inject } from 'vitest'

type Mail = { id: string; from: string; to: string[]; replyTo: string[]; text: string; html: string }

/** Mails to an address, newest first. */
export const mailsTo = async (address: string): Promise<Mail[]> => {
  const response = await fetch(`${inject('origin')}/_local/mail`)
  return ((await response.json()) as Mail[]).filter(({ to }) => to.includes(address))
}

/** The mail that an action sends. */
export const mailAfter = async (address: string, act: () => Promise<unknown>): Promise<Mail> => {
  const before = (await mailsTo(address)).length
  await act()
  await expect.poll(async () => (await mailsTo(address)).length).toBe(before + 1)
  const [newest] = await mailsTo(address)
  if (newest === undefined) throw new Error(`There is no mail to ${address}`)
  return newest
}
