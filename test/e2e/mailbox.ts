/** Reads the local stage's inbox. */
import { expect, inject } from 'vitest'

type Mail = { id: string; from: string; to: string[]; text: string; html: string }

/** Mails to an address, newest first. */
export const mailsTo = async (address: string): Promise<Mail[]> => {
  const response = await fetch(`${inject('origin')}/_local/mail`)
  return ((await response.json()) as Mail[]).filter(({ to }) => to.includes(address))
}

/**
 * The mail that an action sends. With a text, only mails that contain it count: after the clock has moved, a schedule may
 * send others.
 */
export const mailAfter = async (address: string, act: () => Promise<unknown>, says = ''): Promise<Mail> => {
  const counted = async () => (await mailsTo(address)).filter(({ text }) => text.includes(says))
  const before = (await counted()).length
  await act()
  await expect.poll(async () => (await counted()).length).toBe(before + 1)
  const [newest] = await counted()
  if (newest === undefined) throw new Error(`There is no mail to ${address}`)
  return newest
}
