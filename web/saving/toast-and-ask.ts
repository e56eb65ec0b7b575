import { toast, type Toast } from '../ui/toast.ts'
import { isUndoable } from './undo.ts'

type Rest = Partial<Pick<Toast, 'description' | 'action'>>
type Question = Partial<Pick<Toast, 'title'>> & Required<Pick<Toast, 'description' | 'offer'>>

/**
 * Says what was done. A question that follows from it replaces the message as soon as it is known, and offers the same
 * undo. It is not asked if the change has been taken back by then.
 */
export const toastAndAsk = (title: string, rest: Rest, ask?: () => Promise<Question | undefined>): void => {
  toast(title, rest)
  void thenAsk(title, rest, ask)
}

/** Only asks, where what was done has been said already. */
export const thenAsk = async (
  title: string,
  rest: Rest,
  ask: (() => Promise<Question | undefined>) | undefined,
): Promise<void> => {
  const { action } = rest
  const question = await ask?.()
  if (question !== undefined && (action === undefined || isUndoable(action)))
    toast(question.title ?? title, { ...rest, ...question })
}
