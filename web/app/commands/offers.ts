import { useSession } from '../../session/session.ts'
import { whyNot, type Needs } from './availability.ts'
import type { Command } from './commands.ts'

/** A command with what it needs. `why` is a reason of the screen, such as that no project is open. */
type Offer = Omit<Command, 'group' | 'unavailable'> & { needs: Needs; why?: string | undefined }

/** Adds to each command why the person cannot run it, if they cannot. */
export const useOffers = (group: string, offers: readonly Offer[]): Command[] => {
  const session = useSession()
  return offers.map(({ needs, why, ...command }) => ({
    ...command,
    group,
    unavailable: whyNot(session, needs) ?? why,
  }))
}
